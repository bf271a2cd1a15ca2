import { combineSlices } from '@reduxjs/toolkit';
import { connectionReducer } from './connection/connectionSlice';
import { draftsReducer } from './drafts/draftsSlice';
import { editReducer } from './edit/editSlice';
import { entriesReducer } from './entries/entriesSlice';
import { profileReducer } from './profile/profileSlice';
import { reportReducer } from './report/reportSlice';
import { reviewsReducer } from './review/reviewsSlice';
import { savesReducer } from './saves/savesSlice';
import { sessionReducer } from './session/sessionSlice';
import { studentsReducer } from './students/studentsSlice';
import type { RootState } from './types';
import { leftOutReducer } from './uploads/leftOutSlice';
import { uploadsReducer } from './uploads/uploadsSlice';

/** Every slice that all users have. One for staff alone comes with the code that uses it (`inject`). */
export const rootReducer = combineSlices({
  session: sessionReducer,
  entries: entriesReducer,
  edit: editReducer,
  drafts: draftsReducer,
  saves: savesReducer,
  uploads: uploadsReducer,
  leftOut: leftOutReducer,
  connection: connectionReducer,
  profile: profileReducer,
  students: studentsReducer,
  report: reportReducer,
  ...((import.meta.env.VITE_REVIEW ? { reviews: reviewsReducer } : {}) as {
    reviews: typeof reviewsReducer;
  }),
}).withLazyLoadedSlices<Pick<RootState, 'reviewDesk'>>();
