import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Profile } from '#domain/profile';
import { isSessionChange } from '#store/session/sessionSlice';

/** The profile of the session's user, kept by the live listener (spec 4). */
const initialState: {
  /** Null until the server has told of one. */
  profile: Profile | null;
} = { profile: null };

const profileSlice = createSlice({
  name: 'profile',
  initialState,
  reducers: {
    profileReceived: (state, action: PayloadAction<Profile | null>) => {
      state.profile = action.payload;
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionChange, () => initialState),
  selectors: {
    selectProfile: (state) => state.profile,
  },
});

export const { profileReceived } = profileSlice.actions;
export const { selectProfile } = profileSlice.selectors;
export const profileReducer = profileSlice.reducer;
