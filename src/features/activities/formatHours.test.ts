// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  formatHoursOnTheWay,
  formatReportHours,
  formatTotalHours,
  missingDecimals,
  mostDecimals,
} from './formatHours';
import { parseHours, sumHours, zeroHours } from './hoursMath';

it('hours are aligned at the decimal point by what they lack', () => {
  const missing = (hours: string[]) =>
    hours.map((text) => missingDecimals(text, mostDecimals(hours)));
  expect(missing(['2', '12.', '1.5', '007.25', '', 'many'])).toEqual([
    ...['.00', '00', '0', '', '', ''],
  ]);
  expect(missing(['2', '1.3333333'])).toEqual(['.00', '']);
  expect(missing(['2', '12'])).toEqual(['', '']);
  expect(mostDecimals([])).toBe(0);
});

describe('formatting a total', () => {
  it.each([
    ['0', '0'],
    ['3', '3'],
    ['3.0', '3'],
    ['10', '10'],
    ['2.5', '2.5'],
    ['0.04', '0'],
    ['0.05', '0.1'],
    ['0.049999999999999999999', '0'],
    ['0.95', '1'],
    ['9.949', '9.9'],
    ['9.95', '10'],
    ['1.25', '1.3'],
    ['1.35', '1.4'],
  ])('under the table: %s shows as %s, one decimal, half up, no trailing .0', (hours, shown) => {
    expect(formatTotalHours(sumHours([hours]))).toBe(shown);
  });

  it.each([
    ['0', '0.00'],
    ['12.5', '12.50'],
    ['.005', '0.01'],
    ['.0049', '0.00'],
    ['1.005', '1.01'],
    ['99.995', '100.00'],
  ])('in the report: %s shows as %s, two decimals, half up', (hours, shown) => {
    expect(formatReportHours(sumHours([hours]))).toBe(shown);
  });

  it('rounds the sum, not its parts', () => {
    expect(formatTotalHours(sumHours(['0.04', '0.04', '0.04']))).toBe('0.1');
  });
});

describe('hours toward a goal', () => {
  const exact = (text: string) => parseHours(text) ?? zeroHours;

  it.each([
    ['12.5', '12.5'],
    ['12.25', '12.3'],
    ['0', '0'],
    ['.04', '0'],
    ['19.94', '19.9'],
    ['19.999', '19.9'],
  ])('of %s are rounded to %s, and not to the 20 that are wanted', (hours, text) => {
    expect(formatHoursOnTheWay(exact(hours), exact('20'))).toBe(text);
  });
});
