import { markdownTable } from 'markdown-table';
import type { Build } from './builds';

type Cell = string | number;

/** Figures of one kind, as they are printed, put into docs/ and kept as JSON. */
export interface BenchTable {
  title: string;
  /** What is measured and how, in a sentence or two. */
  about: string;
  columns: readonly string[];
  /** One cell a column. Numbers are rounded when shown, and kept whole in the JSON. */
  rows: Cell[][];
}

/**
 * The value of a measure below which a share of the samples lies; the nearest one that was really measured. The
 * middle one, unless told: one slow run on a shared machine does not move it.
 */
export function percentile<Measure extends string>(
  samples: readonly Record<Measure, number>[],
  measure: Measure,
  share = 0.5,
): number {
  const sorted = samples.map((sample) => sample[measure]).sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('There is nothing to take a percentile of.');
  return value;
}

/** The cells of what each build took, with the baseline's and the ratio where there is a baseline. */
export function compared([now = NaN, then]: readonly number[]): Cell[] {
  return then === undefined ? [now] : [now, then, then === 0 ? '' : now / then];
}

/** The names of those cells' columns, and what to say of them. */
export function comparison(name: string, [, baseline]: readonly Build[]) {
  if (baseline === undefined) return { columns: [name], about: '' };
  const about = ` The two builds are measured in turn; below 1 is faster than ${baseline.name} (${baseline.commit}).`;
  return { columns: [name, baseline.name, 'ratio'], about };
}

/** Digits that can be trusted: whole numbers from 100 on, one decimal below, two below 10. */
function shown(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (Number.isInteger(cell) || Math.abs(cell) >= 100) return Math.round(cell).toLocaleString('en');
  return cell.toFixed(Math.abs(cell) >= 10 ? 1 : 2);
}

/** The table with its title and what it is about: numbers to the right, readable in a terminal too. */
export function asMarkdown({ title, about, columns, rows }: BenchTable): string {
  const isNumeric = (column: number) => rows.every((row) => typeof row[column] === 'number');
  const align = columns.map((_, column) => (isNumeric(column) ? 'right' : null));
  const table = markdownTable([columns, ...rows.map((row) => row.map(shown))], { align });
  return `### ${title}\n\n${about}\n\n${table}`;
}
