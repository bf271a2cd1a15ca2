// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { blankEntry } from './entry';
import { bySchoolYear } from './record';

const on = (year: number, month: number, day: number) => ({
  key: `${year}-${month}-${day}`,
  entry: { ...blankEntry, Date: JSON.stringify({ year, month, day }) },
});
const damaged = { key: 'damaged', entry: { ...blankEntry, Date: 'soon' } };

const keys = (years: ReturnType<typeof bySchoolYear>) =>
  years.map(({ label, activities }) => [label, activities.map(({ key }) => key)]);

describe('activities by school year', () => {
  it('the newest year first, a damaged date last, the order within a year kept', () => {
    const activities = [on(2026, 7, 1), damaged, on(2026, 6, 30), on(2027, 6, 30), on(2026, 8, 9)];
    expect(keys(bySchoolYear(activities, { month: 7, day: 1 }))).toEqual([
      ['2026-2027', ['2026-7-1', '2027-6-30', '2026-8-9']],
      ['2025-2026', ['2026-6-30']],
      ['No date', ['damaged']],
    ]);
  });

  it('day 31 of any month and day 32, which the form takes, belong to their month', () => {
    const begin = { month: 8, day: 31 };
    expect(keys(bySchoolYear([on(2026, 8, 32), on(2026, 8, 30)], begin))).toEqual([
      ['2026-2027', ['2026-8-32']],
      ['2025-2026', ['2026-8-30']],
    ]);
  });

  it('around the turn of a century, and where the school year is the calendar year', () => {
    expect(keys(bySchoolYear([on(2099, 9, 1)], { month: 7, day: 1 }))[0]?.[0]).toBe('2099-2100');
    expect(keys(bySchoolYear([on(2026, 1, 1)], { month: 1, day: 1 }))[0]?.[0]).toBe('2026');
  });

  it('nothing for nothing', () => {
    expect(bySchoolYear([], { month: 7, day: 1 })).toEqual([]);
  });
});
