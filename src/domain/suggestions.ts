import type { Entry } from './entry';

/** Something of an earlier activity that the form proposes. */
export interface Suggestion {
  /** What goes into the field. */
  text: string;
  /** What tells it from others, '' where nothing does. */
  detail: string;
  /** The activity it comes from. */
  entry: Entry;
}

const folded = (text: string) => text.trim().toLowerCase();

/** The suggestions without those whose key came before, and without blank ones. */
function once(suggestions: readonly Suggestion[], keyOf: (suggestion: Suggestion) => string) {
  const seen = new Set<string>();
  return suggestions.filter((suggestion) => {
    const key = keyOf(suggestion);
    if (suggestion.text === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Earlier activities, each name once, in the order of `entries`. */
export function earlierActivities(entries: readonly Entry[]): Suggestion[] {
  const all = entries.map((entry) => ({
    text: entry.Name.trim(),
    detail: entry.contactName.trim(),
    entry,
  }));
  return once(all, ({ text }) => folded(text));
}

/** Earlier contacts, in the order of `entries`. Two people of one name differ by how they are reached. */
export function earlierContacts(entries: readonly Entry[]): Suggestion[] {
  const all = entries.map((entry) => ({
    text: entry.contactName.trim(),
    detail: entry.contactPhone.trim(),
    entry,
  }));
  return once(all, ({ text, detail }) => `${folded(text)}\n${folded(detail)}`);
}

/** At most `most` suggestions of which each typed word begins a word; all of them while nothing is typed. */
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

/** What a choice put into the form, by field. It is not typed: the next choice may replace it. */
export type Filled = Partial<Pick<Entry, Fillable>>;

/**
 * What the choice of an earlier activity puts into a form that shows `values`: its description and its contact, never
 * over something typed. Name and phone of a contact go together: the phone of one must not stand beside the
 * name of another. Hours, date and pictures are of the new activity alone.
 *
 * @param filled what an earlier choice put there
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

/** The phone of an earlier contact, where the form has that contact and no phone that was typed. */
export function phoneOf(earlier: Entry, values: Entry, filled: Filled): Filled {
  const isFree = values.contactPhone.trim() === '' || values.contactPhone === filled.contactPhone;
  return isFree &&
    earlier.contactPhone !== '' &&
    folded(earlier.contactName) === folded(values.contactName)
    ? { contactPhone: earlier.contactPhone }
    : {};
}

/** What the form says of its proposals. It is not in the spec. */
export const suggestionMessages = {
  activities: 'Earlier activities',
  contacts: 'Earlier contacts',
  count: (count: number) =>
    `${count === 1 ? '1 suggestion' : `${count} suggestions`}, arrow down to choose`,
  filled: (name: string, filled: Filled): string => {
    const parts = [
      filled.Description !== undefined && 'description',
      filled.contactName !== undefined && 'contact name',
      filled.contactPhone !== undefined && 'contact phone',
    ].filter((part) => part !== false);
    return parts.length === 0
      ? 'Nothing else was filled in: what you typed stays.'
      : `Filled in from "${name}": ${parts.join(', ')}.`;
  },
} as const;
