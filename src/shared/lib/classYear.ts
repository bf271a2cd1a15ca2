import { seniorGrade, seniorsOf, type YearBegin } from './schoolYear';

export function classYearOf(grade: number, year: number, begin: YearBegin): number {
  return seniorsOf(year, begin) + seniorGrade - grade;
}
