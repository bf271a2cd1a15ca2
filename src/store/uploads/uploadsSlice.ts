import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UploadProgress } from '../../domain/pictures/uploadState';
import { sessionSet } from '../session/sessionSlice';
import { uploadEnded } from './uploadEnded';

/** A picture on its way to the file store. It belongs to the session, not to the form that began it. */
export interface Upload {
  id: string;
  student: string;
  /** The activity that the picture was added to. */
  key: string;
  /** The stored name of the picture. */
  name: string;
  progress: UploadProgress;
}

export type UploadsState = Record<string, Upload>;

const initialState: UploadsState = {};

/** The pictures on their way to the file store (spec 4, picture upload task states). */
const uploadsSlice = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    uploadStarted: (state, { payload }: PayloadAction<Upload>) => {
      state[payload.id] = payload;
    },
    uploadProgressed: (
      state,
      { payload }: PayloadAction<{ id: string; progress: UploadProgress }>,
    ) => {
      const upload = state[payload.id];
      if (upload) upload.progress = payload.progress;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionSet, () => initialState)
      .addCase(uploadEnded, (state, { payload }) => {
        Reflect.deleteProperty(state, payload.id);
      }),
  selectors: {
    selectUpload: (state, id: string) => state[id],
    selectUploads: (state) => Object.values(state),
    /** The uploads of one activity, the oldest first. A new list each time. */
    selectUploadsOf: (state, student: string, key: string) =>
      Object.values(state).filter((upload) => upload.student === student && upload.key === key),
    selectHasUploads: (state) => Object.keys(state).length > 0,
  },
});

export const { uploadStarted, uploadProgressed } = uploadsSlice.actions;
export const { selectUpload, selectUploads, selectUploadsOf, selectHasUploads } =
  uploadsSlice.selectors;

export const uploadsReducer = uploadsSlice.reducer;
