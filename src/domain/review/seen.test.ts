// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { mismatch, seenIn } from './seen';

const moment = (seconds: number) => ({
  toMillis: () => seconds * 1000,
  toJSON: () => ({ seconds }),
});
const stored = { Name: 'Park', Hours: '2', pictures: ['a', 'b'] };
const review = { status: 'approved', comment: '', by: 'a@lwsd.org', at: moment(1) };

describe('a decision about what was seen', () => {
  it('holds while nothing has changed, whatever the order of the fields', () => {
    expect(mismatch(stored, seenIn(stored))).toBeNull();
    expect(mismatch({ pictures: ['a', 'b'], Hours: '2', Name: 'Park' }, seenIn(stored))).toBeNull();
    expect(mismatch({ ...stored, review }, seenIn({ ...stored, review }))).toBeNull();
  });

  it.each([
    ['another value', { ...stored, Hours: '3' }],
    ['another type', { ...stored, Hours: 2 }],
    ['a field more', { ...stored, notes: '' }],
    ['a field less', { Name: 'Park', Hours: '2' }],
    ['pictures in another order', { ...stored, pictures: ['b', 'a'] }],
    ['another moment', { ...stored, when: moment(2) }],
  ])('does not hold after a change by the student: %s', (_what, now) => {
    expect(mismatch(now, seenIn({ ...stored }))).toEqual({ kind: 'changed' });
  });

  it('tells two moments of the database apart', () => {
    const seen = seenIn({ when: moment(1) });
    expect(mismatch({ when: moment(1) }, seen)).toBeNull();
    expect(mismatch({ when: moment(2) }, seen)).toEqual({ kind: 'changed' });
  });

  it('does not hold when somebody else has decided, who is named', () => {
    expect(mismatch({ ...stored, review }, seenIn(stored))).toMatchObject({
      kind: 'decided',
      review: { by: 'a@lwsd.org', status: 'approved' },
    });
    expect(mismatch(stored, seenIn({ ...stored, review }))).toEqual({
      kind: 'decided',
      review: null,
    });
  });

  it('does not hold when the activity is gone', () => {
    expect(mismatch(undefined, seenIn(stored))).toEqual({ kind: 'gone' });
  });

  it('tells of the change first where both have happened', () => {
    expect(mismatch({ ...stored, Hours: '3', review }, seenIn(stored))).toEqual({
      kind: 'changed',
    });
  });
});
