import type { Filters } from '#features/reports/questions/filters';
import type { Matched } from '#features/reports/questions/match';
import { groupAnswer, groupsOf } from './groupedRows';
import type { LoadedIndex } from './loadIndex';
import { activityLink, countColumn, dateColumn, storedColumn, sumColumns } from './table';

/** Returns how many students took part in each activity with one name and day, and for how many hours. */
export function activitiesAnswer(index: LoadedIndex, matched: Matched, filters: Filters) {
  const { name, date } = index.columns;
  return groupAnswer(index, matched, groupsOf(name, date), (rowOf, sums, students) => [
    storedColumn(index, 'name', 'Activity', { rowOf, opens: activityLink(index, filters) }),
    dateColumn(index, rowOf),
    countColumn('students', 'Students', students),
    ...sumColumns(sums),
  ]);
}
