import { groupedCount } from '#shared/lib/messages';
import { hasGraduated, schoolYearStart, type YearBegin } from '#shared/lib/schoolYear';
import type { Student } from './students';

/** Returns the students who graduated before this school year; none if everyone did, as an empty list would look like a failure. */
export function graduatesIn(
  students: readonly Student[],
  today: Date,
  begin: YearBegin,
): ReadonlySet<Student> {
  const { year } = schoolYearStart(today, begin);
  const graduates = students.filter(({ graduationYear }) =>
    hasGraduated(graduationYear, year, begin),
  );
  return new Set(graduates.length < students.length ? graduates : []);
}

/** Returns the label of the button that shows or hides graduates. */
export const graduatesLabel = (count: number, areShown: boolean) =>
  `${areShown ? 'Hide' : 'Show'} graduates (${groupedCount(count)})`;
