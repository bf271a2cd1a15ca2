// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { cleanText } from '#domain/validation/fieldRules';
import { commentProblem } from './comment';

describe('the comment of a return', () => {
  it.each(['', ' \n '])('has to say something: %j', (text) =>
    expect(commentProblem(text)).toBe('Say what the student should change.'),
  );

  it('has at most 280 characters after trimming, an emoji counted as one', () => {
    expect(commentProblem(` ${'🌱'.repeat(280)} `)).toBeUndefined();
    expect(commentProblem('x'.repeat(281))).toBe('At most 280 characters.');
  });

  it('is right in all of the ready ones of the settings', () => {
    const ready = school.review ? school.review.readyComments : [];
    expect(ready.map(commentProblem)).toEqual(ready.map(() => undefined));
    expect(ready.map(cleanText)).toEqual(ready);
  });
});
