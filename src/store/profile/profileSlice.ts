import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Profile } from '../../domain/profile';
import { sessionSet } from '../session/sessionSlice';
import type { ProfileState } from '../types';

const initialState: ProfileState = { profile: null, unsaved: {} };

/** The profile of the session's user, kept by the live listener (spec 4). */
const profileSlice = createSlice({
  name: 'profile',
  initialState,
  reducers: {
    profileReceived: (state, action: PayloadAction<Profile | null>) => {
      state.profile = action.payload;
    },
    /** The profile form is left, with these fields waiting to be saved. */
    unsavedProfileKept: (state, action: PayloadAction<Partial<Profile>>) => {
      state.unsaved = action.payload;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionSet, () => initialState),
  selectors: {
    selectProfile: (state) => state.profile,
    selectUnsavedProfile: (state) => state.unsaved,
  },
});

export const { profileReceived, unsavedProfileKept } = profileSlice.actions;
export const { selectProfile, selectUnsavedProfile } = profileSlice.selectors;
export const profileReducer = profileSlice.reducer;
