// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { asMarkdown, percentile } from './table';

describe('figures are values that were measured', () => {
  const of = (...numbers: number[]) => numbers.map((ms) => ({ ms }));

  it('takes the middle one, whatever the order and however far one run is off', () => {
    expect(percentile(of(9_000, 3, 1), 'ms')).toBe(3);
    expect(percentile(of(4, 1, 3, 2), 'ms')).toBe(2);
  });

  it('takes the 95th percentile as the value that 95 in 100 stay within', () => {
    const samples = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(percentile(of(...samples), 'ms', 0.95)).toBe(95);
    expect(percentile(of(7), 'ms', 0.95)).toBe(7);
  });

  it('makes nothing of nothing', () => {
    expect(() => percentile(of(), 'ms')).toThrow('There is no ms');
  });
});

it('a table has numbers to the right, with as many digits as can be trusted', () => {
  const rows = [
    ['/a', 1234.5],
    ['/', 0.123],
  ];
  expect(asMarkdown(['page', 'time'], rows)).toBe(
    '| page |  time |\n| ---- | ----: |\n| /a   | 1,235 |\n| /    |  0.12 |',
  );
});
