import { isAdminEmail } from '../../domain/access';
import { fullName } from '../../domain/studentList';
import type { SyncThunk } from '../types';
import { dashboardLeft, selectStudent, studentChanged, type DashboardView } from '../students/studentsSlice';
import { selectProfile } from '../profile/profileSlice';
import { sessionSet } from './sessionSlice';
import type { RootState } from '../store';

/** Whether an admin works as a student, or as another admin, rather than as themself (spec 2, 4). */
export function selectIsViewingStudent({ session, account }: RootState): boolean {
  return session.admin && session.userEmail !== account;
}

/** The address of the student whom an admin views, if any. */
export function selectViewedStudent(state: RootState): string | undefined {
  return selectIsViewingStudent(state) ? state.session.userEmail : undefined;
}

/**
 * The name of the student whom an admin views: from the live profile, or from the admin list until
 * that has arrived. Empty while none is known, and without a look at the list where nobody is viewed.
 */
export function selectViewedName(state: RootState): string {
  const email = selectViewedStudent(state);
  const known = email && (selectProfile(state) ?? selectStudent(state, email));
  return known ? fullName(known) : '';
}

/**
 * The View operation of the dashboard (spec 2): the session becomes the student's, with the admin
 * flag kept; that empties the entries and the edit state, and the live listeners follow. `view` is
 * how the dashboard looked, for the way back. Does nothing for anyone but an admin.
 */
export function viewStudent(email: string, view: DashboardView): SyncThunk {
  return (dispatch, getState) => {
    if (!getState().session.admin) return;
    dispatch(dashboardLeft(view));
    dispatch(sessionSet({ signedIn: true, userEmail: email, admin: true }));
  };
}

/** Ends the view of a student: the admin's own session is back (spec 2). Else it does nothing. */
export function leaveStudent(): SyncThunk {
  return (dispatch, getState) => {
    const state = getState();
    if (!selectIsViewingStudent(state)) return;
    const profile = selectProfile(state);
    // The list was read before the admin may have changed this profile.
    if (profile) dispatch(studentChanged({ email: state.session.userEmail, ...profile }));
    const { account } = state;
    dispatch(sessionSet({ signedIn: true, userEmail: account, admin: isAdminEmail(account) }));
  };
}
