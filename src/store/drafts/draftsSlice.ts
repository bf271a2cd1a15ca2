import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Entry } from '../../domain/entry';
import type { Profile } from '../../domain/profile';
import { activitySaved, profileSaved } from '../saves/savesSlice';
import { sessionSet } from '../session/sessionSlice';
import { uploadEnded } from '../uploads/uploadEnded';

/** An activity that is half-written, or that is on its way to the server. */
export interface ActivityDraft {
  /** The key it is or will be stored under. */
  key: string;
  entry: Entry;
  /** What was stored when its form was opened; null: nothing, it is a new activity. */
  opened: Entry | null;
  /** Pictures of it that were not uploaded but found stored under the same name. */
  reusedPictures: string[];
  /** Those that were stored with all that the camera wrote into them. */
  tellingPictures: string[];
}

/** What one student's forms hold that is not stored. */
export interface StudentDrafts {
  newActivity: ActivityDraft | null;
  /** Stored activities that are being edited, by key. */
  edits: Record<string, ActivityDraft>;
  /** Fields typed in the profile form. */
  profile: Partial<Profile>;
}

/** Half-written texts by the student's address: an admin may leave some with several students. */
export type DraftsState = Record<string, StudentDrafts>;

/** One activity of one student. */
export interface ActivityRef {
  student: string;
  key: string;
  /** Whether it has never been stored. */
  isNew: boolean;
}

function draftsOf(state: DraftsState, student: string): StudentDrafts {
  return (state[student] ??= { newActivity: null, edits: {}, profile: {} });
}

function findDraft(state: DraftsState, { student, key, isNew }: ActivityRef) {
  const drafts = state[student];
  const draft = isNew ? drafts?.newActivity : drafts?.edits[key];
  return draft?.key === key ? draft : undefined;
}

function putDraft(state: DraftsState, { student, isNew }: ActivityRef, draft: ActivityDraft): void {
  if (isNew) draftsOf(state, student).newActivity = draft;
  else draftsOf(state, student).edits[draft.key] = draft;
}

function removeDraft(state: DraftsState, { student, key, isNew }: ActivityRef): void {
  const drafts = draftsOf(state, student);
  if (!isNew) Reflect.deleteProperty(drafts.edits, key);
  else if (drafts.newActivity?.key === key) drafts.newActivity = null;
}

const initialState: DraftsState = {};

/**
 * What is typed and not stored, of every student an admin has worked as. It outlives the forms, and a
 * change of the student; a sign-out or another user empties it. `keepDraftsInTab` lets it survive a reload.
 */
const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    /** A form holds these values now. Pictures are added and removed by actions of their own. */
    draftKept: (
      state,
      { payload }: PayloadAction<{ activity: ActivityRef; values: Entry; opened: Entry | null }>,
    ) => {
      const { activity, values, opened } = payload;
      const before = findDraft(state, activity);
      putDraft(state, activity, {
        key: activity.key,
        entry: { ...values, pictures: before?.entry.pictures ?? opened?.pictures ?? [] },
        opened: before ? before.opened : opened,
        reusedPictures: before?.reusedPictures ?? [],
        tellingPictures: before?.tellingPictures ?? [],
      });
    },
    /** The form holds what is stored again: there is nothing to keep. */
    draftDropped: (state, { payload }: PayloadAction<ActivityRef>) => removeDraft(state, payload),
    /** The user threw away what was typed in an activity. */
    draftDiscarded: (state, { payload }: PayloadAction<ActivityRef>) => removeDraft(state, payload),
    /** The user saw the change made elsewhere, and what they typed is to replace it. */
    storedVersionSeen: (
      state,
      { payload }: PayloadAction<{ activity: ActivityRef; stored: Entry | null }>,
    ) => {
      const draft = findDraft(state, payload.activity);
      if (draft) draft.opened = payload.stored;
    },
    picturesChanged: (
      state,
      { payload }: PayloadAction<{ activity: ActivityRef; pictures: string[] }>,
    ) => {
      const draft = findDraft(state, payload.activity);
      if (draft) draft.entry.pictures = payload.pictures;
    },
    profileDraftKept: (
      state,
      { payload }: PayloadAction<{ student: string; typed: Partial<Profile> }>,
    ) => {
      draftsOf(state, payload.student).profile = payload.typed;
    },
    /** The page was loaded anew: these were there before. */
    draftsRestored: (_state, { payload }: PayloadAction<DraftsState>) => payload,
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionSet, () => initialState)
      .addCase(uploadEnded, (state, { payload }) => {
        const { stored, activity } = payload;
        const draft = findDraft(state, activity);
        if (!draft || !stored) return;
        if (!draft.entry.pictures.includes(stored.url)) draft.entry.pictures.push(stored.url);
        if (stored.isReused) draft.reusedPictures.push(stored.url);
        if (stored.mayTellPlace) draft.tellingPictures.push(stored.url);
      })
      .addCase(activitySaved, (state, { payload }) => {
        const draft = findDraft(state, payload);
        if (!draft) return;
        removeDraft(state, payload);
        // What was typed while the save was under way is now a change of the stored activity.
        if (payload.wasChangedMeanwhile) {
          putDraft(state, { ...payload, isNew: false }, { ...draft, opened: payload.entry });
        }
      })
      .addCase(profileSaved, (state, { payload }) => {
        const drafts = draftsOf(state, payload.student);
        // What was typed while the save was under way stays.
        drafts.profile = Object.fromEntries(
          Object.entries(drafts.profile).filter(
            ([field, text]) => text.trim() !== payload.profile[field as keyof Profile],
          ),
        );
      }),
  selectors: {
    selectDraft: (state, activity: ActivityRef) => findDraft(state, activity),
    selectNewActivityDraft: (state, student: string) => state[student]?.newActivity ?? null,
    selectEditDraft: (state, student: string, key: string) => state[student]?.edits[key],
    selectEditDrafts: (state, student: string) => state[student]?.edits,
    selectProfileDraft: (state, student: string) => state[student]?.profile,
    selectHasDrafts: (state) =>
      Object.values(state).some(
        ({ newActivity, edits, profile }) =>
          newActivity !== null || Object.keys(edits).length > 0 || Object.keys(profile).length > 0,
      ),
  },
});

export const {
  draftKept,
  draftDropped,
  draftDiscarded,
  storedVersionSeen,
  picturesChanged,
  profileDraftKept,
  draftsRestored,
} = draftsSlice.actions;
export const {
  selectDraft,
  selectNewActivityDraft,
  selectEditDraft,
  selectEditDrafts,
  selectProfileDraft,
  selectHasDrafts,
} = draftsSlice.selectors;
export const draftsReducer = draftsSlice.reducer;
