import { profileSeen, selectProfile } from '#features/profile/profileSlice';
import { isViewingAsStudent } from '#features/session/account';
import { selectCan, selectViewedStudent, studentViewed } from '#features/session/sessionSlice';
import type { AppThunk, RootState } from '#shared/store/types';
import { fullName, type Student } from './students';
import { selectStudent, studentChanged } from './studentsSlice';

/** Returns the name of the student an admin is viewing, from the live profile or else the student list; '' if unknown. */
export function selectViewedName(state: RootState): string {
  const email = selectViewedStudent(state);
  const known = email && (selectProfile(state) ?? selectStudent(state, email));
  return known ? fullName(known) : '';
}

/**
 * Implements the dashboard's View (spec 2): switches the session to the student and keeps the admin flag. This resets the entries
 * and the edit state, and restarts the live listeners. Does nothing for non-admins.
 *
 * @param shown the student as the caller's own list has them, which may be older than the student list; undefined without such a list
 */
export function viewAsStudent(email: string, shown?: Student): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    if (!selectCan(state, 'openStudent')) return;
    // Those without a name have hours but no profile.
    const isNamed = [shown, selectStudent(state, email)].some((one) => one && fullName(one));
    if (isNamed) dispatch(profileSeen(email));
    dispatch(studentViewed(email));
  };
}

/** Switches an admin who is viewing a student back to the admin's session (spec 2). */
export function leaveStudent(): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    if (!isViewingAsStudent(state.session)) return;
    const profile = selectProfile(state);
    // The admin may have changed this profile since the list was read.
    if (profile) dispatch(studentChanged({ email: state.session.userEmail, ...profile }));
    dispatch(studentViewed(state.session.signedInEmail));
  };
}
