import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { activityId, type ActivityRef, parseActivityId } from '#features/activities/activityId';
import type { Review } from '#features/activities/decisions/review';
import { blankEntry, type Entry, sameEntry } from '#features/activities/entry';
import {
  type PictureOrigin,
  rejectionOf,
  type RejectionReason,
  type UploadProgress,
  type UploadResult,
} from '#features/activities/pictures/uploadState';
import { entryDateTextOf } from '#shared/lib/entryDate';
import { callAnswered, callOverdue } from '#shared/store/waitFor';

export interface Upload {
  id: string;
  /** The name it will be stored under. */
  name: string;
  progress: UploadProgress;
}

/**
 * `draft`: being written. `sending`: submitted, and waiting for its uploads or for the server. `failed`: submitted, but not stored.
 * `deleting`: its deletion isn't confirmed yet.
 */
export type DraftPhase = 'draft' | 'sending' | 'failed' | 'deleting';

export interface ActivityDraft extends ActivityRef {
  /** The stored entry when its form was opened; null for a new activity. */
  baseEntry: Entry | null;
  /** The decision on `baseEntry` at that time; undefined if it was waiting for review. Null until the list has loaded. */
  baseReview?: Review | null;
  /** The kind that staff chose in the form (see `formKind`); '' if they have to choose one. */
  kind?: string;
  /** The values before anything was typed. */
  initialValues: Entry;
  values: Entry;
  /** The last changes sent to the server, which may have stored them even if its response was lost. */
  sent?: Entry;
  phase: DraftPhase;
  uploads: Upload[];
  /** By picture URL. */
  pictureOrigins: Record<string, PictureOrigin>;
  /** The upload that ended with a different stored picture of the same name, by that picture's URL. */
  nameConflicts: Record<string, string>;
}

export interface DraftsState {
  /** By `activityId`. An admin may have drafts for several students. */
  drafts: Record<string, ActivityDraft>;
  /** Picked pictures that couldn't be stored, by `activityId`. Kept until the activity is next submitted, as its form may be closed. */
  rejectedPictures: Record<string, { name: string; why: RejectionReason }[]>;
  /** The ids of calls that the server hasn't responded to within `serverPatienceMs`. */
  overdueCalls: string[];
  /** True if the tab persisted something with a version of the app that this one can't restore. */
  hasDropped: boolean;
}

/** Returns a draft without changes: of the stored `baseEntry` and the decision on it, or of a new activity dated today (null). */
export function newDraft(
  ref: ActivityRef,
  baseEntry: Entry | null,
  baseReview?: Review | null,
  today = entryDateTextOf(new Date()),
): ActivityDraft {
  const { student, key } = ref;
  const initialValues = baseEntry ?? { ...blankEntry, Date: today };
  return {
    student,
    key,
    baseEntry,
    initialValues,
    values: initialValues,
    ...(baseReview !== undefined && { baseReview }),
    phase: 'draft',
    uploads: [],
    pictureOrigins: {},
    nameConflicts: {},
  };
}

const initialState: DraftsState = {
  drafts: {},
  rejectedPictures: {},
  overdueCalls: [],
  hasDropped: false,
};

/** Returns the drafts that the student with this address has written. */
export function ownDrafts<State extends Pick<DraftsState, 'drafts' | 'rejectedPictures'>>(
  state: State,
  email: string,
): State {
  const own = <Value>(byId: Record<string, Value>) =>
    Object.fromEntries(
      Object.entries(byId).filter(([id]) => parseActivityId(id).student === email),
    );
  return {
    ...state,
    drafts: own(state.drafts),
    rejectedPictures: own(state.rejectedPictures),
  };
}

/** Stores a draft, or removes it if there is nothing left to save. */
function putDraft({ drafts }: DraftsState, draft: ActivityDraft): void {
  const isUnchanged =
    draft.uploads.length === 0 &&
    draft.kind === undefined &&
    sameEntry(draft.values, draft.initialValues);
  // A failed save stays even without changes: the server may have lost the activity.
  if (draft.phase === 'draft' && isUnchanged) Reflect.deleteProperty(drafts, activityId(draft));
  else drafts[activityId(draft)] = draft;
}

function findUpload(state: DraftsState, id: string) {
  for (const draft of Object.values(state.drafts)) {
    const upload = draft.uploads.find((other) => other.id === id);
    if (upload) return { draft, upload };
  }
}

/**
 * Everything the server hasn't confirmed: typed values, uploads, saves and deletions, for every student an admin has viewed. It
 * outlives the forms and a change of student, until a sign-out or another user's sign-in. `draftStorage.ts` keeps it across a reload.
 */
const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    draftChanged: (state, { payload: draft }: PayloadAction<ActivityDraft>) => {
      // The form has shown the rejected pictures.
      if (draft.phase === 'sending' && state.drafts[activityId(draft)]?.phase !== 'sending')
        Reflect.deleteProperty(state.rejectedPictures, activityId(draft));
      putDraft(state, draft);
    },
    /** The activity was stored or deleted, or its changes were discarded. */
    draftRemoved: ({ drafts }, { payload }: PayloadAction<ActivityRef>) => {
      Reflect.deleteProperty(drafts, activityId(payload));
    },
    rejectionsForgotten: (state, { payload }: PayloadAction<ActivityRef>) => {
      Reflect.deleteProperty(state.rejectedPictures, activityId(payload));
    },
    /** Gives a new activity's draft another key, with what the form says about its pictures. */
    draftMoved: (state, { payload }: PayloadAction<{ draft: ActivityDraft; key: string }>) => {
      const moved = { ...payload.draft, key: payload.key };
      const [from, to] = [activityId(payload.draft), activityId(moved)];
      putDraft(state, moved);
      Reflect.deleteProperty(state.drafts, from);
      const rejected = state.rejectedPictures[from];
      if (rejected) state.rejectedPictures[to] = rejected;
      Reflect.deleteProperty(state.rejectedPictures, from);
    },
    uploadProgressed: (state, { payload }: PayloadAction<Pick<Upload, 'id' | 'progress'>>) => {
      const found = findUpload(state, payload.id);
      if (found) found.upload.progress = payload.progress;
    },
    uploadEnded: (state, { payload }: PayloadAction<{ id: string; result: UploadResult }>) => {
      const { id, result } = payload;
      const found = findUpload(state, id);
      // The draft was discarded, or its session has ended.
      if (!found) return;
      const { draft, upload } = found;
      draft.uploads = draft.uploads.filter((other) => other.id !== id);
      const why = rejectionOf(result, draft.phase === 'sending');
      if (why) (state.rejectedPictures[activityId(draft)] ??= []).push({ name: upload.name, why });
      if (typeof result !== 'string') {
        const { url, origin, isOther } = result;
        if (!draft.values.pictures.includes(url)) draft.values.pictures.push(url);
        if (origin) draft.pictureOrigins[url] = origin;
        if (isOther) draft.nameConflicts[url] = id;
      }
      putDraft(state, draft);
    },
    /** Restores what the tab kept across a reload, which ended every upload and lost the results of saves and deletions. */
    workRestored: (
      state,
      { payload }: PayloadAction<Pick<DraftsState, 'drafts' | 'rejectedPictures'>>,
    ) => {
      state.rejectedPictures = { ...payload.rejectedPictures, ...state.rejectedPictures };
      for (const { uploads, ...draft } of Object.values(payload.drafts)) {
        // After a change of the user's role, what is in memory is newer, and its uploads continue.
        if (Object.hasOwn(state.drafts, activityId(draft))) continue;
        const lost = uploads.map(({ name }) => ({ name, why: 'interrupted' as const }));
        if (lost.length > 0) (state.rejectedPictures[activityId(draft)] ??= []).push(...lost);
        const isDraft = draft.phase === 'draft' || draft.phase === 'deleting';
        // What was submitted may have been stored: the listener will tell.
        putDraft(state, { ...draft, uploads: [], phase: isDraft ? 'draft' : 'failed' });
      }
    },
    /** The tab persisted something with another version. */
    draftsDropped: (state) => {
      state.hasDropped = true;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(callOverdue, (state, { payload: id }) => {
        state.overdueCalls.push(id);
      })
      .addCase(callAnswered, (state, { payload: id }) => {
        state.overdueCalls = state.overdueCalls.filter((other) => other !== id);
      }),
  selectors: {
    selectDraft: ({ drafts }, ref: ActivityRef) => drafts[activityId(ref)],
    /** Returns the activity's draft, or `unchanged` if there is none. */
    selectDraftOrEntry: ({ drafts }, unchanged: ActivityDraft) =>
      drafts[activityId(unchanged)] ?? unchanged,
    selectUpload: (state, id: string) => findUpload(state, id)?.upload,
    selectHasDropped: (state) => state.hasDropped,
    selectRejectedPictures: (state) => state.rejectedPictures,
  },
});

export const {
  draftChanged,
  draftRemoved,
  draftMoved,
  rejectionsForgotten,
  uploadProgressed,
  uploadEnded,
  workRestored,
  draftsDropped,
} = draftsSlice.actions;
export const {
  selectDraft,
  selectDraftOrEntry,
  selectUpload,
  selectHasDropped,
  selectRejectedPictures,
} = draftsSlice.selectors;
export const draftsReducer = draftsSlice.reducer;
