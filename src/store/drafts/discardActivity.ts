import { entryEditStarted, newActivityOpened } from '../edit/editSlice';
import { selectEntry } from '../entries/entriesSlice';
import type { AppThunk } from '../types';
import { cancelUploadsOf } from '../uploads/uploadPicture';
import { draftDiscarded, type ActivityRef } from './draftsSlice';

/**
 * Throws away what is half-written in an activity, its uploads too. The form then shows what is stored; a
 * new activity if nothing is.
 */
export function discardActivity(activity: ActivityRef): AppThunk {
  return (dispatch, getState) => {
    dispatch(cancelUploadsOf(activity));
    dispatch(draftDiscarded(activity));
    if (activity.isNew) return;
    const stored = selectEntry(getState(), activity.key);
    if (stored) dispatch(entryEditStarted({ key: activity.key, entry: stored }));
    else dispatch(newActivityOpened());
  };
}
