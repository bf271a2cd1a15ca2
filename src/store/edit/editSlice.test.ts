// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { blankEntry, type Entry } from '../../domain/entry';
import { sessionOf } from '../../domain/session';
import { fakeServices } from '../../testing/fakeServices';
import {
  draftKept,
  entryEditStarted,
  entrySaved,
  newActivityOpened,
  selectCurrentDraft,
  selectEditing,
} from './editSlice';
import { keepDraft } from '../entries/entryOperations';
import { sessionSet } from '../session/sessionSlice';
import { makeStore, type AppStore } from '../store';

const ann = sessionOf('ann@lwsd.org');
const named = (key: string): { key: string; entry: Entry } => ({
  key,
  entry: { ...blankEntry, Name: `Activity ${key}` },
});
const stored = named('stored');
const other = named('other');
const typed = named('typed');

let store: AppStore;
const editState = () => ({
  current: selectCurrentDraft(store.getState()),
  editing: selectEditing(store.getState()),
});

beforeEach(() => {
  store = makeStore({ services: fakeServices().services });
  store.dispatch(sessionSet(ann));
});

describe('the edit state (spec 3, 4)', () => {
  it('starts with no data, no key and not editing', () => {
    expect(editState()).toEqual({ current: null, editing: false });
  });

  it("has current data, current key and editing = true after a row's Edit", () => {
    store.dispatch(entryEditStarted(stored));
    expect(editState()).toEqual({ current: stored, editing: true });
  });

  it('moves to the other entry when another row is edited', () => {
    store.dispatch(entryEditStarted(stored));
    store.dispatch(entryEditStarted(other));
    expect(editState()).toEqual({ current: other, editing: true });
  });

  it('is cleared after a successful save of an edit', () => {
    store.dispatch(entryEditStarted(stored));
    store.dispatch(entrySaved({ key: stored.key }));
    expect(editState()).toEqual({ current: null, editing: false });
  });

  it('is cleared after a new activity is saved', () => {
    store.dispatch(draftKept({ ...typed, editing: false }));
    store.dispatch(entrySaved({ key: typed.key }));
    expect(editState()).toEqual({ current: null, editing: false });
  });

  it('is not cleared by the late save of another activity', () => {
    store.dispatch(entryEditStarted(stored));
    store.dispatch(entryEditStarted(other));
    store.dispatch(entrySaved({ key: stored.key }));
    expect(editState()).toEqual({ current: other, editing: true });
  });
});

describe('an activity that is left unsaved', () => {
  it('is there on the next visit when it is new', () => {
    store.dispatch(draftKept({ ...typed, editing: false }));
    store.dispatch(newActivityOpened());
    expect(editState()).toEqual({ current: typed, editing: false });
  });

  it('is there on the next visit when it is an edit', () => {
    store.dispatch(entryEditStarted(stored));
    const changed = { key: stored.key, entry: { ...stored.entry, Hours: '2' } };
    store.dispatch(draftKept({ ...changed, editing: true }));
    expect(editState()).toEqual({ current: changed, editing: true });
  });

  it('gives way to a new one, empty or typed before, when a new activity is opened over an edit', () => {
    store.dispatch(entryEditStarted(stored));
    store.dispatch(newActivityOpened());
    expect(editState()).toEqual({ current: null, editing: false });

    store.dispatch(draftKept({ ...typed, editing: false }));
    store.dispatch(entryEditStarted(stored));
    store.dispatch(newActivityOpened());
    expect(editState()).toEqual({ current: typed, editing: false });
  });

  it('is put aside while a stored entry is edited, and back once that is saved', () => {
    store.dispatch(draftKept({ ...typed, editing: false }));
    store.dispatch(entryEditStarted(stored));
    store.dispatch(entryEditStarted(other));
    expect(editState().current).toEqual(other);
    store.dispatch(entrySaved({ key: other.key }));
    expect(editState()).toEqual({ current: typed, editing: false });
  });

  it('does not come back when it is saved while put aside', () => {
    store.dispatch(draftKept({ ...typed, editing: false }));
    store.dispatch(entryEditStarted(stored));
    store.dispatch(entrySaved({ key: typed.key }));
    expect(editState()).toEqual({ current: stored, editing: true });
    store.dispatch(newActivityOpened());
    expect(editState().current).toBeNull();
  });

  it('is put aside, not lost, when its form goes after the edit of an entry has begun', () => {
    store.dispatch(entryEditStarted(stored));
    store.dispatch(draftKept({ ...typed, editing: false }));
    expect(editState()).toEqual({ current: stored, editing: true });
    store.dispatch(newActivityOpened());
    expect(editState().current).toEqual(typed);
  });

  it('is dropped when it is an edit whose form goes after a new activity was opened', () => {
    store.dispatch(entryEditStarted(stored));
    store.dispatch(newActivityOpened());
    store.dispatch(draftKept({ ...stored, editing: true }));
    expect(editState()).toEqual({ current: null, editing: false });
  });
});

describe('keeping a draft', () => {
  const keep = (userEmail: string) =>
    store.dispatch(keepDraft({ userEmail, ...typed, editing: false }));

  it("is done for the session's user", () => {
    keep(ann.userEmail);
    expect(editState().current).toEqual(typed);
  });

  it.each([
    ['has signed out', sessionOf(null)],
    ['has given way to the next one', { ...ann, userEmail: 'ben@lwsd.org' }],
  ])('is not done once its user %s', (_case, next) => {
    store.dispatch(sessionSet(next));
    keep(ann.userEmail);
    expect(editState()).toEqual({ current: null, editing: false });
  });
});
