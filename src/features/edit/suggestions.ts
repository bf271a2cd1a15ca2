import type { Entry } from '#features/activities/entry';

export interface Suggestion {
  text: string;
  /** Distinguishes suggestions with the same text; may be ''. */
  detail: string;
  entry: Entry;
}

const folded = (text: string) => text.trim().toLowerCase();

/** Drops blank suggestions and those with a repeated key. */
function once(suggestions: readonly Suggestion[], keyOf: (suggestion: Suggestion) => string) {
  const seen = new Set<string>();
  return suggestions.filter((suggestion) => {
    const key = keyOf(suggestion);
    if (suggestion.text === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Returns earlier activities in the order of `entries`, one per name. */
export function earlierActivities(entries: readonly Entry[]): Suggestion[] {
  const all = entries.map((entry) => ({
    text: entry.Name.trim(),
    detail: entry.contactName.trim(),
    entry,
  }));
  return once(all, ({ text }) => folded(text));
}

/** Returns earlier contacts in the order of `entries`. People with the same name but different phone numbers are different. */
export function earlierContacts(entries: readonly Entry[]): Suggestion[] {
  const all = entries.map((entry) => ({
    text: entry.contactName.trim(),
    detail: entry.contactPhone.trim(),
    entry,
  }));
  return once(all, ({ text, detail }) => `${folded(text)}\n${folded(detail)}`);
}

/** Returns up to `most` suggestions in which every typed word starts a word. Everything matches an empty input. */
export function matching(
  suggestions: readonly Suggestion[],
  typed: string,
  most: number,
): Suggestion[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return suggestions
    .filter(({ text }) => {
      const own = folded(text).split(/\s+/);
      return words.every((word) => own.some((one) => one.startsWith(word)));
    })
    .slice(0, most);
}

type Fillable = 'Description' | 'contactName' | 'contactPhone';

/** Fields filled in by choosing a suggestion. Unlike typed text, the next choice may replace them. */
export type Filled = Partial<Pick<Entry, Fillable>>;

/**
 * Returns the fields to fill in when an earlier activity is chosen: its description and contact, never replacing typed text. A
 * contact's name and phone are filled in together, so one person's phone never ends up next to another's name.
 *
 * @param filled what an earlier choice filled in
 */
export function fillFromActivity(earlier: Entry, values: Entry, filled: Filled): Filled {
  const isFree = (field: Fillable) =>
    values[field].trim() === '' || values[field] === filled[field];
  const contact = isFree('contactName') && earlier.contactName !== '' && isFree('contactPhone');
  return {
    ...(isFree('Description') && earlier.Description !== ''
      ? { Description: earlier.Description }
      : {}),
    ...(contact ? { contactName: earlier.contactName } : {}),
    ...(contact ? { contactPhone: earlier.contactPhone } : phoneOf(earlier, values, filled)),
  };
}

/** Returns the phone of an earlier contact if the form names that contact and no phone has been typed. */
export function phoneOf(earlier: Entry, values: Entry, filled: Filled): Filled {
  const isFree = values.contactPhone.trim() === '' || values.contactPhone === filled.contactPhone;
  return isFree &&
    earlier.contactPhone !== '' &&
    folded(earlier.contactName) === folded(values.contactName)
    ? { contactPhone: earlier.contactPhone }
    : {};
}

/** Texts about suggestions. Not in the spec. */
export const suggestionMessages = {
  count: (count: number) =>
    `${count === 1 ? '1 suggestion' : `${count} suggestions`}. Use the down arrow to choose.`,
  filled: (name: string, filled: Filled): string => {
    const hasContact = filled.contactName !== undefined || filled.contactPhone !== undefined;
    const parts = [
      filled.Description !== undefined && 'the description',
      hasContact && (filled.contactName === undefined ? 'the contact phone' : 'the contact'),
    ].filter((part) => part !== false);
    return parts.length === 0
      ? 'Nothing else was filled in. Your text was kept.'
      : `Copied ${parts.join(' and ')} from "${name}."`;
  },
} as const;
