// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { school } from '#config/school';
import {
  type DeletedActivity,
  deleteEntry,
  restoreEntry,
} from '#features/activities/drafts/deleteEntry';
import { entryEditStarted, selectEdit } from '#features/activities/editSlice';
import { selectEntriesStatus, selectEntryRows } from '#features/activities/entriesSlice';
import { blankEntry, type Entry } from '#features/activities/entry';
import { selectProfile } from '#features/profile/profileSlice';
import { selectIsViewingAsStudent } from '#features/session/sessionSlice';
import { studentListMaxAgeMs } from '#shared/lib/limits';
import { storeWithFakes } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import type { ProfileMap } from './students';
import { dashboardChanged, fetchStudentList, selectStudents } from './studentsSlice';
import { leaveStudent, selectViewedName, viewAsStudent } from './viewAsStudent';

const admin = school.adminEmails[0];
/** Another admin, or anyone else in a school with one admin; their session is no different here. */
const otherAdmin = school.adminEmails[1] ?? schoolEmail('eve');
const ann = schoolEmail('ann');
const ben = schoolEmail('ben');

const view = { search: 'an', order: { column: 'name', isDescending: true } } as const;
const entry = (Name: string): Entry => ({ ...blankEntry, Name, Hours: '1' });
const profile = (firstName: string) => ({ firstName, lastName: 'Doe', graduationYear: '2027' });

describe('the View operation (spec 2, 4)', () => {
  let app: ReturnType<typeof storeWithFakes>;
  const names = () => selectEntryRows(app.store.getState()).map((row) => row.entry.Name);
  const open = (email: string) => app.store.dispatch(viewAsStudent(email));
  /** Calls a listener back, even one that has ended, like a snapshot already on its way. */
  const deliverTo = (index: number, Name: string) =>
    app.entryListeners[index]?.deliver({
      changed: { [Name]: entry(Name) },
      removed: [],
    });

  /** Reads the student list, which is now `students`. */
  const listed = (students: ProfileMap) => {
    app.services.readStudentList.mockResolvedValueOnce(students);
    return app.store.dispatch(fetchStudentList({}));
  };

  beforeEach(() => {
    app = storeWithFakes({ user: admin });
  });

  it("switches the session to the student's address and keeps the admin flag", () => {
    open(ann);
    expect(app.store.getState().session).toEqual({
      signedIn: true,
      userEmail: ann,
      admin: true,
      signedInEmail: admin,
    });
  });

  it('clears the loaded entries and the edit state, and listens to the student', async () => {
    app.deliverEntries({ own: entry('Of the admin') });
    app.store.dispatch(entryEditStarted({ key: 'own', entry: entry('Of the admin') }));
    open(ann);
    expect(names()).toEqual([]);
    expect(selectEntriesStatus(app.store.getState())).toBe('waiting');
    expect(selectEdit(app.store.getState()).currentKey).toBeNull();
    for (const listeners of [app.entryListeners, app.profileListeners]) {
      await expect
        .poll(() => listeners.map(({ email, hasEnded }) => [email, hasEnded]))
        .toEqual([
          [admin, true],
          [ann, false],
        ]);
    }
  });

  it('does nothing for a student', () => {
    app = storeWithFakes({ user: ben });
    open(ann);
    expect(app.store.getState().session).toMatchObject({
      signedIn: true,
      userEmail: ben,
      admin: false,
    });
  });

  it('shows the entries again if the same student is opened twice', () => {
    open(ann);
    app.deliverEntries({ a: entry('Of Ann') });
    open(ann);
    expect(names()).toEqual([]);
    app.deliverEntries({ a: entry('Of Ann') });
    expect(names()).toEqual(['Of Ann']);
  });

  it("never shows another student's row, however late the snapshots arrive (A, B, A)", () => {
    open(ann);
    open(ben);
    open(ann);
    const [, firstAnn, benListener, secondAnn] = [0, 1, 2, 3];
    const seen: string[][] = [];
    app.store.subscribe(() => seen.push(names()));
    deliverTo(benListener, 'Of Ben');
    deliverTo(firstAnn, 'Of Ann before a deletion');
    deliverTo(secondAnn, 'Of Ann');
    deliverTo(benListener, 'Of Ben');
    expect(seen.flat()).not.toContain('Of Ben');
    expect(names()).toEqual(['Of Ann']);
  });

  it("never shows another student's profile either", () => {
    open(ann);
    open(ben);
    app.profileListeners[1]?.deliver(profile('Ann'));
    expect(selectProfile(app.store.getState())).toBeNull();
    app.profileListeners[2]?.deliver(profile('Ben'));
    expect(selectProfile(app.store.getState())).toEqual(profile('Ben'));
  });

  it("distinguishes a student, or another admin, from the admin's own account", () => {
    expect(selectIsViewingAsStudent(app.store.getState())).toBe(false);
    open(otherAdmin);
    expect(selectIsViewingAsStudent(app.store.getState())).toBe(true);
    open(admin);
    expect(selectIsViewingAsStudent(app.store.getState())).toBe(false);
  });

  it("works as the student: a deletion removes the student's activity, in the admin's name", async () => {
    open(ann);
    const seen = { key: 'key', entry: entry('Food bank') };
    app.deliverEntries({ key: seen.entry });
    await app.store.dispatch(deleteEntry(seen));
    expect(app.services.deleteEntry).toHaveBeenCalledWith(ann, seen, admin);
  });

  it.each([
    ['a profile', true, () => app.profileListeners.at(-1)?.deliver(profile('Ann'))],
    ['a line in the student list', true, () => listed({ [ann]: profile('Ann') })],
    ['neither', false, () => listed({})],
  ])(
    'undoes a deletion for a student who had %s only if they are still a student: %s',
    async (_what, mustExist, give) => {
      open(ann);
      await give();
      const seen = { key: 'key', entry: entry('Food bank') };
      app.deliverEntries({ key: seen.entry });
      const deleted = (await app.store.dispatch(deleteEntry(seen))) as DeletedActivity;
      app.entryListeners.at(-1)?.deliver({ changed: {}, removed: ['key'] });
      // The student is removed, and the list is read again.
      app.profileListeners.at(-1)?.deliver(null);
      await listed({});
      await app.store.dispatch(restoreEntry(deleted, seen.entry));
      expect(app.services.saveEntry.mock.lastCall?.at(-1)).toBe(mustExist);
    },
  );
});

describe('the way back from a student', () => {
  it("restores the admin's own session and listens to it", () => {
    const { store, entryListeners } = storeWithFakes({ user: admin });
    store.dispatch(viewAsStudent(ann));
    store.dispatch(leaveStudent());
    expect(store.getState().session).toMatchObject({
      signedIn: true,
      userEmail: admin,
      admin: true,
    });
    expect(entryListeners.at(-1)).toMatchObject({ email: admin, hasEnded: false });
  });

  it('changes nothing if no student is being viewed', () => {
    const { store, entryListeners } = storeWithFakes({ user: admin });
    store.dispatch(leaveStudent());
    expect(entryListeners).toHaveLength(1);
  });

  it('keeps the list and the state of the dashboard, with the current name', async () => {
    const students = { [ann]: profile('Ann'), [ben]: profile('Ben') };
    const readStudentList = vi.fn(() => Promise.resolve(students));
    const { store, deliverProfile } = storeWithFakes({
      user: admin,
      services: { readStudentList },
    });
    await store.dispatch(fetchStudentList({ maxAgeMs: studentListMaxAgeMs }));
    store.dispatch(dashboardChanged(view));
    store.dispatch(viewAsStudent(ann));
    deliverProfile(profile('Anne'));
    store.dispatch(leaveStudent());
    await store.dispatch(fetchStudentList({ maxAgeMs: studentListMaxAgeMs }));
    const { students: listed } = store.getState();
    expect(listed.list?.map(({ firstName }) => firstName)).toEqual(['Anne', 'Ben']);
    expect(listed.view).toEqual(view);
    expect(readStudentList).toHaveBeenCalledTimes(1);
  });

  it('keeps the same list object if the name has not changed, so it is not sorted again', async () => {
    const readStudentList = () => Promise.resolve({ [ann]: profile('Ann'), [ben]: profile('Ben') });
    const { store, deliverProfile } = storeWithFakes({
      user: admin,
      services: { readStudentList },
    });
    await store.dispatch(fetchStudentList({ maxAgeMs: studentListMaxAgeMs }));
    const before = selectStudents(store.getState());
    store.dispatch(viewAsStudent(ann));
    deliverProfile(profile('Ann'));
    store.dispatch(leaveStudent());
    expect(selectStudents(store.getState())).toBe(before);
  });

  it.each([
    ['signs out', null],
    ['signs out and a student signs in, in another tab,', ben],
  ])('leaves nothing of list, student and view when the admin %s', async (_case, next) => {
    const { store, reportUser, deliverEntries } = storeWithFakes({
      user: admin,
      services: { readStudentList: () => Promise.resolve({ [ann]: profile('Ann') }) },
    });
    await store.dispatch(fetchStudentList({ maxAgeMs: studentListMaxAgeMs }));
    store.dispatch(dashboardChanged(view));
    store.dispatch(viewAsStudent(ann));
    deliverEntries({ a: entry('Of Ann') });
    reportUser(next);
    const state = store.getState();
    expect(selectIsViewingAsStudent(state)).toBe(false);
    expect(selectStudents(state)).toBeUndefined();
    expect(JSON.stringify(state)).not.toMatch(/Ann|ann@/);
  });

  it('starts the next admin as themselves if one follows another without a sign-out', () => {
    const { store, reportUser } = storeWithFakes({ user: admin });
    store.dispatch(viewAsStudent(ann));
    reportUser(otherAdmin);
    expect(selectIsViewingAsStudent(store.getState())).toBe(false);
    expect(store.getState().session.userEmail).toBe(otherAdmin);
  });
});

describe("the viewed student's name", () => {
  it('comes from the list immediately, then from the live profile', async () => {
    const { store, deliverProfile } = storeWithFakes({
      user: admin,
      services: { readStudentList: () => Promise.resolve({ [ann]: profile('Ann') }) },
    });
    await store.dispatch(fetchStudentList({ maxAgeMs: studentListMaxAgeMs }));
    store.dispatch(viewAsStudent(ann));
    expect(selectViewedName(store.getState())).toBe('Ann Doe');
    deliverProfile(profile('Anne'));
    expect(selectViewedName(store.getState())).toBe('Anne Doe');
  });

  it('is empty for a student without a profile', () => {
    const { store } = storeWithFakes({ user: admin });
    store.dispatch(viewAsStudent(schoolEmail('new')));
    expect(selectViewedName(store.getState())).toBe('');
  });
});
