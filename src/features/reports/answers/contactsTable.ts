import type { Filters } from '#features/reports/questions/filters';
import type { Matched } from '#features/reports/questions/match';
import { groupAnswer, groupsOf } from './groupedRows';
import type { LoadedIndex } from './loadIndex';
import { contactLink, countColumn, storedColumn, sumColumns } from './table';

/** Returns how many students, activities and hours each contact vouches for. */
export function contactsAnswer(index: LoadedIndex, matched: Matched, filters: Filters) {
  return groupAnswer(
    index,
    matched,
    groupsOf(index.columns.contactName),
    (rowOf, sums, students) => [
      storedColumn(index, 'contactName', 'Contact', {
        key: 'contact',
        rowOf,
        opens: contactLink(filters),
      }),
      countColumn('students', 'Students', students),
      countColumn('activities', 'Activities', sums.activities),
      ...sumColumns(sums),
    ],
  );
}
