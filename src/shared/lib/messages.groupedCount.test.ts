// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { groupedCount } from './messages';

describe('a count', () => {
  it.each([0, 7, 999, 1_000, 12_345, 100_000, 1_234_567])(
    'of %i is grouped as Intl does it',
    (n) => {
      expect(groupedCount(n)).toBe(new Intl.NumberFormat('en-US').format(n));
    },
  );
});
