/* Formats counts for the scripts that schools run. */
import { documentMaxBytes } from '#shared/lib/limits';
import { groupedCount } from '#shared/lib/messages';

/** Returns a document's size and how much of the limit it uses. */
export const documentShare = (bytes: number): string =>
  `${groupedCount(bytes)} bytes, ${Math.round((bytes / documentMaxBytes) * 100)}% of the limit`;

/** Returns one line per name, with the counts or texts aligned. */
export const countLines = (counts: Readonly<Record<string, number | string>>): string[] =>
  Object.entries(counts).map(([name, count]) => {
    return `${name.padEnd(32)} ${typeof count === 'number' ? groupedCount(count) : count}`;
  });

const linesShown = 20;

/** Returns the first lines of a list, then how many of `total` are left out. */
export function listed(lines: readonly string[], total = lines.length): string[] {
  const shown = lines.slice(0, linesShown).map((line) => `  ${line}`);
  const rest = total - shown.length;
  return rest > 0 ? [...shown, `  and ${groupedCount(rest)} more`] : shown;
}
