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
  const shown = useMemo(
    () => (isOn ? [...new Set(Array.from(table.rows, (row) => index.student[row] ?? 0))] : []),
    [index, table, isOn],
  );
  const [read, setRead] = useState<{
    of: typeof shown;
    now: ReadonlyMap<string, readonly ReviewedActivity[]>;
  }>();
  useEffect(() => {
    if (shown.length === 0 || shown.length > studentsMax) return undefined;
    const controller = new AbortController();
    const students = shown.flatMap((student) => index.students[student] ?? []);
    const options = { signal: controller.signal, onRead: () => undefined };
    void readRecords(students, readStudentActivities, options).then((found) => {
      if (!found) return;
      const now = new Map(found.records.map(({ email, activities }) => [email, activities]));
      setRead({ of: shown, now });
    });
    return () => controller.abort();
  }, [index, shown, readStudentActivities]);
  return useMemo(() => {
    // Students whose activities weren't read would look as if they had changed nothing.
    if (!isOn || read?.of !== shown || read.now.size === 0) return table;
    const { now } = read;
    const since = textColumn('since', 'Since then', (row) => {
      const activities = now.get(index.students[index.student[row] ?? 0]?.email ?? '');
      return activities ? sinceReturned(index, row, activities) : 'Not known';
    });
    const at = table.columns.findIndex(({ key }) => key === 'comment');
    return {
      ...table,
      columns: [...table.columns.slice(0, at), since, ...table.columns.slice(at)],
    };
  }, [index, table, isOn, read, shown]);
}
