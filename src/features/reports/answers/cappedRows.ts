import type Big from 'big.js';
import type { ActivityKind } from '#config/schoolSettings';
import {
  type CappedActivity,
  type Counted,
  withCountedHours,
} from '#features/activities/decisions/kinds';
import { kindNamed } from '#features/activities/decisions/review';
import type { IndexColumn, IndexColumns } from '../build/activityIndex';

/** An activity whose kind has a cap. Its key is its row. */
export type CappedRow = Counted<CappedActivity & { key: number }>;

/** The parts of the index that caps depend on. */
interface Rows {
  columns: Pick<IndexColumns, 'date' | 'hours' | 'kind' | 'status'>;
  hourValues: readonly (Big | null)[];
  student: Uint32Array;
  dateRanks: Int32Array;
  dateYears: Int32Array;
}

/** Returns the activities of kinds with a cap by row, without returned ones and those whose hours can't be counted. */
export function cappedRows(rows: Rows, kinds: readonly ActivityKind[]): Map<number, CappedRow> {
  const capped = new Map<number, CappedRow>();
  if (!kinds.some(({ cap }) => cap)) return capped;
  const { student, columns, dateRanks, dateYears } = rows;
  const kindOfCode = columns.kind.values.map((name) => kindNamed(name, kinds));
  const codeAt = ({ rows: codes }: IndexColumn<unknown>, row: number) => codes[row] ?? 0;
  let ofStudent: (CappedActivity & { key: number })[] = [];
  for (let row = 0; row < student.length; row += 1) {
    const kind = kindOfCode[codeAt(columns.kind, row)];
    const status = columns.status.values[codeAt(columns.status, row)] ?? 'waiting';
    const hours = rows.hourValues[codeAt(columns.hours, row)];
    if (kind?.cap && status !== 'returned' && hours) {
      const day = codeAt(columns.date, row);
      const [rank, schoolYear] = [dateRanks[day] ?? -1, dateYears[day] ?? -1];
      ofStudent.push({ key: row, hours, kind, status, schoolYear, rank });
    }
    if (student[row] !== student[row + 1]) {
      for (const one of withCountedHours(ofStudent)) capped.set(one.key, one);
      ofStudent = [];
    }
  }
  return capped;
}

export function cappedIn(
  { capped }: { capped: ReadonlyMap<number, CappedRow> },
  rows: Uint32Array,
): CappedRow[] {
  if (capped.size === 0) return [];
  return Array.from(rows).flatMap((row) => capped.get(row) ?? []);
}
