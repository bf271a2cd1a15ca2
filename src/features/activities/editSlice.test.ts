// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppStore, makeStore } from '#app/store';
import { completeSave, openActivity } from '#features/activities/drafts/draftThunks';
import { sessionOf } from '#features/session/account';
import { sessionSet } from '#features/session/sessionSlice';
import { fakeServices } from '#testing/fakeServices';
import { storeWithFakes } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { entryEditStarted, newActivityOpened, selectEdit } from './editSlice';
import { studentReviewed } from './entriesSlice';
import { blankEntry } from './entry';

const [ann, ben] = [schoolEmail('ann'), schoolEmail('ben')];
const entry = { ...blankEntry, Name: 'Food bank' };
const blank = { currentKey: null, currentData: null, editing: false };

let store: AppStore;
const edit = () => selectEdit(store.getState());
const stored = (key: string) => store.dispatch(completeSave({ student: ann, key }, entry));

beforeEach(() => {
  store = makeStore({ services: fakeServices().services });
  store.dispatch(sessionSet(sessionOf(ann)));
});

describe('the edit state (spec 3, 4)', () => {
  it('starts with no data, no key and not editing', () => {
    expect(edit()).toMatchObject(blank);
  });

  it("has current data, current key and editing = true after a row's Edit", () => {
    store.dispatch(entryEditStarted({ key: 'stored', entry }));
    expect(edit()).toMatchObject({ currentKey: 'stored', currentData: entry, editing: true });
  });

  it('is a new activity when one is opened over an edit', () => {
    store.dispatch(entryEditStarted({ key: 'stored', entry }));
    store.dispatch(newActivityOpened('new'));
    expect(edit()).toMatchObject({ currentKey: 'new', currentData: null, editing: false });
  });

  it('is cleared after a successful save of what is in the form', () => {
    store.dispatch(entryEditStarted({ key: 'stored', entry }));
    stored('stored');
    expect(edit()).toMatchObject(blank);
  });

  it("isn't updated by another student's activity of the same id, as a group's are, while that student is under review", () => {
    const { store, entryListeners, deliverEntries } = storeWithFakes({ user: ann });
    const current = () => selectEdit(store.getState()).currentData;
    deliverEntries({ k: entry });
    store.dispatch(openActivity('k'));
    store.dispatch(studentReviewed(ben));
    deliverEntries({ k: { ...entry, Hours: '7' } });
    store.dispatch(studentReviewed(null));
    expect(entryListeners.map(({ email }) => email)).toEqual([ann, ben, ann]);
    expect(current()).toEqual(entry);
    deliverEntries({ k: { ...entry, Hours: '2' } });
    expect(current()).toEqual({ ...entry, Hours: '2' });
  });

  it('is not disturbed by the late save of another activity', () => {
    store.dispatch(entryEditStarted({ key: 'stored', entry }));
    const before = edit();
    stored('other');
    expect(edit()).toEqual(before);
  });
});
