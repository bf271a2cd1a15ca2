/* How the programs for schools print what they counted. */
import { documentMaxBytes } from '#domain/limits';
import { groupedCount } from '#domain/messages';

/** How full a document is that holds something of every student. */
export const documentShare = (bytes: number): string =>
  `${groupedCount(bytes)} bytes, ${Math.round((bytes / documentMaxBytes) * 100)}% of the limit`;

/** A line for each name with its count or text, which stand below each other. */
export const countLines = (counts: Readonly<Record<string, number | string>>): string[] =>
  Object.entries(counts).map(([name, count]) => {
    return `${name.padEnd(32)} ${typeof count === 'number' ? groupedCount(count) : count}`;
  });

const linesShown = 20;

/** The first lines of a list, and how many more there are of `total`. */
export function listed(lines: readonly string[], total = lines.length): string[] {
  const shown = lines.slice(0, linesShown).map((line) => `  ${line}`);
  const rest = total - shown.length;
  return rest > 0 ? [...shown, `  and ${groupedCount(rest)} more`] : shown;
}
