import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { paths, reviewPath } from '#config/paths';
import { isViewingAsStudent, type Session, unknownSession } from './account';
import { can } from './policies';

/** The current user (spec 3, 4). */
const sessionSlice = createSlice({
  name: 'session',
  initialState: unknownSession,
  reducers: {
    /** Someone signed in or out. Sets all fields together (spec 3); the store empties every other slice. */
    sessionSet: (_state, action: PayloadAction<Session>) => action.payload,
    /** An admin opened the records of this address, a student's or the admin's (spec 2, Admin View). */
    studentViewed: (state, action: PayloadAction<string>) => {
      state.userEmail = action.payload;
    },
  },
  selectors: {
    selectSession: (session) => session,
    selectSignedIn: (session) => session.signedIn,
    selectUserEmail: (session) => session.userEmail,
    selectCan: can,
    selectIsViewingAsStudent: isViewingAsStudent,
    selectViewedStudent: (session) => (isViewingAsStudent(session) ? session.userEmail : undefined),
    /** Returns true if `userEmail` is still the session's user. Check it after waiting, before acting for a user. */
    selectIsSessionOf: (session, userEmail: string) =>
      session.signedIn === true && session.userEmail === userEmail,
    /** Returns the club whose activities a reviewer decides on; `all` for everyone else. */
    selectReviewerClub: ({ reviewer }) => reviewer?.club ?? 'all',
    /** Returns each role's start page (spec 2). */
    selectHome: (session) => {
      if (can(session, 'seeStudents')) return paths.admin;
      if (can(session, 'review')) return reviewPath;
      return session.signedIn ? paths.profile : paths.landing;
    },
  },
});

export const { sessionSet, studentViewed } = sessionSlice.actions;

/** Matches actions that open another user's records. */
export const isSessionChange = isAnyOf(sessionSet, studentViewed);

/** The user's profile collection, which the app listens to anyway, shows that their address is on the staff list. */
export const staffMarkFound = createAction('session/staffMarkFound');

export const {
  selectSession,
  selectSignedIn,
  selectUserEmail,
  selectCan,
  selectIsViewingAsStudent,
  selectViewedStudent,
  selectIsSessionOf,
  selectReviewerClub,
  selectHome,
} = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
