import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Entry, sameEntry } from '#domain/entry';
import type { PictureOrigin, UploadProgress, UploadResult } from '#domain/pictures/uploadState';
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
export type WorkPhase = 'draft' | 'sending' | 'failed' | 'deleting';

/** An activity that is not stored as it stands here. */
export interface ActivityWork extends ActivityRef {
  /** What was stored when its form was opened; null: nothing, it is a new activity. */
  baseEntry: Entry | null;
  /** What the form showed before anything was typed. */
  initialValues: Entry;
  values: Entry;
  phase: WorkPhase;
  uploads: Upload[];
  /** By the URL of the picture, for its tile. */
  pictureOrigins: Record<string, PictureOrigin>;
}

/** What a form holds of an activity, and what it began with. What it does not name stays as it is. */
export type ActivityInForm = Partial<ActivityWork> &
  Omit<ActivityWork, 'phase' | 'uploads' | 'pictureOrigins'>;

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

/** The item of a form in which nothing was typed. */
export const newItem = (form: Omit<ActivityInForm, 'values'>): ActivityWork => ({
  ...{ values: form.initialValues, phase: 'draft', uploads: [], pictureOrigins: {} },
  ...form,
});

const initialState: WorkState = { activities: {}, rejectedPictures: [], overdueCalls: [] };

function find(state: WorkState, ref: ActivityRef): ActivityWork | undefined {
  return state.activities[workId(ref)];
}

function remove(state: WorkState, ref: ActivityRef): void {
  Reflect.deleteProperty(state.activities, workId(ref));
}

/** Puts an item in its place, unless it is a draft that holds nothing to be saved. */
function put(state: WorkState, item: ActivityWork): void {
  const isUnchanged = item.uploads.length === 0 && sameEntry(item.values, item.initialValues);
  // What could not be stored stays, typed or not: the server may not have it any more.
  if (item.phase === 'draft' && isUnchanged) remove(state, item);
  else state.activities[workId(item)] = item;
}

/** The upload of that id, and the item that it belongs to. */
function findUpload(state: WorkState, id: string) {
  for (const item of Object.values(state.activities)) {
    const upload = item.uploads.find((other) => other.id === id);
    if (upload) return { item, upload };
  }
}

/**
 * Everything that the user began and the server has not confirmed: what is typed, being uploaded, sent or deleted, of
 * every student an admin has worked as. It outlives the forms, and a change of the student; a sign-out or another user
 * empties it. `keepWork.ts` lets it survive a reload.
 */
const workSlice = createSlice({
  name: 'work',
  initialState,
  reducers: {
    /** It stands otherwise now, or is begun. */
    activityChanged: (state, { payload }: PayloadAction<ActivityInForm>) => {
      const before = find(state, payload);
      put(state, { ...newItem(payload), ...before, ...payload });
      // The form has said which pictures the activity is without.
      if (payload.phase === 'sending' && !isOnItsWay(before)) {
        state.rejectedPictures = state.rejectedPictures.filter(
          (picture) => workId(picture) !== workId(payload),
        );
      }
    },
    /** Nothing of it is to be saved any more: the user threw it away, or it is deleted. */
    activityDiscarded: (state, { payload }: PayloadAction<ActivityRef>) => remove(state, payload),
    activityStored: (state, { payload }: PayloadAction<StoredActivity>) => {
      const { entry, hasChanged } = payload;
      const item = find(state, payload);
      if (!item || !hasChanged) remove(state, payload);
      else Object.assign(item, { phase: 'draft', baseEntry: entry, initialValues: entry });
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
      if (result === 'damaged' || result === 'tooLarge') {
        const { student, key } = item;
        state.rejectedPictures.push({ student, key, name: upload.name, why: result });
      }
      if (typeof result !== 'string') {
        const { url, origin } = result;
        if (!item.values.pictures.includes(url)) item.values.pictures.push(url);
        if (origin) item.pictureOrigins[url] = origin;
      }
      put(state, item);
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
    selectActivity: find,
    selectUpload: (state, id: string) => findUpload(state, id)?.upload,
    selectRejectedPictures: (state) => state.rejectedPictures,
  },
});

export const {
  activityChanged,
  activityDiscarded,
  activityStored,
  uploadProgressed,
  uploadEnded,
  callOverdue,
  callAnswered,
} = workSlice.actions;
export const { selectActivity, selectUpload, selectRejectedPictures } = workSlice.selectors;
export const workReducer = workSlice.reducer;
