import { useEffect, useMemo, useState } from 'react';
import type { ReviewedActivity } from '#features/activities/decisions/review';
import { readRecords } from '#features/activities/record';
import { sinceReturned } from '#features/reports/answers/listTable';
import type { LoadedIndex } from '#features/reports/answers/loadIndex';
import { type AnswerTable, textColumn } from '#features/reports/answers/table';
import { useServices } from '#shared/store/hooks';

/** Reading more students' activities would cost too much for one question. */
const studentsMax = 50;

/**
 * Adds a column to a table of returned activities that tells which of them students have changed since the report was built.
 * Reads the activities of its students once; a table with very many students stays as it is.
 *
 * @param isOn false for other tables, which are returned unchanged
 */
export function useSinceReturned(
  index: LoadedIndex,
  table: AnswerTable,
  isOn: boolean,
): AnswerTable {
  const { readStudentActivities } = useServices();
  const [now, setNow] = useState<ReadonlyMap<string, readonly ReviewedActivity[]>>(new Map());
  const shown = useMemo(
    () => (isOn ? [...new Set(Array.from(table.rows, (row) => index.student[row] ?? 0))] : []),
    [index, table, isOn],
  );
  useEffect(() => {
    if (shown.length === 0 || shown.length > studentsMax) return undefined;
    const controller = new AbortController();
    const students = shown.flatMap((student) => index.students[student] ?? []);
    const options = { signal: controller.signal, onRead: () => undefined };
    void readRecords(students, readStudentActivities, options).then((read) => {
      if (read) setNow(new Map(read.records.map(({ email, activities }) => [email, activities])));
    });
    return () => controller.abort();
  }, [index, shown, readStudentActivities]);
  return useMemo(() => {
    if (!isOn || now.size === 0) return table;
    const since = textColumn('since', 'Since then', (row) => {
      const activities = now.get(index.students[index.student[row] ?? 0]?.email ?? '');
      return activities ? sinceReturned(index, row, activities) : '';
    });
    const at = table.columns.findIndex(({ key }) => key === 'comment');
    return {
      ...table,
      columns: [...table.columns.slice(0, at), since, ...table.columns.slice(at)],
    };
  }, [index, table, isOn, now]);
}
