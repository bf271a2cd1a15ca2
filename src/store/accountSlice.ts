import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * The address the authentication service reported, lower-case; empty while signed out. The session
 * has it too, until an admin views a student: `userEmail` is then the student's (spec 2, 4), and
 * this is how the admin's own comes back.
 */
const accountSlice = createSlice({
  name: 'account',
  initialState: '',
  reducers: {
    accountSet: (_state, action: PayloadAction<string | null>) => action.payload ?? '',
  },
});

export const { accountSet } = accountSlice.actions;
export const accountReducer = accountSlice.reducer;
