import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { blankEntry, type Entry, sameEntry } from '#domain/entry';
import { entryDateTextOf } from '#domain/entryDate';
import type {
  PictureOrigin,
  RejectionReason,
  UploadProgress,
  UploadResult,
} from '#domain/pictures/uploadState';
import { sessionSet } from '#store/session/sessionSlice';

/** One activity of one student, stored or not. */
export interface ActivityRef {
  student: string;
  key: string;
}

/** A picture on its way to the file store. */
export interface Upload {
  id: string;
  /** The stored name that it was picked for. */
  name: string;
  progress: UploadProgress;
}

/**
 * `draft`: half-written. `sending`: submitted, and not answered by the server; it waits for its uploads first. `failed`:
 * it was submitted and could not be stored. `deleting`: its deletion is not confirmed.
 */
export type DraftPhase = 'draft' | 'sending' | 'failed' | 'deleting';

/** An activity that is not stored as it stands here. */
export interface ActivityDraft extends ActivityRef {
  /** What was stored when its form was opened; null: nothing, it is a new activity. */
  baseEntry: Entry | null;
  /** What the form showed before anything was typed. */
  initialValues: Entry;
  values: Entry;
  phase: DraftPhase;
  uploads: Upload[];
  /** By picture URL. */
  pictureOrigins: Record<string, PictureOrigin>;
  /** The upload that ended with a different stored picture of the same name, by that picture's URL. */
  nameConflicts: Record<string, string>;
}

export interface WorkState {
  /** By `draftId`. An admin may leave some with several students. */
  drafts: Record<string, ActivityDraft>;
  /**
   * The pictures that were picked for an activity and are not in it, since they cannot be stored; by `draftId`. They are
   * remembered until the activity is next submitted, because its form may be gone.
   */
  rejectedPictures: Record<string, { name: string; why: RejectionReason }[]>;
  /** The calls, by an id, for whose answer the server has let the user wait too long. */
  overdueCalls: string[];
  /** True if the tab kept something in a version of the app that this one can't restore. */
  hasDropped: boolean;
}

export const draftId = ({ student, key }: ActivityRef) => `${student} ${key}`;

/** An activity in whose form nothing was typed: the stored `baseEntry`, or a new one of today (null). */
export function newDraft(ref: ActivityRef, baseEntry: Entry | null): ActivityDraft {
  const { student, key } = ref;
  const initialValues = baseEntry ?? { ...blankEntry, Date: entryDateTextOf(new Date()) };
  return {
    ...{ student, key, baseEntry, initialValues, values: initialValues },
    ...{ phase: 'draft', uploads: [], pictureOrigins: {}, nameConflicts: {} },
  };
}

const initialState: WorkState = {
  drafts: {},
  rejectedPictures: {},
  overdueCalls: [],
  hasDropped: false,
};

/** Puts an item in its place, unless it is a draft that holds nothing to be saved. */
function putDraft({ drafts }: WorkState, item: ActivityDraft): void {
  const isUnchanged = item.uploads.length === 0 && sameEntry(item.values, item.initialValues);
  // What could not be stored stays, typed or not: the server may not have it any more.
  if (item.phase === 'draft' && isUnchanged) Reflect.deleteProperty(drafts, draftId(item));
  else drafts[draftId(item)] = item;
}

/** The upload of that id, and the item that it belongs to. */
function findUpload(state: WorkState, id: string) {
  for (const item of Object.values(state.drafts)) {
    const upload = item.uploads.find((other) => other.id === id);
    if (upload) return { item, upload };
  }
}

/**
 * Everything that the user began and the server has not confirmed: what is typed, being uploaded, sent or deleted, of
 * every student an admin has worked as. It outlives the forms, and a change of the student; a sign-out or another user
 * empties it. `persistWork.ts` lets it survive a reload.
 */
const workSlice = createSlice({
  name: 'work',
  initialState,
  reducers: {
    /** It stands otherwise now, or is begun. */
    draftChanged: (state, { payload: item }: PayloadAction<ActivityDraft>) => {
      // The form has said which pictures the activity is without.
      if (item.phase === 'sending' && state.drafts[draftId(item)]?.phase !== 'sending')
        Reflect.deleteProperty(state.rejectedPictures, draftId(item));
      putDraft(state, item);
    },
    /** Nothing of it is to be saved any more: it is stored or deleted, or the user threw it away. */
    draftDiscarded: ({ drafts }, { payload }: PayloadAction<ActivityRef>) => {
      Reflect.deleteProperty(drafts, draftId(payload));
    },
    uploadProgressed: (state, { payload }: PayloadAction<Pick<Upload, 'id' | 'progress'>>) => {
      const found = findUpload(state, payload.id);
      if (found) found.upload.progress = payload.progress;
    },
    uploadEnded: (state, { payload }: PayloadAction<{ id: string; result: UploadResult }>) => {
      const { id, result } = payload;
      const found = findUpload(state, id);
      // Discarded, or of a session that has ended.
      if (!found) return;
      const { item, upload } = found;
      item.uploads = item.uploads.filter((other) => other.id !== id);
      if (result === 'damaged' || result === 'tooLarge')
        (state.rejectedPictures[draftId(item)] ??= []).push({ name: upload.name, why: result });
      if (typeof result !== 'string') {
        const { url, origin, isOther } = result;
        if (!item.values.pictures.includes(url)) item.values.pictures.push(url);
        if (origin) item.pictureOrigins[url] = origin;
        if (isOther) item.nameConflicts[url] = id;
      }
      putDraft(state, item);
    },
    /** Restores what the tab kept across a reload, which ended every upload and lost the results of saves and deletions. */
    workRestored: (
      state,
      { payload }: PayloadAction<Pick<WorkState, 'drafts' | 'rejectedPictures'>>,
    ) => {
      Object.assign(state.rejectedPictures, payload.rejectedPictures);
      for (const { uploads, ...draft } of Object.values(payload.drafts)) {
        const lost = uploads.map(({ name }) => ({ name, why: 'interrupted' as const }));
        if (lost.length > 0) (state.rejectedPictures[draftId(draft)] ??= []).push(...lost);
        const isDraft = draft.phase === 'draft' || draft.phase === 'deleting';
        // What was submitted may have been stored: the listener will tell.
        putDraft(state, { ...draft, uploads: [], phase: isDraft ? 'draft' : 'failed' });
      }
    },
    /** The tab kept something with another version. */
    workDropped: (state) => {
      state.hasDropped = true;
    },
    callOverdue: (state, { payload: id }: PayloadAction<string>) => {
      state.overdueCalls.push(id);
    },
    callAnswered: (state, { payload: id }: PayloadAction<string>) => {
      state.overdueCalls = state.overdueCalls.filter((other) => other !== id);
    },
  },
  extraReducers: (builder) => builder.addCase(sessionSet, () => initialState),
  selectors: {
    selectDraft: ({ drafts }, ref: ActivityRef) => drafts[draftId(ref)],
    /** The activity as it stands here, or as its form began. */
    selectDraftOrEntry: ({ drafts }, untouched: ActivityDraft) =>
      drafts[draftId(untouched)] ?? untouched,
    selectUpload: (state, id: string) => findUpload(state, id)?.upload,
    selectHasDropped: (state) => state.hasDropped,
    selectRejectedPictures: (state) => state.rejectedPictures,
  },
});

export const {
  draftChanged,
  draftDiscarded,
  uploadProgressed,
  uploadEnded,
  workRestored,
  workDropped,
  callOverdue,
  callAnswered,
} = workSlice.actions;
export const {
  selectDraft,
  selectDraftOrEntry,
  selectUpload,
  selectHasDropped,
  selectRejectedPictures,
} = workSlice.selectors;
export const workReducer = workSlice.reducer;
