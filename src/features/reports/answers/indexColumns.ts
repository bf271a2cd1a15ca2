import {
  type IndexColumn,
  type IndexedActivity,
  indexFields,
} from '#features/reports/build/activityIndex';
import type { ReadIndex } from '#features/reports/build/packIndex';

/** A column: its distinct values and, for each row, its code, which is the position of its value. */
export interface OpenColumn<Value> {
  values: readonly Value[];
  codes: ArrayLike<number>;
}

export type OpenColumns = { [Field in keyof IndexedActivity]: OpenColumn<IndexedActivity[Field]> };

/**
 * Returns the columns with their rows in the given order.
 *
 * @param order null if they are stored in it; nothing is copied then
 */
export function openColumns(columns: ReadIndex['columns'], order: Uint32Array | null): OpenColumns {
  const open = ({ values, rows }: IndexColumn<unknown>) => ({
    values,
    codes: order ? lookUp(order, rows) : rows,
  });
  return Object.fromEntries(
    indexFields.map((field) => [field, open(columns[field])]),
  ) as unknown as OpenColumns;
}

/** Returns what a table has for each code. A loop, because `from` with a function takes ten times as long. */
export function lookUp(codes: ArrayLike<number>, table: ArrayLike<number>): Uint32Array {
  const found = new Uint32Array(codes.length);
  for (let row = 0; row < found.length; row += 1) found[row] = table[codes[row] ?? 0] ?? 0;
  return found;
}
