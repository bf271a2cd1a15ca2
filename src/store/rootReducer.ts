import { combineSlices } from '@reduxjs/toolkit';
import { editReducer } from './edit/editSlice';
import { entriesReducer } from './entries/entriesSlice';
import { profileReducer } from './profile/profileSlice';
import { reportReducer } from './report/reportSlice';
import { reviewsReducer } from './review/reviewsSlice';
import { sessionReducer } from './session/sessionSlice';
import { studentsReducer } from './students/studentsSlice';
import type { RootState } from './types';

/** Every slice that all users have. One for staff alone comes with the code that uses it (`inject`). */
export const rootReducer = combineSlices({
  session: sessionReducer,
  entries: entriesReducer,
  edit: editReducer,
  profile: profileReducer,
  students: studentsReducer,
  report: reportReducer,
  ...((import.meta.env.VITE_REVIEW ? { reviews: reviewsReducer } : {}) as {
    reviews: typeof reviewsReducer;
  }),
}).withLazyLoadedSlices<Pick<RootState, 'reviewDesk'>>();
