// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { entryDateText } from './entryDate';
import {
  countedSemesterStart,
  gradeOf,
  hasGraduated,
  schoolYearName,
  schoolYearOf,
  schoolYearStart,
  secondSemesterOf,
  semesterName,
  semesterOf,
  semesterOfDate,
  seniorsOf,
} from './schoolYear';

const july = { month: 7, day: 1 };

describe('the first day of the school year', () => {
  it.each([
    [new Date(2026, 5, 30), 2025],
    [new Date(2026, 6, 1), 2026],
    [new Date(2026, 11, 31), 2026],
    [new Date(2027, 0, 1), 2026],
  ])('for %s is in %i', (today, year) => {
    expect(schoolYearStart(today, july)).toEqual({ year, month: 7, day: 1 });
  });
});

describe('the school year of an activity', () => {
  it.each([
    [2026, 6, 30, 2025],
    [2026, 7, 1, 2026],
    [2027, 1, 31, 2026],
    // The specification allows day 32.
    [2026, 6, 32, 2025],
  ])('on %i-%i-%i started in %i', (year, month, day, began) => {
    expect(schoolYearOf(entryDateText({ year, month, day }), july)).toBe(began);
  });

  it('is null for a damaged date', () => {
    expect(schoolYearOf('yesterday', july)).toBeNull();
  });

  it('is named after both of its calendar years', () => {
    expect(schoolYearName(2026, july)).toBe('2026-2027');
    expect(schoolYearName(2026, { month: 1, day: 1 })).toBe('2026');
  });
});

describe('graduation', () => {
  it.each([
    ['2026', 2026, july, true],
    ['2027', 2026, july, false],
    ['2026', 2026, { month: 1, day: 1 }, false],
    ['2025', 2026, { month: 1, day: 1 }, true],
    ['', 2026, july, false],
    ['soon', 2026, july, false],
  ])('of class year %j before school year %i (%j): %s', (classYear, year, begin, expected) => {
    expect(hasGraduated(classYear, year, begin)).toBe(expected);
  });

  it('comes at the end of the school year, or in it if that is a calendar year', () => {
    expect(seniorsOf(2026, july)).toBe(2027);
    expect(seniorsOf(2026, { month: 1, day: 1 })).toBe(2026);
  });
});

describe('the second semester', () => {
  const february = { month: 2, day: 1 };

  it('starts in the calendar year after the school year did, or in the same one', () => {
    expect(secondSemesterOf(2026, july, february)).toEqual({ year: 2027, month: 2, day: 1 });
    expect(secondSemesterOf(2026, { month: 1, day: 1 }, july)).toEqual({ year: 2026, ...july });
  });

  it.each([
    [new Date(2026, 6, 1), 1],
    [new Date(2027, 0, 31), 1],
    [new Date(2027, 1, 1), 2],
    [new Date(2027, 5, 30), 2],
  ])('contains %s: semester %i', (today, semester) => {
    expect(semesterOf(today, july, february)).toBe(semester);
  });

  it('contains an activity by its date, day 32 included', () => {
    const of = (year: number, month: number, day: number) =>
      semesterOfDate(entryDateText({ year, month, day }), july, february);
    expect([of(2026, 7, 1), of(2027, 1, 32), of(2027, 2, 1), of(2027, 6, 30)]).toEqual([
      1, 1, 2, 2,
    ]);
    expect(semesterOfDate('soon', july, february)).toBeNull();
  });

  it('is named after its school year', () => {
    expect(semesterName(2026, 2, july)).toBe('2026-2027, 2nd semester');
  });

  it('has a start that flags look at if it has begun and a goal counts by semester', () => {
    const goal = { club: 'all', label: 'Service', hours: 10, each: 'semester' } as const;
    const school = { schoolYear: july, secondSemesterStart: february, goals: [goal] };
    const spring = new Date(2027, 1, 1);
    expect(countedSemesterStart(spring, school)).toEqual({ year: 2027, month: 2, day: 1 });
    expect(countedSemesterStart(new Date(2027, 0, 31), school)).toBeNull();
    expect(countedSemesterStart(spring, { schoolYear: july, goals: [goal] })).toBeNull();
    const yearly = { ...goal, each: 'schoolYear' } as const;
    expect(countedSemesterStart(spring, { ...school, goals: [yearly] })).toBeNull();
  });
});

describe('the grade of a student', () => {
  it.each([
    ['2027', 2026, july, 12],
    ['2030', 2026, july, 9],
    ['2030', 2027, july, 10],
    ['2026', 2026, { month: 1, day: 1 }, 12],
    ['', 2026, july, null],
    ['soon', 2026, july, null],
  ])('of class year %j in school year %i (%j): %s', (classYear, year, begin, grade) => {
    expect(gradeOf(classYear, year, begin)).toBe(grade);
  });
});
