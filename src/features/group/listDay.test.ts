// @vitest-environment node
import { expect, it } from 'vitest';
import { daysIn, isOtherDay } from './listDay';

const date = { year: 2026, month: 11, day: 20 };

it.each([
  ...['11/20/2026', '11/20/26', '11/20', '20/11/2026', '2026-11-20', '20.11.2026', '11-20-2026'],
  ...['Nov 20', 'November 20th, 2026', 'Fri, Nov. 20 2026', 'Friday 11/20', '20-Nov-26', '20-Nov'],
  ...['20 November 2026', '11/20/2026 9:00 AM', '2026-11-20T09:00', 'Nov 20, 9:00'],
])('%s is November 20, 2026', (cell) => {
  expect(daysIn(cell)).not.toEqual([]);
  expect(isOtherDay(cell, date)).toBe(false);
  expect(isOtherDay(cell, { ...date, day: 21 })).toBe(true);
  expect(isOtherDay(cell, { ...date, month: 10 })).toBe(true);
});

it.each([
  '',
  'Friday',
  'Fair',
  'Relay 24/7',
  '11/20-11/22',
  '13/32',
  '9:00',
  'Mar',
  '2',
  '40 Nov',
  '11/20/2026x',
])('%j is not a day', (cell) => {
  expect(daysIn(cell)).toEqual([]);
  expect(isOtherDay(cell, date)).toBe(false);
});

it('may be read in either order, and belongs to any year without one', () => {
  const days = [date.year, 2020].map((year) => ({ year, month: 5, day: 11 }));
  expect(days.map((day) => isOtherDay('11/5', day))).toEqual([false, false]);
  expect(days.map((day) => isOtherDay('11/5/2026', day))).toEqual([false, true]);
});
