import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { paths } from '../../config/paths';
import { unknownSession, type Session } from '../../domain/session';

/** Who uses the app (spec 3, 4). */
const sessionSlice = createSlice({
  name: 'session',
  initialState: unknownSession,
  reducers: {
    /**
     * Sets all three fields together (spec 3). Every slice that holds a user's data starts anew on
     * it, so nothing of one user is left when the next one is there.
     */
    sessionSet: (_state, action: PayloadAction<Session>) => action.payload,
  },
  selectors: {
    selectSession: (session) => session,
    selectSignedIn: (session) => session.signedIn,
    selectUserEmail: (session) => session.userEmail,
    selectIsAdmin: (session) => session.admin,
    /** Where each role begins (spec 2). */
    selectHome: ({ signedIn, admin }) =>
      admin ? paths.admin : signedIn ? paths.profile : paths.landing,
  },
});

export const { sessionSet } = sessionSlice.actions;
export const { selectSession, selectSignedIn, selectUserEmail, selectIsAdmin, selectHome } =
  sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
