// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { school } from '../../config/school';
import { blankEntry } from '../../domain/entry';
import { signedOutSession } from '../../domain/session';
import { fakeServices } from '../../testing/fakeServices';
import { accountSet } from '../accountSlice';
import { dashboardLeft, directoryReceived, directoryRequested } from '../students/studentsSlice';
import { draftKept, entryEditStarted } from '../edit/editSlice';
import { entriesReceived } from '../entries/entriesSlice';
import { profileReceived, unsavedProfileKept } from '../profile/profileSlice';
import { reportDated } from '../report/reportSlice';
import {
  selectIsAdmin,
  selectSession,
  selectSignedIn,
  selectUserEmail,
  sessionSet,
} from './sessionSlice';
import { makeStore, type RootState } from '../store';

const admin = { signedIn: true, userEmail: school.adminEmails[0], admin: true };
const ann = { signedIn: true, userEmail: 'ann@lwsd.org', admin: false };
const ben = { signedIn: true, userEmail: 'ben@lwsd.org', admin: false };
const profile = { firstName: 'Ann', lastName: 'Doe', graduationYear: '2027' };
const entry = { ...blankEntry, Name: 'Food bank' };

const newStore = () => makeStore({ services: fakeServices().services });

/** A store in which every slice holds something of `session`'s user. */
function filledStore(session: typeof ann) {
  const store = newStore();
  store.dispatch(accountSet(session.userEmail));
  store.dispatch(sessionSet(session));
  store.dispatch(entriesReceived({ changed: { e1: entry }, removed: [] }));
  store.dispatch(profileReceived(profile));
  store.dispatch(unsavedProfileKept(profile));
  store.dispatch(draftKept({ key: 'new', entry, editing: false }));
  store.dispatch(entryEditStarted({ key: 'e1', entry }));
  store.dispatch(directoryRequested({ request: 'r1', at: 1 }));
  store.dispatch(directoryReceived({ request: 'r1', students: [{ email: 'a', ...profile }] }));
  store.dispatch(dashboardLeft({ search: 'ann', order: { column: 'name', isDescending: true } }));
  store.dispatch(reportDated(1));
  return store;
}

describe('the session (spec 3)', () => {
  it('starts with signedIn unknown, an empty userEmail and no admin', () => {
    const state = newStore().getState();
    expect(selectSession(state)).toEqual({ signedIn: null, userEmail: '', admin: false });
  });

  it('has its three fields set together by one action', () => {
    const store = newStore();
    const seen: RootState['session'][] = [];
    store.subscribe(() => seen.push(selectSession(store.getState())));
    store.dispatch(sessionSet(admin));
    expect(seen).toEqual([admin]);
    const state = store.getState();
    expect([selectSignedIn(state), selectUserEmail(state), selectIsAdmin(state)]).toEqual([
      true,
      admin.userEmail,
      true,
    ]);
  });
});

describe('the end of a session', () => {
  /** Set by the session's own actions, and by the very event that also brings the session. */
  const ownSlices = ['session', 'account'];
  const initial = newStore().getState();
  const slices = (Object.keys(initial) as (keyof RootState)[]).filter(
    (name) => !ownSlices.includes(name),
  );

  it.each([
    ['a sign-out', signedOutSession],
    ['another user', ben],
    ['the same user anew', ann],
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

  it("empties an admin's slices at a sign-out too", () => {
    const store = filledStore(admin);
    store.dispatch(sessionSet(signedOutSession));
    for (const name of slices) expect(store.getState()[name], name).toEqual(initial[name]);
  });
});
