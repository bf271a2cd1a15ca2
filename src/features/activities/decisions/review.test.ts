// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { reviewFrom, reviewStatusOf } from './review';
import { reviewWords } from './studentMessages';

describe('the review in a stored field', () => {
  it('is what staff wrote', () => {
    expect(reviewFrom({ status: 'returned', comment: 'Why?', by: 'a@lwsd.org', at: {} })).toEqual({
      status: 'returned',
      comment: 'Why?',
      by: 'a@lwsd.org',
    });
  });

  it.each([
    undefined,
    null,
    'approved',
    7,
    [],
    {},
    { status: 'rejected' },
    { status: null, comment: 'x' },
  ])('is none where nobody has decided, or nothing that can be told: %j', (stored) => {
    expect(reviewFrom(stored)).toBeNull();
    expect(reviewStatusOf(reviewFrom(stored))).toBe('waiting');
  });

  it('is read as far as possible', () => {
    expect(reviewFrom({ status: 'approved', comment: 3, by: null, at: 'yesterday' })).toEqual({
      status: 'approved',
      comment: '',
      by: '',
    });
  });
});

describe('its words', () => {
  const review = { comment: '', by: 'a@lwsd.org' };
  it('give the status and the comment', () => {
    expect(reviewWords(undefined)).toBe('Waiting for review');
    expect(reviewWords({ ...review, status: 'approved' })).toBe('Approved');
    expect(reviewWords({ ...review, status: 'returned', comment: 'Why?' })).toBe('Returned: Why?');
    expect(reviewWords({ ...review, status: 'returned' })).toBe('Returned');
  });
});
