// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { entryDateText } from './entryDate';
import { schoolYearName, schoolYearOf, schoolYearStart } from './schoolYear';

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
