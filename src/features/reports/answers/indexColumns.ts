import {
  type IndexColumn,
  type IndexedActivity,
  indexFields,
} from '#features/reports/build/activityIndex';
import type { ReadIndex } from '#features/reports/build/packIndex';

/** A column: its distinct values and, for each row, its code, which is the position of its value. */
export interface OpenColumn<Value> {
  values: readonly Value[];
  codes: Uint32Array;
}

export type OpenColumns = { [Field in keyof IndexedActivity]: OpenColumn<IndexedActivity[Field]> };

/** Returns the columns with their rows in the given order. */
export function openColumns(columns: ReadIndex['columns'], order: Uint32Array): OpenColumns {
  const open = ({ values, rows }: IndexColumn<unknown>) => ({
    values,
    codes: Uint32Array.from(order, (row) => rows[row] ?? 0),
  });
  return Object.fromEntries(
    indexFields.map((field) => [field, open(columns[field])]),
  ) as unknown as OpenColumns;
}
