// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { asMarkdown, median, percentile, type BenchTable } from './table';

describe('figures are values that were measured', () => {
  it('takes the middle one, whatever the order and however far one run is off', () => {
    const of = (...numbers: number[]) =>
      median(
        numbers.map((ms) => ({ ms })),
        'ms',
      );
    expect(of(9_000, 3, 1)).toBe(3);
    expect(of(4, 1, 3, 2)).toBe(2);
  });

  it('takes the 95th percentile as the value that 95 in 100 stay within', () => {
    const samples = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(percentile(samples, 0.95)).toBe(95);
    expect(percentile([7], 0.95)).toBe(7);
  });

  it('makes nothing of nothing', () => {
    expect(() => percentile([], 0.5)).toThrow('nothing');
  });
});

describe('tables', () => {
  const table: BenchTable = {
    title: 'Loads',
    about: 'Milliseconds.',
    columns: ['page', 'time'],
    rows: [
      ['/a', 1234.5],
      ['/', 0.123],
    ],
  };

  it('have numbers to the right, with as many digits as can be trusted', () => {
    expect(asMarkdown(table)).toBe(
      '### Loads\n\nMilliseconds.\n\n| page |  time |\n| ---- | ----: |\n| /a   | 1,235 |\n| /    |  0.12 |',
    );
  });
});
