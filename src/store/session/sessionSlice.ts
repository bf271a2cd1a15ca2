import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { paths } from '#config/paths';
import { isViewingAsStudent, type Session, unknownSession } from '#domain/account';

/** The user of the app (spec 3, 4). */
const sessionSlice = createSlice({
  name: 'session',
  initialState: unknownSession,
  reducers: {
    /**
     * Someone signed in or out: all fields together (spec 3). Every slice that holds a user's data starts
     * anew on it, so nothing of one user is left when the next one is there.
     */
    sessionSet: (_state, action: PayloadAction<Session>) => action.payload,
    /** An admin now works as this address, their own or a student's (spec 2, Admin View). */
    studentViewed: (state, action: PayloadAction<string>) => {
      state.userEmail = action.payload;
    },
  },
  selectors: {
    selectSession: (session) => session,
    selectSignedIn: (session) => session.signedIn,
    selectUserEmail: (session) => session.userEmail,
    selectIsAdmin: (session) => session.admin,
    selectIsViewingAsStudent: isViewingAsStudent,
    /** The address of the student whom an admin works as, if any. */
    selectViewedStudent: (session) => (isViewingAsStudent(session) ? session.userEmail : undefined),
    /**
     * Whether `userEmail` is still the session's user. To be asked after a wait: what one user began
     * must not be done in the name of the next.
     */
    selectIsSessionOf: (session, userEmail: string) =>
      session.signedIn === true && session.userEmail === userEmail,
    /** Where each role begins (spec 2). */
    selectHome: ({ signedIn, admin }) =>
      admin ? paths.admin : signedIn ? paths.profile : paths.landing,
  },
});

export const { sessionSet, studentViewed } = sessionSlice.actions;

/** Either way another user's records are worked on now. */
export const isSessionChange = isAnyOf(sessionSet, studentViewed);

/**
 * Staff look at this student's activities in the review (null: no longer). The session stays as it is, and with it
 * the profile, the drafts and a View; only the activities that are listened to are the student's.
 */
export const studentReviewed = createAction<string | null>('session/studentReviewed');

/** The activities of another user are listened to now. */
export const isEntriesChange = isAnyOf(sessionSet, studentViewed, studentReviewed);

export const {
  selectSession,
  selectSignedIn,
  selectUserEmail,
  selectIsAdmin,
  selectIsViewingAsStudent,
  selectViewedStudent,
  selectIsSessionOf,
  selectHome,
} = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
