// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { asMarkdown, percentile } from './table';

describe('a percentile is a measured value', () => {
  const of = (...numbers: number[]) => numbers.map((ms) => ({ ms }));

  it('by default the median, regardless of order and outliers', () => {
    expect(percentile(of(9_000, 3, 1), 'ms')).toBe(3);
    expect(percentile(of(4, 1, 3, 2), 'ms')).toBe(2);
  });

  it('or the value that 95 of 100 do not exceed', () => {
    const samples = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(percentile(of(...samples), 'ms', 0.95)).toBe(95);
    expect(percentile(of(7), 'ms', 0.95)).toBe(7);
  });

  it('which does not exist without samples', () => {
    expect(() => percentile(of(), 'ms')).toThrow('No samples of ms');
  });
});

it('a table has numbers to the right, with as many digits as can be trusted, and blanks', () => {
  const rows = [
    ['/a', 1234.5],
    ['/', 0.123],
    ['/b', ''],
  ];
  expect(asMarkdown(['page', 'time'], rows)).toBe(
    '| page |  time |\n| ---- | ----: |\n| /a   | 1,235 |\n| /    |  0.12 |\n| /b   |       |',
  );
});
