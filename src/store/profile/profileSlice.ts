import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Profile } from '#domain/profile';
import { sessionSet, studentViewed } from '#store/session/sessionSlice';

/** A profile that is not stored as it stands here: the fields that were typed. */
interface ProfileWork {
  values: Partial<Profile>;
  isSending: boolean;
}

/** The profile of the session's user (spec 4), and what is typed in its form. */
interface ProfileState {
  /** The profile of the session's user, kept by the live listener (spec 4). Null until the server has told of one. */
  profile: Profile | null;
  /** What is not stored, by the student's address: an admin may leave some with several students. */
  unsaved: Record<string, ProfileWork>;
}

const initialState: ProfileState = { profile: null, unsaved: {} };

const profileSlice = createSlice({
  name: 'profile',
  initialState,
  reducers: {
    profileReceived: (state, action: PayloadAction<Profile | null>) => {
      state.profile = action.payload;
    },
    /** Other fields hold something that is not stored, or they are being sent. */
    profileChanged: (
      { unsaved },
      { payload }: PayloadAction<{ student: string } & Partial<ProfileWork>>,
    ) => {
      const { student, ...change } = payload;
      const work = { values: {}, isSending: false, ...unsaved[student], ...change };
      unsaved[student] = work;
      const isStored = !work.isSending && Object.keys(work.values).length === 0;
      if (isStored) Reflect.deleteProperty(unsaved, student);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionSet, () => initialState)
      .addCase(studentViewed, (state) => {
        state.profile = null;
      }),
  selectors: {
    selectProfile: (state) => state.profile,
    selectProfileWork: (state, student: string) => state.unsaved[student],
    selectIsProfileUnsaved: ({ unsaved }) => Object.keys(unsaved).length > 0,
  },
});

export const { profileReceived, profileChanged } = profileSlice.actions;
export const { selectProfile, selectProfileWork, selectIsProfileUnsaved } = profileSlice.selectors;
export const profileReducer = profileSlice.reducer;
