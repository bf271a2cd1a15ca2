import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Profile } from '../domain/profile';
import { sessionSet } from './sessionSlice';

interface ProfileState {
  /** `waiting` until the server has said whether there is a profile. */
  status: 'waiting' | 'ready' | 'failed';
  /** Null while the student has none. */
  profile: Profile | null;
}

const initialState: ProfileState = { status: 'waiting', profile: null };

/** The profile of the session's user, kept by the live listener (spec 4). */
const profileSlice = createSlice({
  name: 'profile',
  initialState,
  reducers: {
    profileReceived: (_state, action: PayloadAction<Profile | null>) => ({
      status: 'ready' as const,
      profile: action.payload,
    }),
    profileFailed: (state) => {
      state.status = 'failed';
    },
  },
  extraReducers: (builder) => builder.addCase(sessionSet, () => initialState),
  selectors: {
    selectProfile: (state) => state.profile,
    selectProfileStatus: (state) => state.status,
  },
});

export const { profileReceived, profileFailed } = profileSlice.actions;
export const { selectProfile, selectProfileStatus } = profileSlice.selectors;
export const profileReducer = profileSlice.reducer;
