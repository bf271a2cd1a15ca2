import { combineReducers } from '@reduxjs/toolkit';
import { connectionReducer } from './connection/connectionSlice';
import { draftsReducer } from './drafts/draftsSlice';
import { editReducer } from './edit/editSlice';
import { entriesReducer } from './entries/entriesSlice';
import { profileReducer } from './profile/profileSlice';
import { reportReducer } from './report/reportSlice';
import { reviewDeskReducer } from './review/deskSlice';
import { reviewsReducer } from './review/reviewsSlice';
import { savesReducer } from './saves/savesSlice';
import { sessionReducer } from './session/sessionSlice';
import { studentsReducer } from './students/studentsSlice';
import { leftOutReducer } from './uploads/leftOutSlice';
import { uploadsReducer } from './uploads/uploadsSlice';

/** Every slice of the store. The type of the store's state is inferred from here (`types.ts`). */
export const rootReducer = combineReducers({
  session: sessionReducer,
  connection: connectionReducer,
  entries: entriesReducer,
  profile: profileReducer,
  edit: editReducer,
  drafts: draftsReducer,
  saves: savesReducer,
  uploads: uploadsReducer,
  leftOut: leftOutReducer,
  students: studentsReducer,
  report: reportReducer,
  reviews: reviewsReducer,
  reviewDesk: reviewDeskReducer,
});
