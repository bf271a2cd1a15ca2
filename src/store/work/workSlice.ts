import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Entry, sameEntry } from '#domain/entry';
import type { UploadProgress, UploadResult } from '#domain/pictures/uploadState';
import { sessionSet } from '#store/session/sessionSlice';

/** One activity of one student, stored or not. */
export interface ActivityRef {
  student: string;
  key: string;
}

/** What a form holds of an activity, and what it began with. */
export interface ActivityInForm extends ActivityRef {
  /** What was stored when the form was opened; null: nothing, it is a new activity. */
  baseEntry: Entry | null;
  /** What the form showed before anything was typed. */
  initialValues: Entry;
  values: Entry;
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
export type WorkPhase = 'draft' | 'sending' | 'failed' | 'deleting';

/**
 * Where a picture comes from, for its tile. `reused`: it was not uploaded now but found stored under the name of the
 * picked file (spec 3). `asPicked`: it was stored as it was picked, and so may tell where it was taken.
 */
export type PictureOrigin = 'reused' | 'asPicked';

/** An activity that is not stored as it stands here. */
export interface ActivityWork extends ActivityInForm {
  phase: WorkPhase;
  uploads: Upload[];
  /** By the URL of the picture. */
  pictureOrigins: Record<string, PictureOrigin>;
}

/** A picture that was picked for an activity and is not in it, since it cannot be stored. */
export interface RejectedPicture extends ActivityRef {
  name: string;
  why: 'damaged' | 'tooLarge';
}

export interface WorkState {
  /** By `workId`. An admin may leave some with several students. */
  activities: Record<string, ActivityWork>;
  /** Remembered until the activity is next submitted, because its form may be gone. */
  rejectedPictures: RejectedPicture[];
  /** The calls, by an id, for whose answer the server has let the user wait too long. */
  overdueCalls: string[];
}

/** An activity is stored as `entry`: the server has said so. */
interface StoredActivity extends ActivityRef {
  entry: Entry;
  /** Whether something else was typed after it was sent. */
  hasChanged: boolean;
  /** Whether it is what the edit screen works on. */
  isCurrent: boolean;
}

export const workId = ({ student, key }: ActivityRef) => `${student} ${key}`;

/** Whether it was submitted, and neither stored nor refused yet. */
export const isOnItsWay = (item: ActivityWork | undefined) => item?.phase === 'sending';

const initialState: WorkState = { activities: {}, rejectedPictures: [], overdueCalls: [] };

function find(state: WorkState, ref: ActivityRef): ActivityWork | undefined {
  return state.activities[workId(ref)];
}

/** The item of a form in which nothing was typed. */
export const newItem = (form: Omit<ActivityInForm, 'values'>): ActivityWork => ({
  ...{ student: form.student, key: form.key, baseEntry: form.baseEntry },
  initialValues: form.initialValues,
  values: form.initialValues,
  phase: 'draft',
  uploads: [],
  pictureOrigins: {},
});

function remove(state: WorkState, ref: ActivityRef): void {
  Reflect.deleteProperty(state.activities, workId(ref));
}

/** Puts what a form holds into its item. Pictures come and go by actions of their own. */
function put(state: WorkState, form: ActivityInForm): ActivityWork {
  const item = (state.activities[workId(form)] ??= newItem(form));
  item.values = { ...form.values, pictures: item.values.pictures };
  return item;
}

/** Forgets an item that holds nothing to be saved. */
function dropIfUnchanged(state: WorkState, item: ActivityWork): void {
  const isOpen = item.phase === 'draft' || item.phase === 'failed';
  const isUnchanged = item.uploads.length === 0 && sameEntry(item.values, item.initialValues);
  if (isOpen && isUnchanged) remove(state, item);
}

const itemOfUpload = (state: WorkState, id: string) =>
  Object.values(state.activities).find(({ uploads }) => uploads.some((upload) => upload.id === id));

/**
 * Everything that the user began and the server has not confirmed: what is typed, being uploaded, sent or deleted, of
 * every student an admin has worked as. It outlives the forms, and a change of the student; a sign-out or another user
 * empties it. `keepWork.ts` lets it survive a reload.
 */
const workSlice = createSlice({
  name: 'work',
  initialState,
  reducers: {
    activityTyped: (state, { payload }: PayloadAction<ActivityInForm>) =>
      dropIfUnchanged(state, put(state, payload)),
    /** It stands otherwise now: in another phase, over another stored entry, or again after a reload. */
    activityChanged: (state, { payload }: PayloadAction<ActivityWork>) => {
      state.activities[workId(payload)] = payload;
      // What could not be stored stays, typed or not: the server may not have it any more.
      if (payload.phase === 'draft') dropIfUnchanged(state, payload);
    },
    /** Nothing of it is to be saved any more: the user threw it away, or it is deleted. */
    activityDiscarded: (state, { payload }: PayloadAction<ActivityRef>) => remove(state, payload),
    activitySubmitted: (state, { payload }: PayloadAction<ActivityInForm>) => {
      put(state, payload).phase = 'sending';
      // The form has said which pictures the activity is without.
      state.rejectedPictures = state.rejectedPictures.filter(
        (picture) => workId(picture) !== workId(payload),
      );
    },
    activityStored: (state, { payload }: PayloadAction<StoredActivity>) => {
      const item = find(state, payload);
      if (!item || !payload.hasChanged) {
        remove(state, payload);
        return;
      }
      item.phase = 'draft';
      item.baseEntry = item.initialValues = payload.entry;
    },
    pictureRemoved: (state, { payload }: PayloadAction<{ form: ActivityInForm; url: string }>) => {
      const item = put(state, payload.form);
      item.values.pictures = item.values.pictures.filter((url) => url !== payload.url);
      dropIfUnchanged(state, item);
    },
    uploadStarted: (
      state,
      { payload }: PayloadAction<{ form: ActivityInForm; upload: Upload }>,
    ) => {
      put(state, payload.form).uploads.push(payload.upload);
    },
    uploadProgressed: (
      state,
      { payload: { id, progress } }: PayloadAction<{ id: string; progress: UploadProgress }>,
    ) => {
      const upload = itemOfUpload(state, id)?.uploads.find((other) => other.id === id);
      if (upload) upload.progress = progress;
    },
    uploadEnded: (
      state,
      { payload: { id, result } }: PayloadAction<{ id: string; result: UploadResult }>,
    ) => {
      const item = itemOfUpload(state, id);
      const upload = item?.uploads.find((other) => other.id === id);
      // Discarded, or of a session that has ended.
      if (!item || !upload) return;
      item.uploads = item.uploads.filter((other) => other.id !== id);
      if (result === 'damaged' || result === 'tooLarge') {
        const { student, key } = item;
        state.rejectedPictures.push({ student, key, name: upload.name, why: result });
      }
      if (typeof result !== 'string') {
        const { url, isReused, hasLocation } = result;
        if (!item.values.pictures.includes(url)) item.values.pictures.push(url);
        if (isReused) item.pictureOrigins[url] = 'reused';
        else if (hasLocation) item.pictureOrigins[url] = 'asPicked';
      }
      dropIfUnchanged(state, item);
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
    selectWork: (state) => state,
    selectActivity: find,
    selectUpload: (state, id: string) =>
      itemOfUpload(state, id)?.uploads.find((upload) => upload.id === id),
    selectRejectedPictures: (state) => state.rejectedPictures,
  },
});

export const {
  activityTyped,
  activityChanged,
  activityDiscarded,
  activitySubmitted,
  activityStored,
  pictureRemoved,
  uploadStarted,
  uploadProgressed,
  uploadEnded,
  callOverdue,
  callAnswered,
} = workSlice.actions;
export const { selectWork, selectActivity, selectUpload, selectRejectedPictures } =
  workSlice.selectors;
export const workReducer = workSlice.reducer;
