// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { sumHours } from '#domain/hours';
import { highestAward } from './reportFiles';

describe('the highest award', () => {
  it.each([
    ['0', null],
    ['49.99', null],
    ['50', '50 hours award'],
    ['50.0', '50 hours award'],
    ['99.999', '50 hours award'],
    ['100', '100 hours award'],
    ['150.01', '150 hours award'],
    ['199.9', '150 hours award'],
    ['200', '200 hours award'],
    ['5000', '200 hours award'],
  ])('for %s hours is %s', (hours, award) => {
    expect(highestAward(sumHours([hours]), [50, 100, 150, 200])).toBe(award);
  });

  it('is decided by the exact total, not by the two decimals of the report', () => {
    expect(highestAward(sumHours(['49.999']), [50])).toBeNull();
  });

  it('does not depend on the order of the steps', () => {
    expect(highestAward(sumHours(['120']), [200, 50, 100])).toBe('100 hours award');
  });

  it('is none when the school has no steps', () => {
    expect(highestAward(sumHours(['120']), [])).toBeNull();
  });
});
