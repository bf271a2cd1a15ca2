// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { makeStore } from '#app/store';
import { school } from '#config/school';
import { draftChanged, newDraft } from '#features/activities/drafts/draftsSlice';
import { entryEditStarted } from '#features/activities/editSlice';
import { entriesReceived, serverSilenceChanged } from '#features/activities/entriesSlice';
import { blankEntry } from '#features/activities/entry';
import { groupOpened } from '#features/group/groupSlice';
import { profileReceived } from '#features/profile/profileSlice';
import { ownColumnsChosen } from '#features/reports/reportsSlice';
import { returnStarted } from '#features/review/reviewQueueSlice';
import { rosterChanged } from '#features/roster/rosterSlice';
import { staffTyped } from '#features/staff/staffSlice';
import { dashboardChanged, fetchStudentList } from '#features/students/studentsSlice';
import { runTask } from '#shared/store/tasksSlice';
import type { RootState } from '#shared/store/types';
import { fakeServices } from '#testing/fakeServices';
import { schoolEmail } from '#testing/schoolEmail';
import { sessionOf } from './account';
import {
  selectCan,
  selectSession,
  selectSignedIn,
  selectUserEmail,
  sessionSet,
} from './sessionSlice';

const signedOut = sessionOf(null);
const admin = sessionOf(school.adminEmails[0]);
const ann = sessionOf(schoolEmail('ann'));
const ben = sessionOf(schoolEmail('ben'));
const profile = { firstName: 'Ann', lastName: 'Doe', graduationYear: '2027' };
const entry = { ...blankEntry, Name: 'Food bank' };

const newStore = () => makeStore({ services: fakeServices().services });

/** A store in which every slice contains data of `session`'s user. */
function filledStore(session: typeof ann) {
  const store = newStore();
  store.dispatch(sessionSet(session));
  store.dispatch(entriesReceived({ changed: { e1: entry }, removed: [] }));
  store.dispatch(profileReceived({ student: session.userEmail, profile }));
  store.dispatch(
    draftChanged({
      ...newDraft({ student: session.userEmail, key: 'new' }, null),
      values: entry,
    }),
  );
  store.dispatch(groupOpened({ id: 's', lines: 'Ann Ames', values: entry, approves: false }));
  store.dispatch(returnStarted({ id: 'a e1', entry }));
  store.dispatch(rosterChanged({ text: 'email', isTyped: true }));
  store.dispatch(serverSilenceChanged(true));
  store.dispatch(staffTyped({ typed: 'coach' }));
  store.dispatch(entryEditStarted({ key: 'e1', entry }));
  store.dispatch(
    fetchStudentList.fulfilled({ list: [{ email: 'a', ...profile }], fetchedAt: 1 }, '', {}),
  );
  store.dispatch(
    dashboardChanged({ search: 'ann', order: { column: 'name', isDescending: true } }),
  );
  store.dispatch(ownColumnsChosen('Email,Advisor'));
  void store.dispatch(
    runTask('group', { done: 0, total: 1 }, () => new Promise<never>(() => undefined)),
  );
  return store;
}

describe('the session (spec 3)', () => {
  it('starts with signedIn unknown, an empty userEmail and no admin', () => {
    const state = newStore().getState();
    expect(selectSession(state)).toMatchObject({ signedIn: null, userEmail: '', admin: false });
  });

  it('has all fields set by one action', () => {
    const store = newStore();
    const seen: RootState['session'][] = [];
    store.subscribe(() => seen.push(selectSession(store.getState())));
    store.dispatch(sessionSet(admin));
    expect(seen).toEqual([admin]);
    const state = store.getState();
    expect([
      selectSignedIn(state),
      selectUserEmail(state),
      selectCan(state, 'seeStudents'),
    ]).toEqual([true, admin.userEmail, true]);
  });
});

describe('the end of a session', () => {
  const initial = newStore().getState();
  const slices = (Object.keys(initial) as (keyof RootState)[]).filter((name) => name !== 'session');

  it.each([
    ['a sign-out', signedOut],
    ['another user', ben],
    ['the same user again', ann],
  ])('leaves nothing of the last user in any slice: %s', (_case, next) => {
    const store = filledStore(ann);
    const filled = store.getState();
    for (const name of slices) {
      expect(filled[name], `${name} holds nothing, so its emptying proves nothing`).not.toEqual(
        initial[name],
      );
    }
    store.dispatch(sessionSet(next));
    for (const name of slices) expect(store.getState()[name], name).toEqual(initial[name]);
  });

  it("empties an admin's slices on sign-out too", () => {
    const store = filledStore(admin);
    store.dispatch(sessionSet(signedOut));
    for (const name of slices) expect(store.getState()[name], name).toEqual(initial[name]);
  });
});
