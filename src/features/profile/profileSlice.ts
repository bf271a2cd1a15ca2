import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { studentViewed } from '#features/session/sessionSlice';
import { ownValue } from '#shared/lib/ownValue';
import { blankProfile, type Profile } from './profile';

/** Unsaved changes to a profile: only the fields that were typed. */
interface ProfileWork {
  values: Partial<Profile>;
  /** What these fields showed when the user began to type in them: blank if no profile had loaded. */
  typedOver?: Partial<Profile>;
  isSending: boolean;
  /** True if the last save stored nothing, because another profile was stored than the form showed. */
  isOvertaken?: boolean;
}

/** The profile of the session's user (spec 4), and unsaved changes. */
interface ProfileState {
  /** The profile of the session's user, updated by the live listener (spec 4). Undefined while loading, null if there is none. */
  profile: Profile | null | undefined;
  /** Students who have had a profile since the user signed in. If it is missing now, they may have been removed. */
  seen: string[];
  /** Unsaved changes by the student's address; an admin may have some for several students. */
  unsaved: Record<string, ProfileWork>;
}

const initialState: ProfileState = { profile: undefined, seen: [], unsaved: {} };

/** Returns the unsaved changes that the user with this address has made to their own profile. */
export function ownProfileWork(
  unsaved: ProfileState['unsaved'],
  email: string,
): ProfileState['unsaved'] {
  const own = ownValue(unsaved, email);
  return own ? { [email]: own } : {};
}

function see({ seen }: ProfileState, student: string): void {
  if (!seen.includes(student)) seen.push(student);
}

const profileSlice = createSlice({
  name: 'profile',
  initialState,
  reducers: {
    profileReceived: (
      state,
      { payload }: PayloadAction<{ student: string; profile: Profile | null }>,
    ) => {
      const { student, profile } = payload;
      state.profile = profile;
      if (profile) see(state, student);
    },
    /** A list, an answer or the review had the student's name. The student may have been removed since it was read. */
    profileSeen: (state, { payload }: PayloadAction<string>) => see(state, payload),
    profileChanged: (
      { profile, unsaved },
      { payload }: PayloadAction<{ student: string } & Partial<ProfileWork>>,
    ) => {
      const { student, ...change } = payload;
      const work = { values: {}, isSending: false, ...ownValue(unsaved, student), ...change };
      const typed = Object.keys(work.values) as (keyof Profile)[];
      const stored = { ...blankProfile, ...profile, ...work.typedOver };
      work.typedOver = Object.fromEntries(typed.map((field) => [field, stored[field]]));
      unsaved[student] = work;
      const isStored = !work.isSending && Object.keys(work.values).length === 0;
      if (isStored) Reflect.deleteProperty(unsaved, student);
    },
    /** Restores what the tab kept across a reload, which ended every save. */
    profilesRestored: (state, { payload }: PayloadAction<ProfileState['unsaved']>) => {
      for (const [student, { isOvertaken: _, ...work }] of Object.entries(payload)) {
        // After a change of the user's role, what is in memory is newer, and its save continues.
        if (Object.hasOwn(state.unsaved, student)) continue;
        if (Object.keys(work.values).length > 0)
          state.unsaved[student] = { ...work, isSending: false };
      }
    },
  },
  extraReducers: (builder) =>
    builder.addCase(studentViewed, (state) => {
      state.profile = undefined;
    }),
  selectors: {
    /** Returns null while the profile is loading, and if there is none. */
    selectProfile: (state) => state.profile ?? null,
    selectIsProfileLoaded: (state) => state.profile !== undefined,
    selectIsProfileSeen: ({ seen }, student: string) => seen.includes(student),
    selectProfileWork: (state, student: string) => ownValue(state.unsaved, student),
    /** Returns true if a save would replace (or just failed to replace) values that the user hadn't seen when they began to type. */
    selectIsProfileOvertaken: ({ profile, unsaved }, student: string) => {
      const { typedOver = {}, isSending, isOvertaken = false } = ownValue(unsaved, student) ?? {};
      if (isSending) return false;
      const isReplaced = ([field, text]: [string, string]) =>
        profile && text !== profile[field as keyof Profile];
      return isOvertaken || Object.entries(typedOver).some(isReplaced);
    },
    selectIsProfileUnsaved: ({ unsaved }) => Object.keys(unsaved).length > 0,
  },
});

export const { profileReceived, profileSeen, profileChanged, profilesRestored } =
  profileSlice.actions;
export const {
  selectProfile,
  selectIsProfileLoaded,
  selectIsProfileSeen,
  selectProfileWork,
  selectIsProfileOvertaken,
  selectIsProfileUnsaved,
} = profileSlice.selectors;
export const profileReducer = profileSlice.reducer;
