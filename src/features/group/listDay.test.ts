// @vitest-environment node
import { expect, it } from 'vitest';
import { daysIn, haveSameDays, isOtherDay } from './listDay';

const date = { year: 2026, month: 11, day: 20 };
const isSame = (a: string, b: string) => haveSameDays(daysIn(a, true).days, daysIn(b, true).days);

const spellings = [
  ...['11/20/2026', '11/20/26', '11/20', '20/11/2026', '2026-11-20', '20.11.2026', '11-20-2026'],
  ...['Nov 20', 'November 20th, 2026', 'Fri, Nov. 20 2026', 'Friday 11/20', '20-Nov-26', '20-Nov'],
  ...['20 November 2026', '11/20/2026 9:00 AM', '2026-11-20T09:00', 'Nov 20, 9:00', '11-20'],
  ...['20 November', 'Fri.11/20', '20. Nov', '20.11.', '11/20 3pm', 'Nov 20, 10:00'],
];

it.each(spellings)('%s is November 20, 2026', (cell) => {
  expect(daysIn(cell, true).days).toHaveLength(1);
  expect(isOtherDay(cell, date)).toBe(false);
  expect(isOtherDay(cell, { ...date, day: 21 })).toBe(true);
  expect(isOtherDay(cell, { ...date, month: 10 })).toBe(true);
  expect(isSame(cell, cell)).toBe(true);
  for (const other of ['11/21', '11/20/2025 and 11/21', 'Sunday'])
    expect(isSame(cell, other), other).toBe(false);
});

it.each(['11/20/2026', '11/20/26', '11/20', '11/20 3pm', 'Nov 20', '2026-11-20', 'November 20th'])(
  '%s is the same day as in all other American spellings',
  (cell) => {
    for (const other of spellings.filter((one) => !/^20[/.]/.test(one)))
      expect(isSame(cell, other), other).toBe(true);
  },
);

it.each([
  ['Friday', 'Fri', true],
  ['Friday', '11/20/2026', true],
  ['Friday 11/20', 'Friday', true],
  ['Friday', 'Saturday', false],
  ['Sat', '11/20/2026', false],
  ['11/20/2026', '11/20/2025', false],
  ['11/5', '5/11', false],
  ['11/20-11/22', '11/20', false],
  ['11/20-11/22', 'Nov 20 – Nov 22', true],
])('knows whether %s and %s are the same: %s', (a, b, same) => {
  expect(isSame(a, b)).toBe(same);
  expect(isSame(b, a)).toBe(same);
});

it.each([
  ...['', 'Fair', 'Relay 24/7', '13/32', '9:00', 'Mar', '2', '40 Nov', '11/20/2026x', 'Sunrise'],
  ...['Sun Lee', 'Marlon 12', '425-555-0100', '2.5.1', 'B11/20'],
])('%j is not a day', (cell) => {
  expect(daysIn(cell, true)).toEqual({ days: [], rest: cell });
  expect(isOtherDay(cell, date)).toBe(false);
});

it.each(['2.5', '3-5', '2.5 hours'])('%s is only a day in a column for days', (cell) => {
  expect(daysIn(cell).days).toEqual([]);
  expect(daysIn(cell, true).days).toHaveLength(1);
});

it('finds days in a title, and what else it says', () => {
  expect(daysIn('Food drive, Friday 11/20')).toMatchObject({ days: [{}], rest: 'Food drive,' });
  expect(daysIn('Food drive 11/20 & 11/21').days).toHaveLength(2);
});

it('may be read in either order, and belongs to any year without one', () => {
  const days = [date.year, 2020].map((year) => ({ year, month: 5, day: 11 }));
  expect(days.map((day) => isOtherDay('11/5', day))).toEqual([false, false]);
  expect(days.map((day) => isOtherDay('11/5/2026', day))).toEqual([false, true]);
});
