// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { school } from '#config/school';
import { blankEntry, type Entry } from '#domain/entry';
import { entryDateTextOf } from '#domain/entryDate';
import { serverPatienceMs } from '#domain/limits';
import type { Services } from '#firebase/makeServices';
import type { EntrySaveResult } from '#firebase/services';
import { entryEditStarted, newActivityOpened, selectEdit } from '#store/edit/editSlice';
import { selectEntry } from '#store/entries/entriesSlice';
import { profileChanged, selectProfileWork } from '#store/profile/profileSlice';
import { saveProfile } from '#store/profile/saveProfile';
import { leaveStudent, viewAsStudent } from '#store/session/viewAsStudent';
import { deferred } from '#testing/deferred';
import { fakePictureUrl } from '#testing/fakePictureStore';
import { storeWithFakes } from '#testing/renderWithStore';
import {
  deleteEntry,
  discardDraft,
  logAgain,
  logAsSeparate,
  openActivity,
  openNewActivity,
  restoreEntry,
} from './activityThunks';
import { submitActivity, uploadPicture } from './submitActivity';
import {
  selectConflict,
  selectHasUnsaved,
  selectIsServerSilent,
  selectUnsavedRows,
} from './workSelectors';
import {
  type ActivityDraft,
  type ActivityRef,
  draftChanged,
  draftId,
  newDraft,
  selectDraft,
  selectHasDropped,
  selectRejectedPictures,
} from './workSlice';

const admin = school.adminEmails[0];
const ann = 'ann@lwsd.org';
const ben = 'ben@lwsd.org';
const entry: Entry = {
  ...blankEntry,
  Name: 'Food bank',
  Description: 'Sorted cans',
  Hours: '2',
  Date: '{"year":2026,"month":11,"day":20}',
  contactName: 'Pat',
  contactPhone: '425 555 0100',
};
const named = (Name: string): Entry => ({ ...entry, Name });
const newOf = (student: string, key = 'new', values = entry): ActivityDraft => ({
  ...newDraft({ student, key }, null),
  ...{ values, initialValues: blankEntry },
});
const editOf = (student: string, key: string, values: Entry, baseEntry = entry) => ({
  ...newDraft({ student, key }, baseEntry),
  values,
});
const picture = {
  ...{ name: 'beach.jpg', type: 'image/jpeg' },
  file: new Blob(['beach']),
  mayReuseOther: true,
};
const turn = () => new Promise((resolve) => setTimeout(resolve));

function storeOf(user: string, services?: Partial<Services>) {
  const app = storeWithFakes({ user, services });
  const { store } = app;
  const work = (ref: ActivityRef) => selectDraft(store.getState(), ref);
  /** As the form gives it: what is typed, in the activity as it stands in the store. */
  const typed = (form: ActivityDraft) => ({ ...form, ...work(form), values: form.values });
  return {
    ...app,
    work,
    type: (form: ActivityDraft) => store.dispatch(draftChanged(typed(form))),
    submit: (form: ActivityDraft) => store.dispatch(submitActivity(typed(form))),
    upload: (form: ActivityDraft) => store.dispatch(uploadPicture(typed(form), picture)),
    hasUnsaved: () => selectHasUnsaved(store.getState()),
    isSilent: () => selectIsServerSilent(store.getState()),
    rows: () => selectUnsavedRows(store.getState()).map(({ key }) => key),
  };
}

describe('submitting an activity (spec 4, 7)', () => {
  it('stores it, and then nothing is unsaved', async () => {
    const { submit, services, hasUnsaved } = storeOf(ann);
    await expect(submit(newOf(ann))).resolves.toBe('saved');
    expect(services.saveEntry).toHaveBeenCalledWith(ann, 'new', entry, null, null);
    expect(hasUnsaved()).toBe(false);
  });

  it('stores it over what its form was opened with', async () => {
    const { submit, services } = storeOf(ann);
    await submit(editOf(ann, 'k1', named('Mended')));
    expect(services.saveEntry).toHaveBeenCalledWith(ann, 'k1', named('Mended'), entry, null);
  });

  it.each([
    ['by a student waits for review', ann, ann, null],
    ['by staff for themselves waits too', admin, admin, null],
    ['by staff for a student is approved by them', admin, ann, admin],
  ])('%s', async (_what, user, student, approvedBy) => {
    const { submit, store, services } = storeOf(user);
    if (student !== user) store.dispatch(viewAsStudent(student));
    await submit(newOf(student));
    expect(services.saveEntry).toHaveBeenCalledWith(student, 'new', entry, null, approvedBy);
  });

  it.each([
    [null, 'failed'],
    ['changed', 'changed'],
    ['deleted', 'deleted'],
  ] as const)('that the service answers with %s keeps it, as %s', async (answer, result) => {
    const { submit, work, hasUnsaved } = storeOf(ann, { saveEntry: () => Promise.resolve(answer) });
    await expect(submit(newOf(ann))).resolves.toBe(result);
    expect(work(newOf(ann))).toMatchObject({ values: entry, phase: 'failed' });
    expect(hasUnsaved()).toBe(true);
  });

  it('that fails keeps it also where nothing was typed: the server may not have it any more', async () => {
    const { submit, work } = storeOf(ann, { saveEntry: () => Promise.resolve('deleted') });
    await submit(editOf(ann, 'k1', entry));
    expect(work({ student: ann, key: 'k1' })).toMatchObject({ values: entry, phase: 'failed' });
  });

  it('that throws leaves nothing busy', async () => {
    const saveEntry = () => Promise.reject(new Error('bug'));
    const { submit, work, logged } = storeOf(ann, { saveEntry });
    await expect(submit(newOf(ann))).resolves.toBe('failed');
    expect(work(newOf(ann))).toMatchObject({ phase: 'failed' });
    expect(logged).toMatchObject([{ error: new Error('bug') }]);
  });

  it('stores nothing that was made wrong while its pictures were uploaded', async () => {
    const { submit, upload, type, work, pictures, services } = storeOf(ann);
    void upload(newOf(ann));
    await turn();
    const result = submit(newOf(ann));
    type(newOf(ann, 'new', named('')));
    pictures.uploads[0]?.finish();
    await expect(result).resolves.toBe('invalid');
    expect(services.saveEntry).not.toHaveBeenCalled();
    expect(work(newOf(ann))).toMatchObject({ phase: 'draft' });
  });

  it('stores it with the pictures that were on their way, wherever the user has gone', async () => {
    const { submit, upload, pictures, services } = storeOf(ann);
    void upload(newOf(ann));
    await turn();
    const result = submit(newOf(ann));
    await turn();
    expect(services.saveEntry).not.toHaveBeenCalled();
    pictures.uploads[0]?.finish();
    await expect(result).resolves.toBe('saved');
    expect(services.saveEntry.mock.calls[0]?.[2].pictures).toHaveLength(1);
  });

  it('stores nothing if a picture turns out to share the name of a different one', async () => {
    const { submit, upload, work, pictures, services, rows, deliverEntries } = storeOf(ann);
    deliverEntries({});
    const url = fakePictureUrl({ email: ann, name: 'beach.jpg' });
    pictures.files.add(url);
    pictures.others.add(url);
    void upload(newOf(ann));
    await expect(submit(newOf(ann))).resolves.toBe('nameTaken');
    expect(services.saveEntry).not.toHaveBeenCalled();
    expect(work(newOf(ann))?.nameConflicts).toHaveProperty([url]);
    expect(rows()).toEqual(['new']);
    // The form has shown it, so this submit accepts the stored picture (spec 3).
    await expect(submit(newOf(ann, 'new', { ...entry, pictures: [url] }))).resolves.toBe('saved');
    expect(services.saveEntry.mock.calls[0]?.[2].pictures).toEqual([url]);
  });

  it('stores nothing after a sign-out, and the upload ends', async () => {
    const { submit, upload, pictures, services, reportUser, hasUnsaved } = storeOf(ann);
    void upload(newOf(ann));
    await turn();
    const result = submit(newOf(ann));
    reportUser(null);
    await expect(result).resolves.toBe('gone');
    expect(pictures.uploads[0]?.asked).toBe('cancel');
    expect(services.saveEntry).not.toHaveBeenCalled();
    expect(hasUnsaved()).toBe(false);
  });

  it('shows it among the stored ones at once, before the listener tells of it', async () => {
    const { submit, store, deliverEntries } = storeOf(ann);
    deliverEntries({});
    await submit(newOf(ann));
    expect(selectEntry(store.getState(), 'new')).toEqual(entry);
  });

  it('keeps what was typed while it was sent, as a change of what is stored', async () => {
    const saving = deferred<EntrySaveResult>();
    const { submit, type, work, store } = storeOf(ann, { saveEntry: () => saving.promise });
    store.dispatch(newActivityOpened('new'));
    const result = submit(newOf(ann));
    await turn();
    type(newOf(ann, 'new', named('Mended')));
    saving.resolve('saved');
    await result;
    expect(work(newOf(ann))).toMatchObject({ baseEntry: entry, values: named('Mended') });
    expect(selectEdit(store.getState())).toMatchObject({ currentKey: 'new', editing: true });
  });

  it('keeps a picture that was picked after it was sent, as a change of what is stored', async () => {
    const saving = deferred<EntrySaveResult>();
    const { submit, upload, work, pictures } = storeOf(ann, { saveEntry: () => saving.promise });
    const result = submit(newOf(ann));
    await turn();
    const added = upload(newOf(ann));
    await turn();
    saving.resolve('saved');
    await result;
    pictures.uploads[0]?.finish();
    await added;
    expect(work(newOf(ann))).toMatchObject({ baseEntry: entry, phase: 'draft' });
    expect(work(newOf(ann))?.values.pictures).toHaveLength(1);
  });

  it('leaves the form of another student alone who has an activity of that key', async () => {
    const saving = deferred<EntrySaveResult>();
    const { submit, store } = storeOf(admin, { saveEntry: () => saving.promise });
    store.dispatch(viewAsStudent(ann));
    const result = submit(newOf(ann));
    store.dispatch(viewAsStudent(ben));
    store.dispatch(newActivityOpened('new'));
    const before = selectEdit(store.getState());
    saving.resolve('saved');
    await result;
    expect(selectEdit(store.getState())).toEqual(before);
  });
});

describe('opening an activity', () => {
  it('by Submit is always a new one while others are on their way', async () => {
    const { submit, store, rows, deliverEntries } = storeOf(ann, {
      saveEntry: () => new Promise(() => undefined),
    });
    deliverEntries({});
    const keys = new Set<string | null>();
    for (const Name of ['First', 'Second', 'Third']) {
      store.dispatch(openNewActivity());
      const { currentKey } = selectEdit(store.getState());
      keys.add(currentKey);
      void submit(newOf(ann, currentKey ?? '', named(Name)));
    }
    await turn();
    expect(keys.size).toBe(3);
    expect(new Set(rows())).toEqual(keys);
  });

  it('by Submit is the one that is half-written, else one that could not be stored', async () => {
    const { submit, type, store } = storeOf(ann, { saveEntry: () => Promise.resolve(null) });
    const opened = () => {
      store.dispatch(entryEditStarted({ key: 'other', entry }));
      store.dispatch(openNewActivity());
      return selectEdit(store.getState());
    };
    await submit(newOf(ann, 'failed'));
    expect(opened()).toMatchObject({ currentKey: 'failed', editing: false });
    type(newOf(ann, 'typed'));
    expect(opened()).toMatchObject({ currentKey: 'typed', currentData: null });
  });

  it('that could not be stored is found in the table, and is still a new one', async () => {
    const { submit, store, rows, deliverEntries } = storeOf(ann, {
      saveEntry: () => Promise.resolve(null),
    });
    deliverEntries({});
    await submit(newOf(ann));
    expect(rows()).toEqual(['new']);
    store.dispatch(openActivity('new'));
    expect(selectEdit(store.getState())).toMatchObject({ currentKey: 'new', editing: false });
  });
});

describe('discarding one of two new activities', () => {
  it('opens the other, which Submit also finds', () => {
    const { store, type } = storeOf(ann);
    store.dispatch(openNewActivity());
    const first = selectEdit(store.getState()).currentKey ?? '';
    type(newOf(ann, first, named('Half')));
    store.dispatch(logAgain(entry));
    const second = selectEdit(store.getState()).currentKey ?? '';
    store.dispatch(discardDraft({ student: ann, key: second }));
    expect(selectEdit(store.getState())).toMatchObject({ currentKey: first, editing: false });
    store.dispatch(openNewActivity());
    expect(selectEdit(store.getState()).currentKey).toBe(first);
  });

  it('keeps a blank form open when Submit is clicked again', () => {
    const { store } = storeOf(ann);
    store.dispatch(openNewActivity());
    const { currentKey } = selectEdit(store.getState());
    store.dispatch(openNewActivity());
    expect(selectEdit(store.getState()).currentKey).toBe(currentKey);
  });

  it('leaves no new activity unreachable: a blank form gives way to an unfinished one', () => {
    const { store, type } = storeOf(ann);
    store.dispatch(openNewActivity());
    type(newOf(ann, 'unfinished', named('Half')));
    store.dispatch(openNewActivity());
    expect(selectEdit(store.getState()).currentKey).toBe('unfinished');
  });
});

describe('logging an activity again', () => {
  const earlier: Entry = { ...entry, KeyClub: 'Yes', notes: 'By bus', pictures: ['beach'] };

  it('is a half-written new activity of today, without what tells of that day alone', () => {
    const { store, hasUnsaved } = storeOf(ann);
    store.dispatch(logAgain(earlier));
    const { currentKey, editing } = selectEdit(store.getState());
    const work = selectDraft(store.getState(), { student: ann, key: currentKey ?? '' });
    expect(editing).toBe(false);
    expect(work).toMatchObject({ phase: 'draft', baseEntry: null });
    expect(work?.values).toEqual({
      ...earlier,
      Date: entryDateTextOf(new Date()),
      notes: '',
      pictures: [],
    });
    expect(hasUnsaved()).toBe(true);
  });

  it('pressed twice is one new activity, and leaves what else is half-written', () => {
    const { store, type, work } = storeOf(ann);
    type(newOf(ann, 'other', named('Half-written')));
    store.dispatch(logAgain(entry));
    const { currentKey } = selectEdit(store.getState());
    store.dispatch(openActivity('other'));
    store.dispatch(logAgain(entry));
    expect(selectEdit(store.getState()).currentKey).toBe(currentKey);
    expect(work({ student: ann, key: 'other' })?.values.Name).toBe('Half-written');
  });
});

describe('what is half-written', () => {
  it('stays apart for each activity and each student, while an admin goes from one to the other', () => {
    const { store, type, work } = storeOf(admin);
    store.dispatch(viewAsStudent(ann));
    type(newOf(ann, 'new', named('New of Ann')));
    type(editOf(ann, 'stored', named('Edit of Ann')));
    store.dispatch(leaveStudent());
    store.dispatch(viewAsStudent(ben));
    expect(work(newOf(ben))).toBeUndefined();
    expect(work(newOf(ann))?.values.Name).toBe('New of Ann');
    expect(work({ student: ann, key: 'stored' })?.values.Name).toBe('Edit of Ann');
  });

  it('is gone with its user, and for the next one', () => {
    const { type, reportUser, hasUnsaved } = storeOf(ann);
    type(newOf(ann));
    reportUser(ben);
    expect(hasUnsaved()).toBe(false);
  });

  it('can be discarded', () => {
    const { type, store, hasUnsaved } = storeOf(ann);
    type(editOf(ann, 'k1', named('Changed')));
    store.dispatch(discardDraft({ student: ann, key: 'k1' }));
    expect(hasUnsaved()).toBe(false);
  });

  it('of a profile stays with its student, too', () => {
    const { store } = storeOf(admin);
    store.dispatch(viewAsStudent(ann));
    store.dispatch(profileChanged({ student: ann, values: { firstName: 'Ann' } }));
    store.dispatch(leaveStudent());
    store.dispatch(viewAsStudent(ben));
    expect(selectProfileWork(store.getState(), ben)).toBeUndefined();
    expect(selectProfileWork(store.getState(), ann)?.values).toEqual({ firstName: 'Ann' });
  });

  it('is discarded with the pictures that are on their way to it', async () => {
    const { upload, store, pictures, hasUnsaved } = storeOf(ann);
    void upload(newOf(ann));
    await turn();
    store.dispatch(discardDraft(newOf(ann)));
    expect(pictures.uploads[0]?.asked).toBe('cancel');
    expect(hasUnsaved()).toBe(false);
  });

  it('is nothing once it is as it was before, also after a picture came and went', async () => {
    const { type, upload, pictures, hasUnsaved } = storeOf(ann);
    type(newOf(ann));
    type(newOf(ann, 'new', blankEntry));
    expect(hasUnsaved()).toBe(false);
    const form = editOf(ann, 'k1', entry);
    const result = upload(form);
    await turn();
    pictures.uploads[0]?.finish();
    const stored = await result;
    expect(hasUnsaved()).toBe(true);
    expect(stored).toMatchObject({ url: expect.any(String) as string });
    type(form);
    expect(hasUnsaved()).toBe(false);
  });

  it('of a profile loses the fields that are saved, not those typed after they were sent', async () => {
    const saving = deferred<true | null>();
    const { store } = storeOf(ann, { saveProfile: () => saving.promise });
    const saved = store.dispatch(
      saveProfile({ firstName: 'Ann', lastName: 'New', graduationYear: '2027' }),
    );
    const values = { firstName: 'Ann ', lastName: 'Newer' };
    store.dispatch(profileChanged({ student: ann, values }));
    saving.resolve(true);
    await saved;
    expect(selectProfileWork(store.getState(), ann)?.values).toEqual({ lastName: 'Newer' });
  });
});

describe('two writers of one activity', () => {
  it('the second is asked; nobody is asked while nobody else has written', () => {
    const { type, store, deliverEntries } = storeOf(ann);
    const form = editOf(ann, 'k1', named('Mine'));
    const conflict = () => selectConflict(store.getState(), form);
    deliverEntries({ k1: entry });
    type(form);
    expect(conflict()).toBeUndefined();
    deliverEntries({ k1: named('Theirs') });
    expect(conflict()).toEqual(named('Theirs'));
  });

  it('a new activity of a copied tab is a question, and no save, where another is stored under its key', () => {
    const { type, store, deliverEntries, rows } = storeOf(ann);
    const form = newOf(ann, 'new', named('Second tab'));
    type(form);
    deliverEntries({ new: named('First tab') });
    expect(selectConflict(store.getState(), form)).toEqual(named('First tab'));
    expect(rows()).toEqual([]);
  });

  it('the second can log its own as well, with the picture that is on its way to it', async () => {
    const { upload, store, deliverEntries, pictures, work } = storeOf(ann);
    store.dispatch(newActivityOpened('new'));
    const added = upload(newOf(ann));
    deliverEntries({ new: named('First tab') });
    store.dispatch(logAsSeparate(work(newOf(ann)) as ActivityDraft));
    await turn();
    pictures.uploads[0]?.finish();
    await added;
    const [item, ...others] = Object.values(store.getState().work.drafts);
    expect(others).toEqual([]);
    expect(item?.key).toBe(selectEdit(store.getState()).currentKey);
    expect(item?.key).not.toBe('new');
    expect(item?.values).toMatchObject({ Name: entry.Name, pictures: [expect.any(String)] });
  });

  it('what was sent and turns out to be stored is not unfinished, as after a lost answer', async () => {
    const { submit, deliverEntries, hasUnsaved } = storeOf(ann, {
      saveEntry: () => Promise.resolve(null),
    });
    await submit(newOf(ann, 'new', named(' Food bank ')));
    expect(hasUnsaved()).toBe(true);
    deliverEntries({ new: entry });
    expect(hasUnsaved()).toBe(false);
  });

  it('what a copied tab sends does not end a draft, which its user is still writing', () => {
    const { type, deliverEntries, hasUnsaved } = storeOf(ann);
    type(newOf(ann));
    deliverEntries({ new: entry });
    expect(hasUnsaved()).toBe(true);
  });
});

describe('deleting an activity (spec 2, 7)', () => {
  const stored = (services?: Partial<Services>) => {
    const app = storeOf(ann, services);
    app.deliverEntries({ k1: entry });
    return app;
  };
  const gone = { changed: {}, removed: ['k1'] };

  it('takes what is half-written in it along, and its undo brings both back', async () => {
    const { type, store, entryListeners, hasUnsaved, work } = stored();
    type(editOf(ann, 'k1', named('Half')));
    const deleted = await store.dispatch(deleteEntry('k1'));
    entryListeners.at(-1)?.deliver(gone);
    expect(hasUnsaved()).toBe(false);
    if (!deleted) throw new Error('It was not deleted.');
    await expect(store.dispatch(restoreEntry(deleted, entry))).resolves.toBe(true);
    expect(work({ student: ann, key: 'k1' })).toMatchObject({
      ...{ values: named('Half'), baseEntry: entry },
    });
  });

  it('and its undo leave the pictures in it as they were, and nothing to be saved', async () => {
    const withPictures = { ...entry, pictures: ['beach', 'lake'] };
    const { store, deliverEntries, entryListeners, services, hasUnsaved } = stored();
    deliverEntries({ k1: withPictures });
    const deleted = await store.dispatch(deleteEntry('k1'));
    entryListeners.at(-1)?.deliver(gone);
    if (!deleted) throw new Error('It was not deleted.');
    await store.dispatch(restoreEntry(deleted, withPictures));
    expect(services.saveEntry.mock.lastCall?.[2]).toEqual(withPictures);
    expect(hasUnsaved()).toBe(false);
  });

  it('brings a picture back with the undo that was taken off and not saved', async () => {
    const withPictures = { ...entry, pictures: ['beach', 'lake'] };
    const { type, store, deliverEntries, entryListeners, work } = stored();
    deliverEntries({ k1: withPictures });
    const form = editOf(ann, 'k1', withPictures, withPictures);
    type({ ...form, values: { ...withPictures, pictures: ['lake'] } });
    const deleted = await store.dispatch(deleteEntry('k1'));
    entryListeners.at(-1)?.deliver(gone);
    if (!deleted) throw new Error('It was not deleted.');
    await store.dispatch(restoreEntry(deleted, withPictures));
    expect(work({ student: ann, key: 'k1' })).toMatchObject({
      ...{ values: { pictures: ['lake'] }, baseEntry: withPictures, phase: 'draft' },
    });
  });

  it('leaves the edit screen a new activity where it worked on the deleted one', async () => {
    const { store, entryListeners } = stored();
    store.dispatch(openActivity('k1'));
    const deleted = store.dispatch(deleteEntry('k1'));
    entryListeners.at(-1)?.deliver(gone);
    await deleted;
    const { currentKey, editing } = selectEdit(store.getState());
    expect(editing).toBe(false);
    expect(currentKey).not.toBe('k1');
  });

  it('in another tab leaves what is half-written here in the table, where it can be ended', () => {
    const { type, store, entryListeners, rows, hasUnsaved } = stored();
    const form = editOf(ann, 'k1', named('Half'));
    type(form);
    entryListeners.at(-1)?.deliver(gone);
    expect(rows()).toEqual(['k1']);
    store.dispatch(openActivity('k1'));
    expect(selectEdit(store.getState())).toMatchObject({ currentKey: 'k1', editing: true });
    expect(selectConflict(store.getState(), form)).toBeNull();
    store.dispatch(discardDraft(form));
    expect(hasUnsaved()).toBe(false);
  });

  it('waits for a save of it that is on its way', async () => {
    const saving = deferred<EntrySaveResult>();
    const { submit, store, services } = stored({ saveEntry: () => saving.promise });
    void submit(editOf(ann, 'k1', named('Mended')));
    const deleted = store.dispatch(deleteEntry('k1'));
    await turn();
    expect(services.deleteEntry).not.toHaveBeenCalled();
    saving.resolve('saved');
    await expect(deleted).resolves.toMatchObject({ key: 'k1' });
  });

  it('that fails keeps what is half-written in it', async () => {
    const { type, store, work } = stored({ deleteEntry: () => Promise.resolve(null) });
    type(editOf(ann, 'k1', named('Half')));
    await expect(store.dispatch(deleteEntry('k1'))).resolves.toBeNull();
    expect(work({ student: ann, key: 'k1' })).toMatchObject({ phase: 'draft' });
  });

  it('whose undo fails loses nothing: the activity stands in the table as not saved', async () => {
    const withPictures = { ...entry, pictures: ['beach'] };
    const { store, deliverEntries, entryListeners, rows, work } = stored({
      saveEntry: () => Promise.resolve(null),
    });
    deliverEntries({ k1: withPictures });
    const deleted = await store.dispatch(deleteEntry('k1'));
    entryListeners.at(-1)?.deliver(gone);
    if (!deleted) throw new Error('It was not deleted.');
    await expect(store.dispatch(restoreEntry(deleted, withPictures))).resolves.toBeNull();
    expect(rows()).toEqual(['k1']);
    expect(work({ student: ann, key: 'k1' })?.values).toEqual(withPictures);
  });

  it('whose undo fails keeps what was half-written in it', async () => {
    const { type, store, entryListeners, work } = stored({
      saveEntry: () => Promise.resolve(null),
    });
    type(editOf(ann, 'k1', named('Half')));
    const deleted = await store.dispatch(deleteEntry('k1'));
    entryListeners.at(-1)?.deliver(gone);
    if (!deleted) throw new Error('It was not deleted.');
    await expect(store.dispatch(restoreEntry(deleted, entry))).resolves.toBeNull();
    expect(work({ student: ann, key: 'k1' })).toMatchObject({
      ...{ values: named('Half'), phase: 'failed' },
    });
  });

  it('is not undone for another student, whom an admin has gone to', async () => {
    const { store, services, deliverEntries } = storeOf(admin);
    store.dispatch(viewAsStudent(ann));
    deliverEntries({ k1: entry });
    const deleted = await store.dispatch(deleteEntry('k1'));
    if (!deleted) throw new Error('It was not deleted.');
    store.dispatch(leaveStudent());
    store.dispatch(viewAsStudent(ben));
    await expect(store.dispatch(restoreEntry(deleted, entry))).resolves.toBeNull();
    expect(services.saveEntry).not.toHaveBeenCalled();
  });

  it('leaves what somebody stored under its key before the undo', async () => {
    const { store, services, deliverEntries } = stored();
    const deleted = await store.dispatch(deleteEntry('k1'));
    deliverEntries({ k1: named('Theirs') });
    if (!deleted) throw new Error('It was not deleted.');
    await expect(store.dispatch(restoreEntry(deleted, entry))).resolves.toBe(true);
    expect(services.saveEntry).not.toHaveBeenCalled();
  });
});

describe('what is not confirmed', () => {
  it.each([
    ['a deletion', 'deleteEntry', () => deleteEntry('k1')],
    [
      'a profile',
      'saveProfile',
      () => saveProfile({ firstName: 'A', lastName: 'B', graduationYear: '2027' }),
    ],
  ] as const)('is unsaved: %s', async (_what, service, run) => {
    const answer = deferred<true | null>();
    const { store, deliverEntries, hasUnsaved } = storeOf(ann, { [service]: () => answer.promise });
    deliverEntries({ k1: entry });
    const ended = store.dispatch(run() as ReturnType<typeof saveProfile>);
    await turn();
    expect(hasUnsaved()).toBe(true);
    answer.resolve(true);
    await ended;
    expect(hasUnsaved()).toBe(false);
  });

  it('a profile is not stored while signed out, and that is said', async () => {
    const { store, services } = storeWithFakes({ user: null });
    const profile = { firstName: 'A', lastName: 'B', graduationYear: '2027' };
    await expect(store.dispatch(saveProfile(profile))).resolves.toBe('not signed in');
    expect(services.saveProfile).not.toHaveBeenCalled();
  });
});

describe('a server that does not answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is noticed after a while, until the last of what waits for it is answered', async () => {
    const answers = new Map<string, (result: EntrySaveResult) => void>();
    const { submit, isSilent } = storeOf(ann, {
      saveEntry: (_email, id) => new Promise((resolve) => answers.set(id, resolve)),
    });
    void submit(newOf(ann, 'a'));
    void submit(newOf(ann, 'b'));
    await vi.advanceTimersByTimeAsync(serverPatienceMs - 1);
    expect(isSilent()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isSilent()).toBe(true);
    answers.get('a')?.('saved');
    await vi.advanceTimersByTimeAsync(0);
    expect(isSilent()).toBe(true);
    answers.get('b')?.('saved');
    await vi.advanceTimersByTimeAsync(0);
    expect(isSilent()).toBe(false);
  });
});

describe('the tab', () => {
  /** What a reload finds of it. */
  const keptBy = ({ services }: Pick<ReturnType<typeof storeOf>, 'services'>, at = 'work') => {
    const [, of, kept] = services.writePersisted.mock.calls.findLast(([to]) => to === at) ?? [];
    const text = JSON.stringify(kept);
    return (place: string, user: string): unknown =>
      place === at && user === of ? JSON.parse(text) : null;
  };

  it('keeps what is half-written for its user, and gives it back after a reload', () => {
    const before = storeOf(ann);
    before.type(newOf(ann, 'new', named('Half typed')));
    const { work } = storeOf(ann, { readPersisted: keptBy(before) });
    expect(work(newOf(ann))).toMatchObject({ values: named('Half typed'), baseEntry: null });
  });

  it('keeps the row that is edited: the reload shows its form again', () => {
    const before = storeOf(ann);
    before.store.dispatch(entryEditStarted({ key: 'k1', entry }));
    before.type(editOf(ann, 'k1', named('Half')));
    const { store } = storeOf(ann, { readPersisted: keptBy(before) });
    expect(selectEdit(store.getState())).toMatchObject({
      ...{ currentKey: 'k1', currentData: entry, editing: true },
    });
  });

  it('shows no new activity again in which nothing was typed: a copy of the tab would have its id', () => {
    const before = storeOf(ann);
    before.store.dispatch(newActivityOpened('new'));
    const { store } = storeOf(ann, { readPersisted: keptBy(before) });
    expect(selectEdit(store.getState()).currentKey).toBeNull();
  });

  it('keeps the row of a student for that student: an admin begins as nobody but themselves', () => {
    const before = storeOf(admin);
    before.store.dispatch(viewAsStudent(ann));
    before.store.dispatch(entryEditStarted({ key: 'k1', entry }));
    before.type(editOf(ann, 'k1', named('Half')));
    const { store, work } = storeOf(admin, { readPersisted: keptBy(before) });
    expect(selectEdit(store.getState()).currentKey).toBeNull();
    expect(work({ student: ann, key: 'k1' })?.values.Name).toBe('Half');
  });

  it('keeps where a picture comes from: one may tell where it was taken', async () => {
    const before = storeOf(ann);
    before.pictures.store.redrawPicture.mockImplementation((blob) =>
      Promise.resolve({ blob, hasLocation: true }),
    );
    const added = before.upload(newOf(ann));
    await turn();
    before.pictures.uploads[0]?.finish();
    await added;
    const { work } = storeOf(ann, { readPersisted: keptBy(before) });
    expect(Object.values(work(newOf(ann))?.pictureOrigins ?? {})).toEqual(['asPicked']);
  });

  it.each([
    ['with nothing else typed', blankEntry],
    ['beside typed text', entry],
  ])('says which upload a reload interrupted, %s', async (_case, values) => {
    const before = storeOf(ann);
    before.store.dispatch(newActivityOpened('new'));
    void before.upload(newOf(ann, 'new', values));
    await turn();
    const after = storeOf(ann, { readPersisted: keptBy(before) });
    const { store } = after;
    const id = draftId({ student: ann, key: 'new' });
    const interrupted = { [id]: [{ name: 'beach.jpg', why: 'interrupted' }] };
    expect(selectRejectedPictures(store.getState())).toEqual(interrupted);
    expect(selectEdit(store.getState()).currentKey).toBe('new');
    // A second reload still says it.
    const again = storeOf(ann, { readPersisted: keptBy(after) });
    expect(selectRejectedPictures(again.store.getState())).toEqual(interrupted);
  });

  it('keeps what is typed in a profile, too', () => {
    const before = storeOf(ann);
    before.store.dispatch(profileChanged({ student: ann, values: { lastName: 'Half' } }));
    const { store, hasUnsaved } = storeOf(ann, { readPersisted: keptBy(before, 'profile') });
    expect(selectProfileWork(store.getState(), ann)?.values).toEqual({ lastName: 'Half' });
    expect(hasUnsaved()).toBe(true);
  });

  it('gives back what was being sent, for the user to send it again', async () => {
    const before = storeOf(ann, { saveEntry: () => new Promise(() => undefined) });
    void before.submit(newOf(ann));
    await turn();
    const { rows, deliverEntries } = storeOf(ann, { readPersisted: keptBy(before) });
    deliverEntries({});
    expect(rows()).toEqual(['new']);
  });

  it.each([
    ['nothing', null, false],
    ['something unreadable', 'text', true],
    ['data of another version', { drafts: { a: 7, b: { key: 1 } }, version: 0 }, true],
  ])('that holds %s restores nothing; the user is told what was dropped', (_case, kept, isTold) => {
    const readPersisted = (part: string) => (part === 'work' ? kept : null);
    const { hasUnsaved, store, services } = storeOf(ann, { readPersisted });
    expect(hasUnsaved()).toBe(false);
    expect(selectHasDropped(store.getState())).toBe(isTold);
    expect(services.writePersisted).toHaveBeenCalledTimes(isTold ? 1 : 0);
  });

  it('forgets it at a sign-out', () => {
    const { services, reportUser } = storeOf(ann, { hasSessionMark: () => false });
    reportUser(null);
    expect(services.forgetPersisted).toHaveBeenCalled();
  });

  it('keeps it where the authentication service has not arrived, and the user is still signed in', () => {
    const { services, reportUser } = storeOf(ann, { hasSessionMark: () => true });
    reportUser(null);
    expect(services.forgetPersisted).not.toHaveBeenCalled();
    expect(services.writePersisted).not.toHaveBeenCalled();
  });
});
