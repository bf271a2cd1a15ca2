import { seniorGrade, seniorsOf, type YearBegin } from './schoolYear';

/** Returns the class year of students who are in a grade in a school year. */
export function classYearOf(grade: number, year: number, begin: YearBegin): number {
  return seniorsOf(year, begin) + seniorGrade - grade;
}
