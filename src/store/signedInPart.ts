import type { Reducer } from '@reduxjs/toolkit';
import { startWatchingSaves } from './connection/watchSaves';
import { startKeepingDrafts } from './drafts/keepDraftsInTab';
import { draftsReducer } from './drafts/draftsSlice';
import { editReducer } from './edit/editSlice';
import { entriesReducer } from './entries/entriesSlice';
import { profileReducer } from './profile/profileSlice';
import { reportReducer } from './report/reportSlice';
import { reviewsReducer } from './review/reviewsSlice';
import { rootReducer, type SignedInState } from './rootReducer';
import { savesReducer } from './saves/savesSlice';
import { startLiveSync } from './session/liveSync';
import { studentsReducer } from './students/studentsSlice';
import type { StartAppListening } from './types';
import { startEndingUploads } from './uploads/endUploads';
import { leftOutReducer } from './uploads/leftOutSlice';
import { uploadsReducer } from './uploads/uploadsSlice';

type SignedInReducers = { [Path in keyof SignedInState]: Reducer<SignedInState[Path]> };

const reducers: Omit<SignedInReducers, 'reviews'> & Partial<SignedInReducers> = {
  entries: entriesReducer,
  edit: editReducer,
  drafts: draftsReducer,
  saves: savesReducer,
  uploads: uploadsReducer,
  leftOut: leftOutReducer,
  profile: profileReducer,
  students: studentsReducer,
  report: reportReducer,
  ...(import.meta.env.VITE_REVIEW ? { reviews: reviewsReducer } : {}),
};

for (const [path, reducer] of Object.entries(reducers)) {
  // The types ask for one pair at a time; `SignedInReducers` has held each reducer to its own path.
  rootReducer.inject({ reducerPath: path as 'edit', reducer: reducer as Reducer });
}

/**
 * Starts what the store does for who is signed in. Their slices come with this file, which no visitor of `/` and
 * `/login` downloads.
 */
export function startSignedInPart(startListening: StartAppListening): void {
  startLiveSync(startListening);
  startKeepingDrafts(startListening);
  startEndingUploads(startListening);
  startWatchingSaves(startListening);
}
