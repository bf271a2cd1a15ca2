// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureLongestSide, pictureLongestSideEver } from '#shared/lib/limits';
import { shrunkSize } from './shrunkSize';

describe('the size of a resized picture', () => {
  it.each([
    ['a photo', [4032, 3024], [1600, 1200]],
    ['a square photo', [3000, 3000], [1600, 1600]],
    ['a small picture', [800, 600], [800, 600]],
    ['a screenshot of a phone', [1170, 2532], [942, 2038]],
    ['a long screenshot, which stays readable', [1080, 9000], [480, 4000]],
    ['a panorama', [16000, 3800], [2843, 675]],
    ['a strip', [20, 60_000], [3, 8192]],
    ['a line', [1, 100_000], [1, 8192]],
  ])('is right for %s', (_what, [width = 0, height = 0], [shrunkWidth, shrunkHeight]) => {
    expect(shrunkSize({ width, height })).toEqual({ width: shrunkWidth, height: shrunkHeight });
  });

  it('has limits for every shape, and is never larger than the picture', () => {
    const side = fc.integer({ min: 1, max: 60_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const shrunk = shrunkSize({ width, height });
        expect(shrunk.width).toBeLessThanOrEqual(Math.min(width, pictureLongestSideEver));
        expect(shrunk.height).toBeLessThanOrEqual(Math.min(height, pictureLongestSideEver));
        expect(Math.min(shrunk.width, shrunk.height)).toBeGreaterThanOrEqual(1);
        // Rounding may add half a pixel to each side.
        expect((shrunk.width - 0.5) * (shrunk.height - 0.5)).toBeLessThanOrEqual(
          pictureLongestSide ** 2,
        );
      }),
    );
  });
});
