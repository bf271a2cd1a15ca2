import { combineReducers } from '@reduxjs/toolkit';
import { editReducer } from './edit/editSlice';
import { entriesReducer } from './entries/entriesSlice';
import { groupReducer } from './group/groupSlice';
import { profileReducer } from './profile/profileSlice';
import { reportReducer } from './report/reportSlice';
import { reviewQueueReducer } from './review/reviewQueueSlice';
import { rosterReducer } from './roster/rosterSlice';
import { sessionReducer } from './session/sessionSlice';
import { studentsReducer } from './students/studentsSlice';
import { workReducer } from './work/workSlice';

/** All slices of the store. `types.ts` infers the state's type from this. */
export const rootReducer = combineReducers({
  session: sessionReducer,
  entries: entriesReducer,
  profile: profileReducer,
  edit: editReducer,
  work: workReducer,
  students: studentsReducer,
  report: reportReducer,
  roster: rosterReducer,
  reviewQueue: reviewQueueReducer,
  group: groupReducer,
});
