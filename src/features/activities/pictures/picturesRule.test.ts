// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fieldMessages } from '#shared/lib/fieldMessages';
import { picturesMax } from '#shared/lib/limits';
import { picturesRule } from './picturesRule';

describe('Pictures', () => {
  const urls = (count: number) =>
    Array.from({ length: count }, (_, index) => `https://example.org/${index}`);

  it('can be none', () => {
    expect(picturesRule([])).toBeUndefined();
  });

  it.each([
    [picturesMax - 1, undefined],
    [picturesMax, undefined],
    [picturesMax + 1, fieldMessages.tooManyPictures(picturesMax)],
  ])('of which there are %i give %s', (count, expected) => {
    expect(picturesRule(urls(count))).toBe(expected);
  });

  it('must not contain the same picture twice', () => {
    expect(picturesRule([...urls(2), ...urls(1)])).toBe(fieldMessages.invalidPictures);
  });

  it.each([undefined, null, 'https://example.org', [''], [7], [null], {}])(
    'must be a list of texts, unlike %j',
    (value) => {
      expect(picturesRule(value)).toBe(fieldMessages.invalidPictures);
    },
  );
});
