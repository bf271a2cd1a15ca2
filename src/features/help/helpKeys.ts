import { school } from '#config/school';
import { kindChoices } from '#features/activities/decisions/review';
import type { HelpRole } from './helpTasks';

interface HelpKey {
  key: string;
  what: string;
  /** True for a single character, which users can turn off. */
  isSingle?: true;
}

export interface HelpKeys {
  screen: string;
  keys: readonly HelpKey[];
}

const everywhere: HelpKeys = {
  screen: 'Every screen',
  keys: [
    { key: '?', what: 'Help', isSingle: true },
    { key: 'Esc', what: 'Close a dialog or list' },
  ],
};

const dashboard: HelpKeys = {
  screen: 'Dashboard',
  keys: [
    { key: '/', what: 'Search', isSingle: true },
    { key: 'Enter', what: 'In the search: open the only student found' },
  ],
};

const review: HelpKeys = {
  screen: 'Review, on an activity',
  keys: [
    { key: 'A', what: 'Approve', isSingle: true },
    ...kindChoices.map(({ name }, index) => ({
      key: String(index + 1),
      what: `Approve as ${name}`,
      isSingle: true as const,
    })),
    { key: 'R', what: 'Return', isSingle: true },
    { key: 'J', what: 'Next', isSingle: true },
    { key: 'K', what: 'Previous', isSingle: true },
    { key: 'U', what: 'Undo', isSingle: true },
    { key: 'Ctrl+Enter', what: 'In a comment: return the activity' },
    { key: 'Esc', what: 'In a comment: leave the text field' },
  ],
};

const form: HelpKeys = {
  screen: 'Activity form',
  keys: [
    { key: '↓ ↑', what: 'In Name or Contact Name: go through suggestions' },
    { key: 'Enter', what: 'Fill in the suggestion' },
  ],
};

const picture: HelpKeys = {
  screen: 'Enlarged picture',
  keys: [{ key: '← →', what: 'Previous and next picture' }],
};

const forAdmins = [everywhere, dashboard, ...(school.review ? [review] : []), form, picture];

export const helpKeys: Readonly<Record<HelpRole, readonly HelpKeys[]>> = {
  student: [everywhere, form, picture],
  reviewer: [everywhere, review, picture],
  admin: forAdmins,
  fixedAdmin: forAdmins,
};

/** Returns the keys that work: without single characters if these are off. */
export function workingKeys(screens: readonly HelpKeys[], hasSingleKeys: boolean): HelpKeys[] {
  return screens
    .map(({ screen, keys }) => ({
      screen,
      keys: keys.filter(({ isSingle }) => hasSingleKeys || !isSingle),
    }))
    .filter(({ keys }) => keys.length > 0);
}
