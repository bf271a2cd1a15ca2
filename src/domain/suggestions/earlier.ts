import type { Entry } from '../entry';

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
