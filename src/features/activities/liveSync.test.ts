// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AppStore, makeStore } from '#app/store';
import { selectProfile } from '#features/profile/profileSlice';
import { sessionOf, unknownSession } from '#features/session/account';
import { sessionSet } from '#features/session/sessionSlice';
import { type FakeServices, fakeServices } from '#testing/fakeServices';
import { schoolEmail } from '#testing/schoolEmail';
import { selectEntriesStatus, selectEntryRows } from './entriesSlice';
import { blankEntry, type Entry } from './entry';

const ann = sessionOf(schoolEmail('ann'));
const ben = sessionOf(schoolEmail('ben'));
const entry = (Name: string): Entry => ({ ...blankEntry, Name });
const profile = { firstName: 'Ann', lastName: 'Doe', graduationYear: '2027' };

describe('live sync (spec 4)', () => {
  let fakes: FakeServices;
  let store: AppStore;
  const names = () => selectEntryRows(store.getState()).map((row) => row.entry.Name);
  const status = () => selectEntriesStatus(store.getState());
  /** All listeners in the order they were opened, with their user and whether they have ended. */
  const listeners = () =>
    [fakes.entryListeners, fakes.profileListeners].map((opened) =>
      opened.map(({ email, hasEnded }) => `${hasEnded ? 'ended' : 'open'} ${email}`),
    );
  const bothListeners = (...expected: string[]) =>
    expect.poll(listeners).toEqual([expected, expected]);

  beforeEach(() => {
    fakes = fakeServices();
    store = makeStore({ services: fakes.services });
  });

  it.each([
    ['is unknown', unknownSession],
    ['is signed out', sessionOf(null)],
  ])('listens to nothing while the session %s', (_case, session) => {
    store.dispatch(sessionSet(session));
    expect(listeners()).toEqual([[], []]);
  });

  it("listens to the entries and the profile of the session's user", async () => {
    store.dispatch(sessionSet(ann));
    await bothListeners(`open ${schoolEmail('ann')}`);
  });

  it('stores added and modified entries by key and deletes removed ones', () => {
    store.dispatch(sessionSet(ann));
    fakes.deliverEntries({ a: entry('Food bank'), b: entry('Library'), c: entry('Trail work') });
    fakes.entryListeners[0]?.deliver({
      changed: { b: entry('City library') },
      removed: ['a'],
    });
    expect(names()).toEqual(['Trail work', 'City library']);
  });

  it('dispatches once per snapshot, however many documents changed', () => {
    store.dispatch(sessionSet(ann));
    fakes.deliverEntries({ gone: entry('Gone') });
    const onChange = vi.fn();
    store.subscribe(onChange);
    const changed = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`e${index}`, entry(`Activity ${index}`)]),
    );
    fakes.entryListeners[0]?.deliver({ changed, removed: ['gone'] });
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(names()).toHaveLength(60);
  });

  it('loads the profile, follows its changes, and notices if there is none', () => {
    store.dispatch(sessionSet(ann));
    fakes.deliverProfile(profile);
    expect(selectProfile(store.getState())).toEqual(profile);
    fakes.deliverProfile(null);
    expect(selectProfile(store.getState())).toBeNull();
  });

  it('ends both listeners on sign-out and opens none', async () => {
    store.dispatch(sessionSet(ann));
    store.dispatch(sessionSet(sessionOf(null)));
    await bothListeners(`ended ${schoolEmail('ann')}`);
  });

  it('switches to the next user', async () => {
    store.dispatch(sessionSet(ann));
    store.dispatch(sessionSet(ben));
    await bothListeners(`ended ${schoolEmail('ann')}`, `open ${schoolEmail('ben')}`);
  });

  it('listens again if the session is set to the same address, which empties its slices', async () => {
    store.dispatch(sessionSet(ann));
    fakes.deliverEntries({ a: entry('Food bank') });
    store.dispatch(sessionSet(ann));
    expect(names()).toEqual([]);
    await bothListeners(`ended ${schoolEmail('ann')}`, `open ${schoolEmail('ann')}`);
    fakes.deliverEntries({ a: entry('Food bank') });
    expect(names()).toEqual(['Food bank']);
  });

  it.each([
    ['after a sign-out', sessionOf(null)],
    ['for the next user', ben],
    ['for the same user again', ann],
  ])('ignores an earlier listener %s', (_case, next) => {
    store.dispatch(sessionSet(ann));
    store.dispatch(sessionSet(next));
    const before = store.getState();
    fakes.entryListeners[0]?.deliver({
      changed: { a: entry('Too late') },
      removed: [],
    });
    fakes.entryListeners[0]?.fail(new Error('too late'));
    fakes.profileListeners[0]?.deliver(profile);
    fakes.profileListeners[0]?.fail(new Error('too late'));
    expect(store.getState()).toEqual(before);
    expect(fakes.logged).toEqual([]);
  });

  it('distinguishes a missing first snapshot from an empty list', () => {
    store.dispatch(sessionSet(ann));
    expect(status()).toBe('waiting');
    fakes.deliverEntries({});
    expect(status()).toBe('ready');
  });

  it('logs a failing entries listener, and keeps the entries', () => {
    store.dispatch(sessionSet(ann));
    fakes.deliverEntries({ a: entry('Food bank') });
    const error = new Error('permission-denied');
    fakes.entryListeners[0]?.fail(error);
    expect(status()).toBe('failed');
    expect(names()).toEqual(['Food bank']);
    expect(fakes.logged).toEqual([{ context: 'listening to the entries', error }]);
  });

  it('logs a failing profile listener, and keeps listening to the entries', () => {
    store.dispatch(sessionSet(ann));
    const error = new Error('permission-denied');
    fakes.profileListeners[0]?.fail(error);
    fakes.deliverEntries({ a: entry('Food bank') });
    expect(status()).toBe('ready');
    expect(fakes.logged).toEqual([{ context: 'listening to the profile', error }]);
  });

  it("logs a listener that can't be opened, and the next session works", () => {
    const error = new Error('bad path');
    fakes.services.observeEntries.mockImplementationOnce(() => {
      throw error;
    });
    store.dispatch(sessionSet(ann));
    store.dispatch(sessionSet(ben));
    fakes.deliverEntries({ a: entry('Food bank') });
    expect(names()).toEqual(['Food bank']);
    return expect.poll(() => fakes.logged).toEqual([{ context: 'a store listener', error }]);
  });
});
