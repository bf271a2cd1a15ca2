import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { blankEntry, type Entry, sameEntry } from '#domain/entry';
import type { UploadProgress, UploadResult } from '#domain/pictures/uploadState';
import type { Profile } from '#domain/profile';
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

/** A profile that is not stored as it stands here: the fields that were typed. */
export interface ProfileWork {
  values: Partial<Profile>;
  isSending: boolean;
}

/** A picture that was picked for an activity and is not in it, since it cannot be stored. */
export interface RejectedPicture extends ActivityRef {
  name: string;
  why: 'damaged' | 'tooLarge';
}

export interface WorkState {
  /** By `workId`. An admin may leave some with several students. */
  activities: Record<string, ActivityWork>;
  /** By the student's address. */
  profiles: Record<string, ProfileWork>;
  /** Remembered until the activity is next submitted, because its form may be gone. */
  rejectedPictures: RejectedPicture[];
  /** The calls, by an id, for whose answer the server has let the user wait too long. */
  overdueCalls: string[];
}

export const workId = ({ student, key }: ActivityRef) => `${student} ${key}`;

/** Whether it was submitted, and neither stored nor refused yet. */
export const isOnItsWay = (item: ActivityWork | undefined) => item?.phase === 'sending';

const initialState: WorkState = {
  activities: {},
  profiles: {},
  rejectedPictures: [],
  overdueCalls: [],
};

function find(state: WorkState, ref: ActivityRef): ActivityWork | undefined {
  return state.activities[workId(ref)];
}

function remove(state: WorkState, ref: ActivityRef): void {
  Reflect.deleteProperty(state.activities, workId(ref));
}

/** Puts what a form holds into its item. Pictures come and go by actions of their own. */
function put(state: WorkState, { student, key, ...form }: ActivityInForm): ActivityWork {
  const { baseEntry, initialValues, values } = form;
  const item = (state.activities[workId({ student, key })] ??= {
    ...{ student, key, baseEntry, initialValues },
    values: initialValues,
    phase: 'draft',
    uploads: [],
    pictureOrigins: {},
  });
  item.values = { ...values, pictures: item.values.pictures };
  return item;
}

/** Forgets an item that holds nothing to be saved. */
function dropIfUnchanged(state: WorkState, item: ActivityWork): void {
  const isOpen = item.phase === 'draft' || item.phase === 'failed';
  const isUnchanged = item.uploads.length === 0 && sameEntry(item.values, item.initialValues);
  if (isOpen && isUnchanged) remove(state, item);
}

/** Keeps what is typed in a profile, and forgets an item that holds nothing to be saved. */
function putProfile(state: WorkState, student: string, item: ProfileWork): void {
  state.profiles[student] = item;
  const isEmpty = Object.keys(item.values).length === 0;
  if (isEmpty && !item.isSending) Reflect.deleteProperty(state.profiles, student);
}

/** From here on the item is a change of what is stored now; null: a new activity. */
function rebase(item: ActivityWork, stored: Entry | null): void {
  item.baseEntry = stored;
  item.initialValues = stored ?? blankEntry;
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
    /** Nothing of it is to be saved any more: the user threw it away, or it is deleted. */
    activityDiscarded: (state, { payload }: PayloadAction<ActivityRef>) => remove(state, payload),
    activitySubmitted: (state, { payload }: PayloadAction<ActivityInForm>) => {
      put(state, payload).phase = 'sending';
      // The form has said which pictures the activity is without.
      state.rejectedPictures = state.rejectedPictures.filter(
        (picture) => workId(picture) !== workId(payload),
      );
    },
    /** It is in its form again, after a save or a deletion: `draft` where the form or the table says why. */
    sendingEnded: (
      state,
      { payload }: PayloadAction<ActivityRef & { phase: 'draft' | 'failed' }>,
    ) => {
      const item = find(state, payload);
      if (!item) return;
      item.phase = payload.phase;
      // A row that could not be deleted holds no change.
      if (item.phase === 'draft') dropIfUnchanged(state, item);
    },
    /** An activity is stored as `entry`: the server has said so. */
    activityStored: (
      state,
      {
        payload,
      }: PayloadAction<
        ActivityRef & {
          entry: Entry;
          /** Whether something else was typed after it was sent. */
          hasChanged: boolean;
          /** Whether it is what the edit screen works on. */
          isCurrent: boolean;
        }
      >,
    ) => {
      const item = find(state, payload);
      if (!item || !payload.hasChanged) {
        remove(state, payload);
        return;
      }
      item.phase = 'draft';
      rebase(item, payload.entry);
    },
    /** The user saw what is stored now, and what they typed is to replace it. */
    conflictResolved: (
      state,
      { payload }: PayloadAction<ActivityRef & { stored: Entry | null }>,
    ) => {
      const item = find(state, payload);
      if (item) rebase(item, payload.stored);
    },
    /** What is typed is to be an activity of its own, under another key. */
    activityRekeyed: (state, { payload }: PayloadAction<ActivityRef & { newKey: string }>) => {
      const item = find(state, payload);
      if (!item) return;
      remove(state, payload);
      const rekeyed = { ...item, key: payload.newKey };
      state.activities[workId(rekeyed)] = rekeyed;
    },
    deletionStarted: (state, { payload }: PayloadAction<ActivityRef & { entry: Entry }>) => {
      const { entry, ...ref } = payload;
      const values = find(state, ref)?.values ?? entry;
      put(state, { ...ref, baseEntry: entry, initialValues: entry, values }).phase = 'deleting';
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
    /** The fields of the profile form that hold something that is not stored. */
    profileTyped: (
      state,
      { payload }: PayloadAction<{ student: string; values: Partial<Profile> }>,
    ) => {
      const { student, values } = payload;
      const isSending = state.profiles[student]?.isSending ?? false;
      putProfile(state, student, { values, isSending });
    },
    profileSendingStarted: (state, { payload: student }: PayloadAction<string>) => {
      const values = state.profiles[student]?.values ?? {};
      putProfile(state, student, { values, isSending: true });
    },
    /** `stored`: what the server has now; null where it could not be stored. */
    profileSendingEnded: (
      state,
      { payload }: PayloadAction<{ student: string; stored: Profile | null }>,
    ) => {
      const { student, stored } = payload;
      // What was typed after it was sent stays.
      const left = Object.entries(state.profiles[student]?.values ?? {}).filter(
        ([field, text]) => text.trim() !== stored?.[field as keyof Profile],
      );
      putProfile(state, student, { values: Object.fromEntries(left), isSending: false });
    },
    callOverdue: (state, { payload: id }: PayloadAction<string>) => {
      state.overdueCalls.push(id);
    },
    callAnswered: (state, { payload: id }: PayloadAction<string>) => {
      state.overdueCalls = state.overdueCalls.filter((other) => other !== id);
    },
    /** The page was loaded anew: this was there before. */
    workRestored: (_state, { payload }: PayloadAction<WorkState>) => payload,
  },
  extraReducers: (builder) => builder.addCase(sessionSet, () => initialState),
  selectors: {
    selectWork: (state) => state,
    selectActivity: find,
    selectProfileWork: (state, student: string) => state.profiles[student],
    selectUpload: (state, id: string) =>
      itemOfUpload(state, id)?.uploads.find((upload) => upload.id === id),
    selectRejectedPictures: (state) => state.rejectedPictures,
  },
});

export const {
  activityTyped,
  activityDiscarded,
  activitySubmitted,
  sendingEnded,
  activityStored,
  conflictResolved,
  activityRekeyed,
  deletionStarted,
  pictureRemoved,
  uploadStarted,
  uploadProgressed,
  uploadEnded,
  profileTyped,
  profileSendingStarted,
  profileSendingEnded,
  callOverdue,
  callAnswered,
  workRestored,
} = workSlice.actions;
export const {
  selectWork,
  selectActivity,
  selectProfileWork,
  selectUpload,
  selectRejectedPictures,
} = workSlice.selectors;
export const workReducer = workSlice.reducer;
