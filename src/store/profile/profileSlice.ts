import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Profile } from '#domain/profile';
import { sessionSet, studentViewed } from '#store/session/sessionSlice';

/** Unsaved changes to a profile: only the fields that were typed. */
interface ProfileWork {
  values: Partial<Profile>;
  isSending: boolean;
}

/** The profile of the session's user (spec 4), and unsaved changes. */
interface ProfileState {
  /** The profile of the session's user, updated by the live listener (spec 4). Null until the server reports one. */
  profile: Profile | null;
  /** Unsaved changes by the student's address; an admin may have some for several students. */
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
    /** Updates a student's unsaved changes. */
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
    /** Restores what the tab kept across a reload, which ended every save. */
    profilesRestored: (state, { payload }: PayloadAction<ProfileState['unsaved']>) => {
      for (const [student, { values }] of Object.entries(payload)) {
        if (Object.keys(values).length > 0) state.unsaved[student] = { values, isSending: false };
      }
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

export const { profileReceived, profileChanged, profilesRestored } = profileSlice.actions;
export const { selectProfile, selectProfileWork, selectIsProfileUnsaved } = profileSlice.selectors;
export const profileReducer = profileSlice.reducer;
