import { describe, expect, it } from 'vitest';
import { blankEntry, type Entry } from '#features/activities/entry';
import { mismatch } from './mismatch';
import type { Review } from './review';

const entry: Entry = { ...blankEntry, Name: 'Park', Hours: '2', pictures: ['a', 'b'] };
const review: Review = { status: 'approved', comment: '', by: 'staff@lwsd.org' };
const other: Review = { ...review, by: 'other@lwsd.org' };
const seen = (of: Review | null = null) => ({ key: 'a', entry, review: of });

describe('a decision on what staff saw', () => {
  it('is stored if nothing has changed, whatever the order of fields and the time of the review', () => {
    expect(mismatch({ ...entry }, seen(), review)).toBeNull();
    expect(
      mismatch(Object.fromEntries(Object.entries(entry).reverse()), seen(), review),
    ).toBeNull();
    expect(mismatch({ ...entry, review: { ...review, at: 2 } }, seen(review), null)).toBeNull();
  });

  it('is stored for a document with damaged fields, as the screen showed it', () => {
    expect(mismatch({ ...entry, notes: undefined, more: 1 }, seen(), review)).toBeNull();
  });

  it.each([
    ['a field', { ...entry, Hours: '3' }],
    ['the pictures', { ...entry, pictures: ['a'] }],
    ['a field that is gone', { ...entry, Name: undefined }],
  ])('is refused when somebody has changed %s', (_what, stored) => {
    expect(mismatch(stored, seen(), review)).toEqual({ kind: 'changed' });
  });

  it('is refused if someone else has decided', () => {
    const stored = { ...entry, review: { ...other, at: 3 } };
    expect(mismatch(stored, seen(), review)).toEqual({ kind: 'decided', review: other });
  });

  it('succeeds again, and so does its undo, if only the first confirmation was lost', () => {
    expect(mismatch({ ...entry, review: { ...review, at: 2 } }, seen(), review)).toBeNull();
    expect(mismatch({ ...entry }, seen(review), null)).toBeNull();
    expect(mismatch({ ...entry, review }, seen(other), null)).toMatchObject({ kind: 'decided' });
  });

  it('is refused if it changes the kind of an approval that somebody has undone', () => {
    const other = { ...review, kind: 'Donation' };
    expect(mismatch({ ...entry, review }, seen(review), other)).toBeNull();
    expect(mismatch({ ...entry }, seen(review), other)).toEqual({ kind: 'changed' });
  });

  it('is refused if the activity was deleted, or changed and then reviewed', () => {
    expect(mismatch(undefined, seen(), review)).toEqual({ kind: 'gone' });
    expect(mismatch({ ...entry, Hours: '3', review }, seen(), review)).toEqual({
      ...{ kind: 'changed', review },
    });
  });
});
