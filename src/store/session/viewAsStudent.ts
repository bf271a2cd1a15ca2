import { isViewingAsStudent } from '#domain/account';
import { fullName } from '#domain/students';
import { selectProfile } from '#store/profile/profileSlice';
import { selectStudent, studentChanged } from '#store/students/studentsSlice';
import type { AppThunk, RootState } from '#store/types';
import { selectViewedStudent, studentViewed } from './sessionSlice';

/**
 * The name of the student whom an admin works as: from the live profile, or from the student list until
 * that has arrived. Empty while none is known, and without a look at the list where nobody is viewed.
 */
export function selectViewedName(state: RootState): string {
  const email = selectViewedStudent(state);
  const known = email && (selectProfile(state) ?? selectStudent(state, email));
  return known ? fullName(known) : '';
}

/**
 * The View operation of the dashboard (spec 2): the session becomes the student's, with the admin
 * flag kept; that empties the entries and the edit state, and the live listeners follow. Does nothing for
 * anyone but an admin.
 */
export function viewAsStudent(email: string): AppThunk {
  return (dispatch, getState) => {
    if (getState().session.admin) dispatch(studentViewed(email));
  };
}

/** Ends the work as a student: the admin's own session is back (spec 2). Else it does nothing. */
export function leaveStudent(): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    if (!isViewingAsStudent(state.session)) return;
    const profile = selectProfile(state);
    // The list was read before the admin may have changed this profile.
    if (profile) dispatch(studentChanged({ email: state.session.userEmail, ...profile }));
    dispatch(studentViewed(state.session.signedInEmail));
  };
}
