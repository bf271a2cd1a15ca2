import type { SchoolSettings } from '#config/schoolSettings';
import { dateRank, type EntryDate, entryDateText, rankWeights } from './entryDate';

/** The day a school year or semester starts. */
export type YearBegin = Pick<EntryDate, 'month' | 'day'>;

export type Semester = 1 | 2;

/** The settings that divide time. */
export type YearSettings = Pick<SchoolSettings, 'schoolYear' | 'secondSemesterStart'>;

/** A school year, or one of its semesters. */
export interface Period {
  /** The calendar year in which the school year began. */
  schoolYear: number;
  /** Null if the school has no semesters. */
  semester: Semester | null;
}

/** Returns the first day of the school year that contains `today`. */
export function schoolYearStart(today: Date, { month, day }: YearBegin): EntryDate {
  const year = today.getFullYear();
  const hasBegun = today >= new Date(year, month - 1, day);
  return { year: hasBegun ? year : year - 1, month, day };
}

/** Returns the calendar year in which a stored date's school year began, or null if the date is damaged. */
export const schoolYearOf = (date: string, begin: YearBegin): number | null =>
  schoolYearOfRank(dateRank(date), begin);

/** The same for a date's `dateRank`. */
export function schoolYearOfRank(rank: number, { month, day }: YearBegin): number | null {
  if (rank < 0) return null;
  const year = Math.floor(rank / rankWeights.year);
  const hasBegun = rank % rankWeights.year >= month * rankWeights.month + day;
  return hasBegun ? year : year - 1;
}

/** Returns the school year's name: 2026-2027, or 2026 if it starts on January 1. */
export function schoolYearName(year: number, { month, day }: YearBegin): string {
  return month === 1 && day === 1 ? String(year) : `${year}-${year + 1}`;
}

export function seniorsOf(year: number, { month, day }: YearBegin): number {
  return month === 1 && day === 1 ? year : year + 1;
}

/** Returns true if students of a class year graduated before this school year. False if they have no class year. */
export function hasGraduated(graduationYear: string, year: number, begin: YearBegin): boolean {
  return /^\d{4}$/.test(graduationYear) && Number(graduationYear) < seniorsOf(year, begin);
}

export function secondSemesterOf(year: number, begin: YearBegin, start: YearBegin): EntryDate {
  const isSameYear = start.month * 100 + start.day > begin.month * 100 + begin.day;
  return { year: isSameYear ? year : year + 1, ...start };
}

export function semesterOf(today: Date, begin: YearBegin, start: YearBegin): Semester {
  const second = secondSemesterOf(schoolYearStart(today, begin).year, begin, start);
  return today >= new Date(second.year, second.month - 1, second.day) ? 2 : 1;
}

/** Returns the semester that contains a stored date, or null if the date is damaged. */
export function semesterOfDate(date: string, begin: YearBegin, start: YearBegin): Semester | null {
  const year = schoolYearOf(date, begin);
  if (year === null) return null;
  return dateRank(date) >= dateRank(entryDateText(secondSemesterOf(year, begin, start))) ? 2 : 1;
}

/** Returns the school year and semester that contain a stored date, or null if the date is damaged. */
export function periodOf(
  date: string,
  { schoolYear: begin, secondSemesterStart }: YearSettings,
): Period | null {
  const schoolYear = schoolYearOf(date, begin);
  if (schoolYear === null) return null;
  const semester = secondSemesterStart ? semesterOfDate(date, begin, secondSemesterStart) : null;
  return { schoolYear, semester };
}

export const semesterWords: Record<Semester, string> = { 1: '1st semester', 2: '2nd semester' };

/** Returns e.g. '2026-2027, 1st semester'. */
export function semesterName(year: number, semester: Semester, begin: YearBegin): string {
  return `${schoolYearName(year, begin)}, ${semesterWords[semester]}`;
}

export const seniorGrade = 12;

/** Returns a student's grade in a school year, e.g. 9, or null without a class year. */
export function gradeOf(classYear: string, year: number, begin: YearBegin): number | null {
  if (!/^\d{4}$/.test(classYear)) return null;
  return seniorGrade - (Number(classYear) - seniorsOf(year, begin));
}

/** Returns the first day of the second semester if `today` is in it and a goal counts by semester, or null. */
export function countedSemesterStart(
  today: Date,
  {
    schoolYear: begin,
    secondSemesterStart: start,
    goals,
  }: Pick<SchoolSettings, 'schoolYear' | 'secondSemesterStart' | 'goals'>,
): EntryDate | null {
  const isCounted = goals.some(({ each }) => each === 'semester');
  if (!start || !isCounted || semesterOf(today, begin, start) === 1) return null;
  return secondSemesterOf(schoolYearStart(today, begin).year, begin, start);
}
