import { blankEntry, type Entry, sameEntry } from '#domain/entry';
import { entryDateTextOf } from '#domain/entryDate';
import { newActivityOpened } from '#store/edit/editSlice';
import type { AppThunk } from '#store/types';
import { newKey } from './openActivity';
import { activityTyped, selectWork } from './workSlice';

/**
 * Opens a new activity in the edit screen, filled with an earlier one: today, without its notes and pictures, which tell
 * of that day. What else is half-written stays where it is.
 */
export function logAgain(earlier: Entry): AppThunk {
  return (dispatch, getState) => {
    const student = getState().session.userEmail;
    const initialValues = { ...blankEntry, Date: entryDateTextOf(new Date()) };
    const values = { ...earlier, Date: initialValues.Date, notes: '', pictures: [] };
    // A second press is about the same new activity.
    const same = Object.values(selectWork(getState()).activities).find(
      (item) =>
        item.student === student &&
        item.baseEntry === null &&
        item.phase === 'draft' &&
        sameEntry(item.values, values),
    );
    const key = same?.key ?? newKey();
    dispatch(activityTyped({ student, key, baseEntry: null, initialValues, values }));
    dispatch(newActivityOpened(key));
  };
}
