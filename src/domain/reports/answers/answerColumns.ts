import { school } from '#config/school';
import type { IndexedActivity } from '../index/activityIndex';
import { reportedHours } from '../reportFiles';
import type { GroupSums, HourSums } from './hourSums';
import { clubBits, type OpenIndex } from './openIndex';
import { type AnswerColumn, nameOrder } from './table';

/* The columns that several tables of /reports have. */

/** A column of texts, in the order in which people read them. */
export const textColumn = (
  key: string,
  label: string,
  text: (row: number) => string,
  more: Partial<AnswerColumn> = {},
): AnswerColumn => ({ key, label, text, compare: nameOrder(text), ...more });

type TextField = {
  [Field in keyof IndexedActivity]: IndexedActivity[Field] extends string ? Field : never;
}[keyof IndexedActivity];

/** A column of texts that are stored with each activity. `rowOf` says of which activity, where rows are groups of them. */
export function storedColumn(
  { columns }: OpenIndex,
  field: TextField,
  label: string,
  { key = field, rowOf }: { key?: string; rowOf?: ArrayLike<number> } = {},
): AnswerColumn {
  const { values, codes } = columns[field];
  const of = rowOf
    ? (group: number) => codes[rowOf[group] ?? 0] ?? 0
    : (row: number) => codes[row] ?? 0;
  return textColumn(key, label, (row) => values[of(row)] ?? '', {
    codes: { of, end: values.length },
  });
}

/** A column of whole numbers, one a row. */
export const countColumn = (
  key: string,
  label: string,
  counts: ArrayLike<number>,
): AnswerColumn => ({
  key,
  label,
  text: (group) => String(counts[group] ?? 0),
  compare: (a, b) => (counts[a] ?? 0) - (counts[b] ?? 0),
  isNumber: true,
});

const hoursColumn = (key: string, label: string, sums: HourSums): AnswerColumn => ({
  key,
  label,
  text: (group) => reportedHours(sums.of(group)),
  compare: sums.compare,
  isNumber: true,
});

/** The columns of hours that every table of sums has. What a school without a review does not know is left out. */
export const sumColumns = ({ total, approved, returned }: GroupSums): AnswerColumn[] => [
  hoursColumn('hours', 'Hours', total),
  ...(school.review
    ? [hoursColumn('approved', 'Approved', approved), hoursColumn('returned', 'Returned', returned)]
    : []),
];

/** The names of the clubs whose bits are set; see `clubBits`. */
export const clubNames = (bits = 0): string =>
  (['NHS', 'KeyClub'] as const)
    .filter((club) => (bits & clubBits[club]) !== 0)
    .map((club) => school.clubs[club])
    .join(', ');
