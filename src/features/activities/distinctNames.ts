import { formatEntryDate } from '#shared/lib/entryDate';
import { hoursInWords } from '#shared/lib/messages';
import { type Entry, unnamedActivity } from './entry';

/** Names that differ only in capital letters sound alike. */
const spoken = (name: string) => name.toLowerCase();

/**
 * Returns a unique name for each activity, by key, so that the controls of two activities with the same name don't sound alike. Adds the
 * date and hours to the name, and a number if those are the same too.
 */
export function distinctNames(
  activities: readonly { key: string; entry: Entry }[],
): ReadonlyMap<string, string> {
  const count = (counts: Map<string, number>, name: string) => {
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    return number;
  };
  const uses = new Map<string, number>();
  const nameOf = ({ Name }: Entry) => Name.trim() || unnamedActivity;
  for (const { entry } of activities) count(uses, spoken(nameOf(entry)));
  const longer = new Map<string, number>();
  return new Map(
    activities.map(({ key, entry }) => {
      const { Date, Hours } = entry;
      if (uses.get(spoken(nameOf(entry))) === 1) return [key, nameOf(entry)];
      const date = formatEntryDate(Date) || Date || 'no date';
      const hours = Hours.trim() && `, ${hoursInWords(Hours)}`;
      const name = `${nameOf(entry)} on ${date}${hours}`;
      const number = count(longer, spoken(name));
      return [key, number === 1 ? name : `${name} (${number})`];
    }),
  );
}
