import { groupedCount } from '#shared/lib/messages';
import { hasGraduated, type YearBegin } from '#shared/lib/schoolYear';
import type { Student } from './students';

/** Returns the students who graduated before the school year that began in `year`; none if everyone did, as an empty list would look like a failure. */
export function graduatesIn(
  students: readonly Student[],
  year: number,
  begin: YearBegin,
): ReadonlySet<Student> {
  const graduates = students.filter(({ graduationYear }) =>
    hasGraduated(graduationYear, year, begin),
  );
  return new Set(graduates.length < students.length ? graduates : []);
}

/** Returns the label of the button that shows or hides graduates. */
export const graduatesLabel = (count: number, areShown: boolean) =>
  `${areShown ? 'Hide' : 'Show'} graduates (${groupedCount(count)})`;
