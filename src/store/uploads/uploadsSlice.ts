import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UploadProgress } from '../../domain/pictures/uploadState';
import { sessionSet } from '../session/sessionSlice';
import type { RootState, Upload, UploadsState } from '../types';
import { uploadEnded } from './uploadEnded';

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
    selectHasUploads: (state) => Object.keys(state).length > 0,
  },
});

export const { uploadStarted, uploadProgressed } = uploadsSlice.actions;
export const { selectUpload, selectUploads, selectHasUploads } = uploadsSlice.selectors;

/** The uploads of one activity, the oldest first. A new list each time. */
export function selectUploadsOf(state: RootState, student: string, key: string): Upload[] {
  return selectUploads(state).filter((upload) => upload.student === student && upload.key === key);
}

export const uploadsReducer = uploadsSlice.reducer;
