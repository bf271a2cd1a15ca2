// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '#app/makeServices';
import { selectHasUnsaved } from '#app/unsaved';
import { school } from '#config/school';
import { activityId, type ActivityRef } from '#features/activities/activityId';
import { approval, type Review } from '#features/activities/decisions/review';
import { entryEditStarted, newActivityOpened, selectEdit } from '#features/activities/editSlice';
import type { EntrySaveResult } from '#features/activities/entries.sdk';
import { selectEntry, studentReviewed } from '#features/activities/entriesSlice';
import { blankEntry, type Entry } from '#features/activities/entry';
import { blankProfile } from '#features/profile/profile';
import { profileChanged, selectProfileWork } from '#features/profile/profileSlice';
import { submitProfile } from '#features/profile/submitProfile';
import { sessionOf } from '#features/session/account';
import { sessionSet } from '#features/session/sessionSlice';
import { fetchStudentList } from '#features/students/studentsSlice';
import { leaveStudent, viewAsStudent } from '#features/students/viewAsStudent';
import { entryDateTextOf } from '#shared/lib/entryDate';
import { serverPatienceMs } from '#shared/lib/limits';
import { deferred } from '#testing/deferred';
import { fakePictureUrl } from '#testing/fakePictureStore';
import { storeWithFakes } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { validEntry as entry } from '#testing/validEntry';
import { type DeletedActivity, deleteEntry, restoreEntry } from './deleteEntry';
import {
  selectConflict,
  selectIsServerSilent,
  selectUnsavedNotes,
  selectUnsavedRows,
} from './draftSelectors';
import {
  type ActivityDraft,
  draftChanged,
  newDraft,
  selectDraft,
  selectHasDropped,
  selectRejectedPictures,
  workRestored,
} from './draftsSlice';
import {
  discardDraft,
  logAgain,
  logAsSeparate,
  openActivity,
  openNewActivity,
} from './draftThunks';
import { submitActivity, uploadPicture } from './submitActivity';

const admin = school.adminEmails[0];
const ann = schoolEmail('ann');
const ben = schoolEmail('ben');
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
/** The stored activity that tests delete, as on screen. */
const seen = { key: 'k1', entry };
const turn = () => new Promise((resolve) => setTimeout(resolve));

function storeOf(user: string, services?: Partial<Services>) {
  const app = storeWithFakes({ user, services });
  const { store } = app;
  const work = (ref: ActivityRef) => selectDraft(store.getState(), ref);
  /** What the form submits: the typed values in the current draft. */
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
  const returned: Review = { status: 'returned', comment: 'Why?', by: admin };

  it('stores it and leaves nothing unsaved', async () => {
    const { submit, services, hasUnsaved } = storeOf(ann);
    await expect(submit(newOf(ann))).resolves.toBe('saved');
    expect(services.saveEntry).toHaveBeenCalledWith(ann, 'new', entry, null, null, false);
    expect(hasUnsaved()).toBe(false);
  });

  it('stores it if the stored entry is still the one the form opened with', async () => {
    const { submit, services } = storeOf(ann);
    await submit(editOf(ann, 'k1', named('Fixed')));
    const base = { entry, review: null };
    expect(services.saveEntry).toHaveBeenCalledWith(ann, 'k1', named('Fixed'), base, null, false);
  });

  it.each([
    ['by a student waits for review', ann, ann, null],
    ['by staff for themselves also waits', admin, admin, null],
    ['by staff for a student is approved by them', admin, ann, { ...approval, by: admin }],
  ])('%s', async (_what, user, student, approves) => {
    const { submit, store, services } = storeOf(user);
    if (student !== user) store.dispatch(viewAsStudent(student));
    await submit(newOf(student));
    expect(services.saveEntry).toHaveBeenCalledWith(
      student,
      'new',
      entry,
      null,
      approves,
      student !== user,
    );
  });

  it('by staff for a student keeps the kind in the form, and replaces only the decision that it showed', async () => {
    const { submit, store, services } = storeOf(admin);
    store.dispatch(viewAsStudent(ann));
    const review = { ...approval, by: 'other@lwsd.org' };
    const draft = { ...newDraft({ student: ann, key: 'k1' }, entry, review), kind: 'Donation' };
    await submit({ ...draft, values: named('Fixed') });
    const approves = { ...approval, by: admin, kind: 'Donation' };
    const base = { entry, review };
    expect(services.saveEntry).toHaveBeenCalledWith(
      ann,
      'k1',
      named('Fixed'),
      base,
      approves,
      true,
    );
  });

  it.each([
    [null, 'failed'],
    ['changed', 'changed'],
    ['deleted', 'deleted'],
    ['noStudent', 'noStudent'],
  ] as const)('that the service answers with %s keeps it, as %s', async (answer, result) => {
    const { submit, work, hasUnsaved } = storeOf(ann, { saveEntry: () => Promise.resolve(answer) });
    await expect(submit(newOf(ann))).resolves.toBe(result);
    expect(work(newOf(ann))).toMatchObject({ values: entry, phase: 'failed' });
    expect(hasUnsaved()).toBe(true);
  });

  it('keeps a failed one even without changes, as the server may have lost it', async () => {
    const { submit, work } = storeOf(ann, { saveEntry: () => Promise.resolve('deleted') });
    await submit(editOf(ann, 'k1', entry));
    expect(work({ student: ann, key: 'k1' })).toMatchObject({ values: entry, phase: 'failed' });
  });

  it.each([
    ['with spaces', named('Fair ')],
    ['with another form of the date', { ...entry, Date: '{"day":2,"month":11,"year":2026}' }],
    ['with an officer but not for NHS', { ...entry, NHS: 'No', NHSofficer: 'Someone' }],
  ] as const)(
    'without a change leaves an older activity as it is stored, %s, along with its decision',
    async (_how, older) => {
      const { submit, store, services } = storeOf(ann);
      const draft = newDraft({ student: ann, key: 'k1' }, older, returned);
      store.dispatch(entryEditStarted({ key: 'k1', entry: older }));
      await submit({ ...draft, values: older });
      const base = { entry: older, review: returned };
      expect(services.saveEntry).toHaveBeenCalledWith(ann, 'k1', older, base, null, false);
      expect(selectEdit(store.getState()).currentKey).toBeNull();
    },
  );

  it.each([
    ['if there is no decision to keep', ann, null],
    ['if staff save it', admin, returned],
  ])('without a change rewrites an older activity %s', async (_when, user, review) => {
    const { submit, store, services, work } = storeOf(user);
    if (user !== ann) store.dispatch(viewAsStudent(ann));
    const older = named(`${entry.Name} `);
    const draft = newDraft({ student: ann, key: 'k1' }, older, review);
    await submit({ ...draft, values: older });
    expect(services.saveEntry.mock.calls[0]?.[2]).toEqual(entry);
    expect(work(draft)).toBeUndefined();
  });

  it('ends if the service throws', async () => {
    const saveEntry = () => Promise.reject(new Error('bug'));
    const { submit, work, logged } = storeOf(ann, { saveEntry });
    await expect(submit(newOf(ann))).resolves.toBe('failed');
    expect(work(newOf(ann))).toMatchObject({ phase: 'failed' });
    expect(logged).toMatchObject([{ error: new Error('bug') }]);
  });

  it('stores nothing that became invalid while its pictures were being uploaded', async () => {
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

  it('stores it with its pictures once they are uploaded, even after the user has left', async () => {
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

  it('stores it without a picture that it waited for in vain, which its row and form name', async () => {
    const { submit, upload, pictures, services, store } = storeOf(ann);
    void upload(newOf(ann));
    await turn();
    const result = submit(newOf(ann));
    pictures.uploads[0]?.fail(new Error('402'));
    await expect(result).resolves.toBe('saved');
    expect(services.saveEntry).toHaveBeenCalledExactlyOnceWith(
      ann,
      'new',
      entry,
      null,
      null,
      false,
    );
    const id = activityId({ student: ann, key: 'new' });
    expect(selectRejectedPictures(store.getState())).toEqual({
      [id]: [{ name: 'beach.jpg', why: 'missed' }],
    });
    expect(selectUnsavedNotes(store.getState())[id]).toEqual([
      "beach.jpg wasn't added. It couldn't be uploaded. Add it again",
    ]);
  });

  it('that nobody has submitted says nothing of a failed upload (spec 8)', async () => {
    const { upload, pictures, store } = storeOf(ann);
    const added = upload(newOf(ann));
    await turn();
    pictures.uploads[0]?.fail(new Error('402'));
    await added;
    expect(selectRejectedPictures(store.getState())).toEqual({});
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

  it('waits for its pictures even if the user is added to the staff meanwhile, and still names the missing ones', async () => {
    const { store, submit, upload, pictures, services, work } = storeOf(ann);
    store.dispatch(draftChanged({ ...newOf(ann, 'older'), phase: 'draft' }));
    const form = newOf(ann);
    store.dispatch(newActivityOpened(form.key));
    void upload(form);
    await turn();
    void upload(form);
    await turn();
    const saved = submit({ ...form, ...work(form) });
    pictures.uploads[0]?.fail(new Error('402'));
    await turn();
    services.readPersisted.mockImplementation(
      (part) => services.writePersisted.mock.calls.findLast(([key]) => key === part)?.[2] ?? null,
    );
    store.dispatch(sessionSet(sessionOf(ann, { role: 'reviewer', club: 'all' })));
    await turn();
    expect(services.saveEntry).not.toHaveBeenCalled();
    expect(selectEdit(store.getState()).currentKey).toBe(form.key);
    pictures.uploads[1]?.finish();
    await expect(saved).resolves.toBe('saved');
    expect(services.saveEntry.mock.lastCall?.[2].pictures).toEqual([
      fakePictureUrl({ email: ann, name: 'beach.jpg' }),
    ]);
    expect(Object.values(selectRejectedPictures(store.getState())).flat()).toEqual([
      { name: 'beach.jpg', why: 'missed' },
    ]);
  });

  it('lists it immediately, before the listener reports it', async () => {
    const { submit, store, deliverEntries } = storeOf(ann);
    deliverEntries({});
    await submit(newOf(ann));
    expect(selectEntry(store.getState(), 'new')).toEqual(entry);
  });

  it.each([
    ['a new activity', null],
    ['an edit', entry],
  ])(
    'leaves %s deleted if that was done after it was stored and before the late answer',
    async (_what, base) => {
      const saving = deferred<EntrySaveResult>();
      const { submit, work, store, entryListeners } = storeOf(ann, {
        saveEntry: () => saving.promise,
      });
      const draft = base ? editOf(ann, 'k1', named('Fixed')) : newOf(ann, 'k1', named('Fixed'));
      const listener = entryListeners.at(-1);
      listener?.deliver({ changed: base ? { k1: base } : {}, removed: [] });
      const result = submit(draft);
      await turn();
      listener?.deliver({ changed: { k1: named('Fixed') }, removed: [] });
      listener?.deliver({ changed: {}, removed: ['k1'] });
      saving.resolve('saved');
      await result;
      expect(selectEntry(store.getState(), 'k1')).toBeUndefined();
      expect(work(draft)).toBeUndefined();
    },
  );

  it('keeps what was typed during the save, as a change to the stored activity', async () => {
    const saving = deferred<EntrySaveResult>();
    const { submit, type, work, store } = storeOf(ann, { saveEntry: () => saving.promise });
    store.dispatch(newActivityOpened('new'));
    const result = submit(newOf(ann));
    await turn();
    type(newOf(ann, 'new', named('Fixed')));
    saving.resolve('saved');
    await result;
    expect(work(newOf(ann))).toMatchObject({ baseEntry: entry, values: named('Fixed') });
    expect(selectEdit(store.getState())).toMatchObject({ currentKey: 'new', editing: true });
  });

  it('keeps a picture picked during the save, as a change to the stored activity', async () => {
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

  it("leaves another student's form with the same key alone", async () => {
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
  it('by Submit opens a new one while others are being saved', async () => {
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

  it('by Submit opens a draft, or else a failed save', async () => {
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

  it('finds a failed save in the table, still as a new one', async () => {
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
  it('opens the other one, which Submit also finds', () => {
    const { store, type } = storeOf(ann);
    store.dispatch(openNewActivity());
    const first = selectEdit(store.getState()).currentKey ?? '';
    type(newOf(ann, first, named('Half')));
    store.dispatch(logAgain({ key: 'e1', entry }));
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

  it('opens an unfinished one from a blank form', () => {
    const { store, type } = storeOf(ann);
    store.dispatch(openNewActivity());
    type(newOf(ann, 'unfinished', named('Half')));
    store.dispatch(openNewActivity());
    expect(selectEdit(store.getState()).currentKey).toBe('unfinished');
  });
});

describe('logging an activity again', () => {
  const earlier: Entry = { ...entry, KeyClub: 'Yes', notes: 'By bus', pictures: ['beach'] };

  it('creates a draft dated today, without the notes and pictures of that day', () => {
    const { store, hasUnsaved } = storeOf(ann);
    store.dispatch(logAgain({ key: 'e1', entry: earlier }));
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

  it('creates one draft for two clicks, and leaves other drafts alone', () => {
    const { store, type, work } = storeOf(ann);
    type(newOf(ann, 'other', named('Half-written')));
    store.dispatch(logAgain({ key: 'e1', entry }));
    const { currentKey } = selectEdit(store.getState());
    store.dispatch(openActivity('other'));
    store.dispatch(logAgain({ key: 'e1', entry }));
    expect(selectEdit(store.getState()).currentKey).toBe(currentKey);
    expect(work({ student: ann, key: 'other' })?.values.Name).toBe('Half-written');
  });
});

describe('a draft', () => {
  it('stays separate for each activity and student while an admin views several', () => {
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

  it('is gone for the next user', () => {
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

  it('can be discarded while its student is under review, and the form shows what is stored', () => {
    const { type, store, deliverEntries } = storeOf(admin);
    store.dispatch(viewAsStudent(ann));
    deliverEntries({ k1: entry });
    store.dispatch(openActivity('k1'));
    type(editOf(ann, 'k1', named('Changed')));
    store.dispatch(studentReviewed(ann));
    store.dispatch(discardDraft({ student: ann, key: 'k1' }));
    expect(selectEdit(store.getState())).toMatchObject({ currentKey: 'k1', editing: true });
  });

  it('of a profile also stays with its student', () => {
    const { store } = storeOf(admin);
    store.dispatch(viewAsStudent(ann));
    store.dispatch(profileChanged({ student: ann, values: { firstName: 'Ann' } }));
    store.dispatch(leaveStudent());
    store.dispatch(viewAsStudent(ben));
    expect(selectProfileWork(store.getState(), ben)).toBeUndefined();
    expect(selectProfileWork(store.getState(), ann)?.values).toEqual({ firstName: 'Ann' });
  });

  it('is discarded together with its uploads', async () => {
    const { upload, store, pictures, hasUnsaved } = storeOf(ann);
    void upload(newOf(ann));
    await turn();
    store.dispatch(discardDraft(newOf(ann)));
    expect(pictures.uploads[0]?.asked).toBe('cancel');
    expect(hasUnsaved()).toBe(false);
  });

  it('ends once its values are the original ones again, even after a picture was added and removed', async () => {
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

  it('of a profile loses the saved fields, but not those typed during the save', async () => {
    const saving = deferred<true | null>();
    const { store } = storeOf(ann, { saveProfile: () => saving.promise });
    const saved = store.dispatch(
      submitProfile({ firstName: 'Ann', lastName: 'New', graduationYear: '2027' }),
    );
    const values = { firstName: 'Ann ', lastName: 'Newer' };
    store.dispatch(profileChanged({ student: ann, values }));
    saving.resolve(true);
    await saved;
    expect(selectProfileWork(store.getState(), ann)?.values).toEqual({ lastName: 'Newer' });
  });
});

describe('an activity changed in two places', () => {
  it('asks the second writer, and nobody without a second writer', () => {
    const { type, store, deliverEntries } = storeOf(ann);
    const form = editOf(ann, 'k1', named('Mine'));
    const conflict = () => selectConflict(store.getState(), form);
    deliverEntries({ k1: entry });
    type(form);
    expect(conflict()).toBeUndefined();
    deliverEntries({ k1: named('Theirs') });
    expect(conflict()).toEqual(named('Theirs'));
  });

  it('asks instead of saving if a duplicated tab has stored another activity under the key', () => {
    const { type, store, deliverEntries, rows } = storeOf(ann);
    const form = newOf(ann, 'new', named('Second tab'));
    type(form);
    deliverEntries({ new: named('First tab') });
    expect(selectConflict(store.getState(), form)).toEqual(named('First tab'));
    expect(rows()).toEqual([]);
  });

  it('lets the second one log theirs too, with the picture being uploaded', async () => {
    const { upload, store, deliverEntries, pictures, work } = storeOf(ann);
    store.dispatch(newActivityOpened('new'));
    const added = upload(newOf(ann));
    deliverEntries({ new: named('First tab') });
    store.dispatch(logAsSeparate(work(newOf(ann)) as ActivityDraft));
    await turn();
    pictures.uploads[0]?.finish();
    await added;
    const [item, ...others] = Object.values(store.getState().drafts.drafts);
    expect(others).toEqual([]);
    expect(item?.key).toBe(selectEdit(store.getState()).currentKey);
    expect(item?.key).not.toBe('new');
    expect(item?.values).toMatchObject({ Name: entry.Name, pictures: [expect.any(String)] });
  });

  it('gives the second one what the form says about its lost pictures', () => {
    const { store, type, deliverEntries, work } = storeOf(ann);
    const id = activityId(newOf(ann));
    const lost = [{ name: 'beach.jpg', why: 'interrupted' as const }];
    type(newOf(ann));
    store.dispatch(workRestored({ drafts: {}, rejectedPictures: { [id]: lost } }));
    deliverEntries({ new: named('First tab') });
    store.dispatch(logAsSeparate(work(newOf(ann)) as ActivityDraft));
    const key = selectEdit(store.getState()).currentKey ?? '';
    expect(selectRejectedPictures(store.getState())).toEqual({
      [activityId({ student: ann, key })]: lost,
    });
  });

  it('counts a save as done if the listener reports it, for example after a lost response', async () => {
    const { submit, deliverEntries, hasUnsaved } = storeOf(ann, {
      saveEntry: () => Promise.resolve(null),
    });
    await submit(newOf(ann, 'new', named(' Food bank ')));
    expect(hasUnsaved()).toBe(true);
    deliverEntries({ new: entry });
    expect(hasUnsaved()).toBe(false);
  });

  it.each([
    ['a new activity', newOf(ann, 'k1')],
    ['an edit', editOf(ann, 'k1', named('Food bank'), named('Before'))],
  ])(
    'counts a save of %s as done even if more was typed after its response was lost',
    async (_what, form) => {
      const { submit, type, store, deliverEntries, work, services, rows } = storeOf(ann);
      services.saveEntry.mockResolvedValueOnce(null);
      await submit(form);
      type({ ...form, values: named('More') });
      deliverEntries({ k1: entry });
      const draft = work(form) as ActivityDraft;
      expect(draft).toMatchObject({ phase: 'draft', baseEntry: entry, values: named('More') });
      expect(selectConflict(store.getState(), draft)).toBeUndefined();
      expect(rows()).toEqual([]);
      await submit(draft);
      const base = { entry, review: null };
      expect(services.saveEntry).toHaveBeenLastCalledWith(
        ann,
        'k1',
        named('More'),
        base,
        null,
        false,
      );
    },
  );

  it('still asks if what was sent is not what is stored now, or changed nothing', async () => {
    const { submit, type, store, deliverEntries, entryListeners, work, services } = storeOf(ann);
    services.saveEntry.mockResolvedValue(null);
    const form = editOf(ann, 'k1', named('Sent'));
    await submit(form);
    type({ ...form, values: named('More') });
    deliverEntries({ k1: named('Theirs') });
    expect(selectConflict(store.getState(), work(form) as ActivityDraft)).toEqual(named('Theirs'));

    const review = { ...approval, by: admin };
    const same = { ...newDraft({ student: ann, key: 'k2' }, entry, review), values: entry };
    await submit(same);
    type({ ...same, values: named('More') });
    entryListeners
      .at(-1)
      ?.deliver({ changed: { k2: entry }, removed: [], reviews: { k2: review } });
    expect(work(same)).toMatchObject({ baseReview: review });
    expect(selectConflict(store.getState(), work(same) as ActivityDraft)).toBeUndefined();
  });

  it("doesn't end a draft when a duplicated tab saves it", () => {
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
    /** Deletes the activity, also for the listener, and returns what `restoreEntry` needs. */
    const deleteStored = async () => {
      const deleted = confirmed(await app.store.dispatch(deleteEntry(seen)));
      app.entryListeners.at(-1)?.deliver(gone);
      return deleted;
    };
    return { ...app, deleteStored };
  };
  const confirmed = (deleted: DeletedActivity | 'changed' | null) => {
    if (!deleted || deleted === 'changed') throw new Error('It was not deleted.');
    return deleted;
  };
  const gone = { changed: {}, removed: ['k1'] };

  it('removes its unsaved changes too, and undo restores both', async () => {
    const { deleteStored, type, store, hasUnsaved, work } = stored();
    type(editOf(ann, 'k1', named('Half')));
    const deleted = await deleteStored();
    expect(hasUnsaved()).toBe(false);
    await expect(store.dispatch(restoreEntry(deleted, entry))).resolves.toBe(true);
    expect(work({ student: ann, key: 'k1' })).toMatchObject({
      ...{ values: named('Half'), baseEntry: entry },
    });
  });

  it('and undoing it keep its pictures and leave nothing unsaved', async () => {
    const withPictures = { ...entry, pictures: ['beach', 'lake'] };
    const { deleteStored, store, deliverEntries, services, hasUnsaved } = stored();
    deliverEntries({ k1: withPictures });
    const deleted = await deleteStored();
    await store.dispatch(restoreEntry(deleted, withPictures));
    expect(services.saveEntry.mock.lastCall?.[2]).toEqual(withPictures);
    expect(hasUnsaved()).toBe(false);
  });

  it('restores an unsaved removal of a picture with undo', async () => {
    const withPictures = { ...entry, pictures: ['beach', 'lake'] };
    const { deleteStored, type, store, deliverEntries, work } = stored();
    deliverEntries({ k1: withPictures });
    const form = editOf(ann, 'k1', withPictures, withPictures);
    type({ ...form, values: { ...withPictures, pictures: ['lake'] } });
    const deleted = await deleteStored();
    await store.dispatch(restoreEntry(deleted, withPictures));
    expect(work({ student: ann, key: 'k1' })).toMatchObject({
      ...{ values: { pictures: ['lake'] }, baseEntry: withPictures, phase: 'draft' },
    });
  });

  it('opens a new activity if the edit screen showed the deleted one', async () => {
    const { store, entryListeners } = stored();
    store.dispatch(openActivity('k1'));
    const deleted = store.dispatch(deleteEntry(seen));
    entryListeners.at(-1)?.deliver(gone);
    await deleted;
    const { currentKey, editing } = selectEdit(store.getState());
    expect(editing).toBe(false);
    expect(currentKey).not.toBe('k1');
  });

  it('in another tab leaves the draft here in the table', () => {
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

  it('waits for a save in progress', async () => {
    const saving = deferred<EntrySaveResult>();
    const { submit, store, services } = stored({ saveEntry: () => saving.promise });
    void submit(editOf(ann, 'k1', named('Fixed')));
    const deleted = store.dispatch(deleteEntry(seen));
    await turn();
    expect(services.deleteEntry).not.toHaveBeenCalled();
    saving.resolve('saved');
    // Undoing restores what was saved, not what was on screen when it was deleted.
    await expect(deleted).resolves.toMatchObject({ draft: { key: 'k1' }, entry: named('Fixed') });
    expect(services.deleteEntry).toHaveBeenCalledExactlyOnceWith(
      ...[ann, { key: 'k1', entry: named('Fixed') }, ann],
    );
  });

  /** Deletes an activity while a save of it is pending, which ends with `result` after a change on another device. */
  const deleteDuringSave = async (result: EntrySaveResult) => {
    const saving = deferred<EntrySaveResult>();
    const app = stored({
      saveEntry: () => saving.promise,
      deleteEntry: vi.fn(() => Promise.resolve('changed' as const)),
    });
    void app.submit(editOf(ann, 'k1', named('Fixed')));
    const deleted = app.store.dispatch(deleteEntry(seen));
    await turn();
    app.deliverEntries({ k1: named('On the laptop') });
    saving.resolve(result);
    return { ...app, deleted: await deleted };
  };

  it('removes only what the user saved if somebody else has changed it since', async () => {
    const { services, deleted } = await deleteDuringSave('saved');
    expect(deleted).toBe('changed');
    expect(services.deleteEntry).toHaveBeenCalledExactlyOnceWith(
      ...[ann, { key: 'k1', entry: named('Fixed') }, ann],
    );
  });

  it('removes only what the user saw if the save in progress finds it changed', async () => {
    const { services, work, deleted } = await deleteDuringSave('changed');
    expect(deleted).toBe('changed');
    expect(services.deleteEntry).toHaveBeenCalledExactlyOnceWith(ann, seen, ann);
    expect(work({ student: ann, key: 'k1' })).toMatchObject({ values: named('Fixed') });
  });

  it('keeps its unsaved changes if it fails', async () => {
    const { type, store, work } = stored({ deleteEntry: () => Promise.resolve(null) });
    type(editOf(ann, 'k1', named('Half')));
    await expect(store.dispatch(deleteEntry(seen))).resolves.toBeNull();
    expect(work({ student: ann, key: 'k1' })).toMatchObject({ phase: 'draft' });
  });

  it('ends the upload of a picture, which undo names in the row and form', async () => {
    const { deleteStored, upload, store } = stored();
    const { key } = editOf(ann, 'k1', entry);
    void upload(editOf(ann, key, entry));
    await turn();
    const deleted = await deleteStored();
    await expect(store.dispatch(restoreEntry(deleted, entry))).resolves.toBe(true);
    expect(selectRejectedPictures(store.getState())).toEqual({
      [activityId({ student: ann, key })]: [{ name: 'beach.jpg', why: 'missed' }],
    });
  });

  it('loses nothing if undo fails: the table shows the activity as not saved', async () => {
    const withPictures = { ...entry, pictures: ['beach'] };
    const { deleteStored, store, deliverEntries, rows, work } = stored({
      saveEntry: () => Promise.resolve(null),
    });
    deliverEntries({ k1: withPictures });
    const deleted = await deleteStored();
    await expect(store.dispatch(restoreEntry(deleted, withPictures))).resolves.toBeNull();
    expect(rows()).toEqual(['k1']);
    expect(work({ student: ann, key: 'k1' })?.values).toEqual(withPictures);
  });

  it('keeps its unsaved changes if undo fails', async () => {
    const { deleteStored, type, store, work } = stored({
      saveEntry: () => Promise.resolve(null),
    });
    type(editOf(ann, 'k1', named('Half')));
    const deleted = await deleteStored();
    await expect(store.dispatch(restoreEntry(deleted, entry))).resolves.toBeNull();
    expect(work({ student: ann, key: 'k1' })).toMatchObject({
      ...{ values: named('Half'), phase: 'failed' },
    });
  });

  it('is undone for its student after the admin has moved on to another one', async () => {
    const { store, services, deliverEntries, hasUnsaved } = storeOf(admin);
    store.dispatch(viewAsStudent(ann));
    deliverEntries({ k1: entry });
    const deleted = confirmed(await store.dispatch(deleteEntry(seen)));
    store.dispatch(leaveStudent());
    store.dispatch(viewAsStudent(ben));
    // Another activity with the same id.
    deliverEntries({ k1: named('Of Ben') });
    await expect(store.dispatch(restoreEntry(deleted, entry))).resolves.toBe(true);
    expect(services.saveEntry).toHaveBeenCalledExactlyOnceWith(ann, 'k1', entry, null, null, false);
    expect(selectEntry(store.getState(), 'k1')).toEqual(named('Of Ben'));
    expect(hasUnsaved()).toBe(false);
  });

  it.each([
    ['on the student list must not have been removed', true],
    ['not on it need not have a profile', false],
  ])("'s undo for a student %s", async (_who, isListed) => {
    const list = isListed ? { [ann]: blankProfile } : {};
    const { store, services, deliverEntries } = storeOf(admin, {
      readStudentList: () => Promise.resolve(list),
    });
    await store.dispatch(fetchStudentList({}));
    store.dispatch(viewAsStudent(ann));
    deliverEntries({ k1: entry });
    const deleted = confirmed(await store.dispatch(deleteEntry(seen)));
    store.dispatch(leaveStudent());
    await store.dispatch(restoreEntry(deleted, entry));
    expect(services.saveEntry.mock.lastCall?.[5]).toBe(isListed);
  });

  it("isn't undone once a student without access is signed in", async () => {
    const { deleteStored, store, services, reportUser } = stored();
    const deleted = await deleteStored();
    reportUser(ben);
    await expect(store.dispatch(restoreEntry(deleted, entry))).resolves.toBeNull();
    expect(services.saveEntry).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing', entry, undefined],
    ['the unsaved changes, in conflict with it', named('Half'), named('Half')],
  ])(
    'finds an entry that somebody has stored under its key, and leaves %s',
    async (_what, typed, left) => {
      const { deleteStored, type, store, work } = stored({
        saveEntry: () => Promise.resolve('changed'),
      });
      type(editOf(ann, 'k1', typed));
      const deleted = await deleteStored();
      await expect(store.dispatch(restoreEntry(deleted, entry))).resolves.toBe('changed');
      expect(work({ student: ann, key: 'k1' })?.values).toEqual(left);
    },
  );

  it('leaves an activity that somebody has changed, with its unsaved changes', async () => {
    const { type, store, work } = stored({ deleteEntry: () => Promise.resolve('changed') });
    type(editOf(ann, 'k1', named('Half')));
    await expect(store.dispatch(deleteEntry(seen))).resolves.toBe('changed');
    expect(work({ student: ann, key: 'k1' })).toMatchObject({
      ...{ phase: 'draft', values: named('Half') },
    });
  });

  it('compares with what the user saw, or with their own save if that was still in progress', async () => {
    const saving = deferred<EntrySaveResult>();
    const { submit, store, services } = stored({ saveEntry: () => saving.promise });
    const old = { key: 'k1', entry: named('On screen'), review: null };
    await store.dispatch(deleteEntry(old));
    expect(services.deleteEntry).toHaveBeenLastCalledWith(ann, old, ann);
    const base = selectEntry(store.getState(), 'k1');
    void submit(editOf(ann, 'k1', named('Fixed'), base));
    const deleted = store.dispatch(deleteEntry(seen));
    saving.resolve('saved');
    await deleted;
    const own = { key: 'k1', entry: named('Fixed') };
    expect(services.deleteEntry).toHaveBeenLastCalledWith(ann, own, ann);
  });

  it('removes what the user saved with the pictures that the save waited for', async () => {
    const { submit, upload, pictures, store, services } = stored();
    const draft = editOf(ann, 'k1', entry, selectEntry(store.getState(), 'k1'));
    void upload(draft);
    await turn();
    const result = submit(draft);
    const deleted = store.dispatch(deleteEntry(seen));
    pictures.uploads[0]?.finish();
    await expect(result).resolves.toBe('saved');
    await deleted;
    const saved = services.saveEntry.mock.calls[0]?.[2];
    expect(saved?.pictures).toHaveLength(1);
    const own = { key: 'k1', entry: saved };
    expect(services.deleteEntry).toHaveBeenLastCalledWith(ann, own, ann);
  });

  it('goes on if staff open another student while it waits for a save', async () => {
    const saving = deferred<EntrySaveResult>();
    const { submit, store, services, deliverEntries } = storeOf(admin, {
      saveEntry: () => saving.promise,
    });
    store.dispatch(viewAsStudent(ann));
    deliverEntries({ k1: entry });
    void submit(editOf(ann, 'k1', named('Fixed'), selectEntry(store.getState(), 'k1')));
    const deleted = store.dispatch(deleteEntry(seen));
    store.dispatch(viewAsStudent(ben));
    saving.resolve('saved');
    await expect(deleted).resolves.toMatchObject({ entry: named('Fixed') });
    const own = { key: 'k1', entry: named('Fixed') };
    expect(services.deleteEntry).toHaveBeenLastCalledWith(ann, own, admin);
  });

  it.each([
    ['another student', undefined],
    ['another student with the same activity, logged for a group', { k1: named('Of Ben') }],
  ])(
    'leaves nothing unsaved if its undo follows a save and staff open %s',
    async (_who, theirs) => {
      const saving = deferred<EntrySaveResult>();
      const saves = vi.fn(() => saving.promise);
      const { submit, store, deliverEntries, hasUnsaved } = storeOf(admin, { saveEntry: saves });
      store.dispatch(viewAsStudent(ann));
      deliverEntries({ k1: entry });
      void submit(editOf(ann, 'k1', named('Fixed'), selectEntry(store.getState(), 'k1')));
      const deleting = store.dispatch(deleteEntry(seen));
      store.dispatch(viewAsStudent(ben));
      deliverEntries(theirs ?? {});
      saving.resolve('saved');
      const deleted = confirmed(await deleting);
      await store.dispatch(restoreEntry(deleted, named('Fixed')));
      expect(saves).toHaveBeenCalledTimes(2);
      expect(hasUnsaved()).toBe(false);
    },
  );

  it('is undone even if the listener has not reported it yet, or reports late what was stored before', async () => {
    const { store, services, deliverEntries } = stored();
    const deleted = confirmed(await store.dispatch(deleteEntry(seen)));
    deliverEntries({ k1: { ...entry } });
    await expect(store.dispatch(restoreEntry(deleted, entry))).resolves.toBe(true);
    expect(services.saveEntry).toHaveBeenCalledOnce();
  });

  it('leaves what was typed in its form before it was confirmed', async () => {
    const deleting = deferred<'deleted'>();
    const { type, store, work, entryListeners } = stored({ deleteEntry: () => deleting.promise });
    const deleted = store.dispatch(deleteEntry(seen));
    await turn();
    type(editOf(ann, 'k1', named('Half')));
    deleting.resolve('deleted');
    await deleted;
    entryListeners.at(-1)?.deliver(gone);
    const left = work({ student: ann, key: 'k1' });
    expect(left).toMatchObject({ values: named('Half'), phase: 'draft' });
    expect(left && selectConflict(store.getState(), left)).toBeNull();
  });

  it.each([
    ['saved', true],
    ['changed', 'changed'],
  ] as const)(
    'is undone without losing what was typed in its form before it was confirmed, or a picture being uploaded: %s',
    async (result, restored) => {
      const deleting = deferred<'deleted'>();
      const { type, upload, store, work, pictures, entryListeners } = stored({
        deleteEntry: () => deleting.promise,
        saveEntry: () => Promise.resolve(result),
      });
      const ref = { student: ann, key: 'k1' };
      const added = upload(editOf(ann, 'k1', entry));
      await turn();
      const deleted = store.dispatch(deleteEntry(seen));
      await turn();
      type(editOf(ann, 'k1', named('Half')));
      deleting.resolve('deleted');
      const deletedNow = confirmed(await deleted);
      entryListeners.at(-1)?.deliver(gone);
      await expect(store.dispatch(restoreEntry(deletedNow, entry))).resolves.toBe(restored);
      pictures.uploads[0]?.finish();
      await added;
      expect(work(ref)).toMatchObject({
        baseEntry: entry,
        phase: 'draft',
        values: { Name: 'Half' },
      });
      expect(work(ref)?.values.pictures).toHaveLength(1);
    },
  );

  it('leaves nothing of itself for the next user if the session ends before the answer to its undo', async () => {
    const restoring = deferred<EntrySaveResult>();
    const { deleteStored, type, store, reportUser, hasUnsaved } = stored({
      saveEntry: () => restoring.promise,
    });
    type(editOf(ann, 'k1', named('Half')));
    const deleted = await deleteStored();
    const restored = store.dispatch(restoreEntry(deleted, entry));
    reportUser(ben);
    restoring.resolve('changed');
    await restored;
    expect(hasUnsaved()).toBe(false);
  });

  it('ends the row even if an upload for it ends in the meantime, and its undo has the picture', async () => {
    const deleting = deferred<'deleted'>();
    const { upload, store, work, pictures, entryListeners } = stored({
      deleteEntry: () => deleting.promise,
    });
    const added = upload(editOf(ann, 'k1', entry));
    await turn();
    const deletion = store.dispatch(deleteEntry(seen));
    await turn();
    pictures.uploads[0]?.finish();
    await added;
    deleting.resolve('deleted');
    const deleted = confirmed(await deletion);
    entryListeners.at(-1)?.deliver(gone);
    expect(work({ student: ann, key: 'k1' })).toBeUndefined();
    await store.dispatch(restoreEntry(deleted, entry));
    expect(work({ student: ann, key: 'k1' })?.values.pictures).toHaveLength(1);
  });

  it('happens once if it is confirmed twice while it waits for a save', async () => {
    const saving = deferred<EntrySaveResult>();
    const { submit, store, services } = stored({ saveEntry: () => saving.promise });
    void submit(editOf(ann, 'k1', named('Fixed'), selectEntry(store.getState(), 'k1')));
    const deletions = [seen, seen].map((one) => store.dispatch(deleteEntry(one)));
    saving.resolve('saved');
    const [first, second] = await Promise.all(deletions);
    expect(first).toMatchObject({ entry: named('Fixed') });
    expect(second).toBeNull();
    expect(services.deleteEntry).toHaveBeenCalledOnce();
  });

  it('happens once, however often it is confirmed', async () => {
    const deleting = deferred<'deleted'>();
    const { store, services } = stored({ deleteEntry: vi.fn(() => deleting.promise) });
    const first = store.dispatch(deleteEntry(seen));
    await turn();
    await expect(store.dispatch(deleteEntry(seen))).resolves.toBeNull();
    deleting.resolve('deleted');
    await first;
    expect(services.deleteEntry).toHaveBeenCalledOnce();
  });

  it('leaves an entry that somebody stored under its key before the undo', async () => {
    const { store, services, deliverEntries, hasUnsaved } = stored();
    const deleted = confirmed(await store.dispatch(deleteEntry(seen)));
    deliverEntries({ k1: named('Theirs') });
    await expect(store.dispatch(restoreEntry(deleted, entry))).resolves.toBe('changed');
    expect(services.saveEntry).not.toHaveBeenCalled();
    expect(hasUnsaved()).toBe(false);
  });

  it('keeps the unsaved changes beside such an entry, as a conflict', async () => {
    const { type, store, services, deliverEntries, deleteStored, work } = stored();
    const form = editOf(ann, 'k1', named('Half'));
    type(form);
    const deleted = await deleteStored();
    deliverEntries({ k1: named('Theirs') });
    await expect(store.dispatch(restoreEntry(deleted, entry))).resolves.toBe('changed');
    expect(services.saveEntry).not.toHaveBeenCalled();
    const draft = work(form) as ActivityDraft;
    expect(draft).toMatchObject({ phase: 'draft', values: named('Half'), baseEntry: entry });
    expect(selectConflict(store.getState(), draft)).toEqual(named('Theirs'));
  });
});

describe('an unconfirmed call', () => {
  it.each([
    ['a deletion', 'deleteEntry', () => deleteEntry(seen)],
    [
      'a profile',
      'saveProfile',
      () => submitProfile({ firstName: 'A', lastName: 'B', graduationYear: '2027' }),
    ],
  ] as const)('counts as unsaved: %s', async (_what, service, run) => {
    const answer = deferred<true | null>();
    const { store, deliverEntries, hasUnsaved } = storeOf(ann, { [service]: () => answer.promise });
    deliverEntries({ k1: entry });
    const ended = store.dispatch(run() as ReturnType<typeof submitProfile>);
    await turn();
    expect(hasUnsaved()).toBe(true);
    answer.resolve(true);
    await ended;
    expect(hasUnsaved()).toBe(false);
  });

  it("isn't made for the profile of a signed-out user, who is told", async () => {
    const { store, services } = storeWithFakes({ user: null });
    const profile = { firstName: 'A', lastName: 'B', graduationYear: '2027' };
    await expect(store.dispatch(submitProfile(profile))).resolves.toBe('not signed in');
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

  it('is noticed after a while, until every waiting call is answered', async () => {
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

describe('an upload that does not get through', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('counts as a silent server until it makes progress, is paused or ends', async () => {
    const { upload, isSilent, pictures, work, services } = storeOf(ann);
    const added = upload(newOf(ann));
    const silence = () => vi.advanceTimersByTimeAsync(serverPatienceMs);
    await vi.advanceTimersByTimeAsync(serverPatienceMs - 1);
    expect(isSilent()).toBe(false);
    await silence();
    expect(isSilent()).toBe(true);
    pictures.uploads[0]?.reach(10);
    expect(isSilent()).toBe(false);
    await silence();
    expect(isSilent()).toBe(true);
    services.pictures.pause(work(newOf(ann))?.uploads[0]?.id ?? '');
    await silence();
    expect(isSilent()).toBe(false);
    services.pictures.resume(work(newOf(ann))?.uploads[0]?.id ?? '');
    await silence();
    expect(isSilent()).toBe(true);
    pictures.uploads[0]?.fail(new Error('402'));
    await added;
    expect(isSilent()).toBe(false);
  });
});

describe('the tab', () => {
  /** What a reload finds in it. */
  const keptBy = ({ services }: Pick<ReturnType<typeof storeOf>, 'services'>, at = 'work') => {
    const [, of, kept] = services.writePersisted.mock.calls.findLast(([to]) => to === at) ?? [];
    const text = JSON.stringify(kept);
    return (place: string, user: string): unknown =>
      place === at && user === of ? JSON.parse(text) : null;
  };

  it('keeps a draft for its user across a reload', () => {
    const before = storeOf(ann);
    before.type(newOf(ann, 'new', named('Half typed')));
    const { work } = storeOf(ann, { readPersisted: keptBy(before) });
    expect(work(newOf(ann))).toMatchObject({ values: named('Half typed'), baseEntry: null });
  });

  it('opens the edited activity again after a reload', () => {
    const before = storeOf(ann);
    before.store.dispatch(entryEditStarted({ key: 'k1', entry }));
    before.type(editOf(ann, 'k1', named('Half')));
    const { store } = storeOf(ann, { readPersisted: keptBy(before) });
    expect(selectEdit(store.getState())).toMatchObject({
      ...{ currentKey: 'k1', currentData: entry, editing: true },
    });
  });

  it("doesn't reopen a blank new activity, whose id a duplicated tab would share", () => {
    const before = storeOf(ann);
    before.store.dispatch(newActivityOpened('new'));
    const { store } = storeOf(ann, { readPersisted: keptBy(before) });
    expect(selectEdit(store.getState()).currentKey).toBeNull();
  });

  it("keeps a student's draft for that student while the admin starts as themselves", () => {
    const before = storeOf(admin);
    before.store.dispatch(viewAsStudent(ann));
    before.store.dispatch(entryEditStarted({ key: 'k1', entry }));
    before.type(editOf(ann, 'k1', named('Half')));
    const { store, work } = storeOf(admin, { readPersisted: keptBy(before) });
    expect(selectEdit(store.getState()).currentKey).toBeNull();
    expect(work({ student: ann, key: 'k1' })?.values.Name).toBe('Half');
  });

  it('keeps the warning that a picture may reveal where it was taken', async () => {
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
  ])('names the picture whose upload a reload interrupted, %s', async (_case, values) => {
    const before = storeOf(ann);
    before.store.dispatch(newActivityOpened('new'));
    void before.upload(newOf(ann, 'new', values));
    await turn();
    const after = storeOf(ann, { readPersisted: keptBy(before) });
    const { store } = after;
    const id = activityId({ student: ann, key: 'new' });
    const interrupted = { [id]: [{ name: 'beach.jpg', why: 'interrupted' }] };
    expect(selectRejectedPictures(store.getState())).toEqual(interrupted);
    expect(selectEdit(store.getState()).currentKey).toBe('new');
    // A second reload still shows the message.
    const again = storeOf(ann, { readPersisted: keptBy(after) });
    expect(selectRejectedPictures(again.store.getState())).toEqual(interrupted);
  });

  it('keeps unsaved changes to a profile', () => {
    const before = storeOf(ann);
    before.store.dispatch(profileChanged({ student: ann, values: { lastName: 'Half' } }));
    const { store, hasUnsaved } = storeOf(ann, { readPersisted: keptBy(before, 'profile') });
    expect(selectProfileWork(store.getState(), ann)?.values).toEqual({ lastName: 'Half' });
    expect(hasUnsaved()).toBe(true);
  });

  it('keeps what was sent, so that a save which a reload interrupted asks nothing about itself', async () => {
    const before = storeOf(ann, { saveEntry: () => new Promise(() => undefined) });
    void before.submit(newOf(ann, 'new', named(' Food bank ')));
    await turn();
    const { type, store, deliverEntries, work } = storeOf(ann, { readPersisted: keptBy(before) });
    type(newOf(ann, 'new', named('More')));
    deliverEntries({ new: entry });
    const draft = work(newOf(ann)) as ActivityDraft;
    expect(draft).toMatchObject({ baseEntry: entry, values: named('More') });
    expect(selectConflict(store.getState(), draft)).toBeUndefined();
  });

  it('knows which activity the form showed, if the list completes its save before the form is back', async () => {
    const before = storeOf(ann, { saveEntry: () => new Promise(() => undefined) });
    before.store.dispatch(newActivityOpened('new'));
    void before.submit(newOf(ann));
    await turn();
    const { store, deliverEntries, hasUnsaved } = storeOf(ann, { readPersisted: keptBy(before) });
    deliverEntries({ new: entry });
    expect(hasUnsaved()).toBe(false);
    expect(selectEdit(store.getState())).toMatchObject({ currentKey: null, reloadedKey: 'new' });
    store.dispatch(openNewActivity());
    expect(selectEdit(store.getState()).reloadedKey).toBeNull();
  });

  it('restores an activity that was being saved as not saved', async () => {
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
  ])(
    'with %s kept restores nothing, and tells the user if something was dropped',
    (_case, kept, isTold) => {
      const readPersisted = (part: string) => (part === 'work' ? kept : null);
      const { hasUnsaved, store, services } = storeOf(ann, { readPersisted });
      expect(hasUnsaved()).toBe(false);
      expect(selectHasDropped(store.getState())).toBe(isTold);
      expect(services.writePersisted).toHaveBeenCalledTimes(isTold ? 1 : 0);
    },
  );

  it('forgets it at a sign-out', () => {
    const { services, reportUser } = storeOf(ann, { hasSessionMark: () => false });
    reportUser(null);
    expect(services.forgetPersisted).toHaveBeenCalled();
  });

  it("keeps it if the authentication service couldn't be loaded, as the user is still signed in", () => {
    const { services, reportUser } = storeOf(ann, { hasSessionMark: () => true });
    reportUser(null);
    expect(services.forgetPersisted).not.toHaveBeenCalled();
    expect(services.writePersisted).not.toHaveBeenCalled();
  });
});
