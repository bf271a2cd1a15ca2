// @vitest-environment node
import { nanoid } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { makeStore } from '#app/store';
import { profileReceived } from '#features/profile/profileSlice';
import { entryDateText } from '#shared/lib/entryDate';
import { fakeServices } from '#testing/fakeServices';
import type { Review } from './decisions/review';
import type { EntryChanges } from './entries.sdk';
import { entriesReceived, selectEntryRows, selectReviews, selectTableHeader } from './entriesSlice';
import { blankEntry, type Entry, newEntryId } from './entry';
import { formatTotalHours } from './formatHours';
import { selectTotalHours } from './selectTotalHours';

function storeWith(entries: Record<string, Partial<Entry>>) {
  const store = makeStore({ services: fakeServices().services });
  const changed = Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => [key, { ...blankEntry, ...entry }]),
  );
  store.dispatch(entriesReceived({ changed, removed: [] }));
  return store;
}

const on = (year: number, month: number, day: number) => ({
  Date: entryDateText({ year, month, day }),
});

describe('the reviews of the store', () => {
  it('are those that the server reports after a silence, although no entry has changed', () => {
    const store = storeWith({ a: {}, b: {}, constructor: {} });
    const review: Review = { status: 'approved', comment: '', by: 'staff@lwsd.org' };
    const other: Review = { ...review, status: 'returned', comment: 'Who?' };
    const report = (changes: Partial<EntryChanges>) =>
      store.dispatch(entriesReceived({ changed: {}, removed: [], ...changes }));
    const changed = { a: blankEntry, b: blankEntry };
    report({ changed, reviews: { a: review, b: review } });
    const rows = selectEntryRows(store.getState());
    report({ allReviews: { b: other } });
    expect(selectReviews(store.getState())).toEqual({ b: other });
    expect(selectEntryRows(store.getState())).toEqual(rows);
    report({});
    expect(selectReviews(store.getState())).toEqual({ b: other });
  });
});

describe('the hours table of the store (spec 2, 3)', () => {
  it('has the header list Name, Description, Hour, Date', () => {
    expect(selectTableHeader(storeWith({}).getState())).toEqual([
      'Name',
      'Description',
      'Hour',
      'Date',
    ]);
  });

  it('sorts by year, then month, then day, all descending, and damaged dates last', () => {
    const store = storeWith({
      damaged: { Date: 'yesterday' },
      lastYear: on(2025, 12, 31),
      ninth: on(2026, 10, 9),
      tenth: on(2026, 10, 10),
      september: on(2026, 9, 30),
    });
    expect(selectEntryRows(store.getState()).map(({ key }) => key)).toEqual([
      'tenth',
      'ninth',
      'september',
      'lastYear',
      'damaged',
    ]);
  });

  it('keeps the order when an entry is added, changes its date or is removed', () => {
    const store = storeWith({
      constructor: on(2026, 11, 20),
      middle: on(2026, 11, 10),
      last: on(2026, 11, 1),
    });
    const keys = () => selectEntryRows(store.getState()).map(({ key }) => key);
    const receive = (changed: Record<string, Partial<Entry>>, removed: string[] = []) =>
      store.dispatch(entriesReceived({ changed: changed as Record<string, Entry>, removed }));
    receive({ last: on(2026, 11, 30), added: on(2026, 11, 15) });
    expect(keys()).toEqual(['last', 'constructor', 'added', 'middle']);
    receive({}, ['constructor', 'never there']);
    expect(keys()).toEqual(['last', 'added', 'middle']);
  });

  it('lists the last logged activity of a day first, in whatever order snapshots brought them', () => {
    const day = on(2026, 11, 20);
    const keys = (entries: Record<string, Partial<Entry>>) =>
      selectEntryRows(storeWith(entries).getState()).map(({ key }) => key);
    const [first, second, third] = [5, 6, 7].map((time) => newEntryId(new Date(time), nanoid()));
    const older = nanoid();
    const logged = [older, first, second, third] as string[];
    const snapshot = (ids: string[]) => keys(Object.fromEntries(ids.map((id) => [id, day])));
    expect(snapshot(logged)).toEqual([third, second, first, older]);
    expect(snapshot([...logged].reverse())).toEqual([third, second, first, older]);
  });

  it('adds up the hours of all entries as decimals: 0.1 three times is 0.3', () => {
    const store = storeWith({ a: { Hours: '0.1' }, b: { Hours: '.1' }, c: { Hours: '0.10' } });
    expect(formatTotalHours(selectTotalHours(store.getState()))).toBe('0.3');
  });

  it("doesn't sort or sum again for unrelated changes", () => {
    const store = storeWith({ a: { Hours: '1' } });
    const before = store.getState();
    store.dispatch(profileReceived({ student: 'ann@lwsd.org', profile: null }));
    expect(selectEntryRows(store.getState())).toBe(selectEntryRows(before));
    expect(selectTotalHours(store.getState())).toBe(selectTotalHours(before));
  });

  it('keeps the identity of unchanged rows, so that only the changed one renders', () => {
    const store = storeWith({ a: on(2026, 11, 20), b: on(2026, 11, 19) });
    const [before] = selectEntryRows(store.getState());
    store.dispatch(
      entriesReceived({
        changed: { b: { ...blankEntry, Name: 'Changed' } },
        removed: [],
      }),
    );
    expect(selectEntryRows(store.getState())[0]?.entry).toBe(before?.entry);
  });
});
