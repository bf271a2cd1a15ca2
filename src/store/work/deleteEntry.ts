import { blankEntry, type Entry } from '#domain/entry';
import { selectEntry } from '#store/entries/entriesSlice';
import { selectIsSessionOf } from '#store/session/sessionSlice';
import type { AppThunk } from '#store/types';
import { discardActivity } from './openActivity';
import { answerOf, reopenActivity, sendActivity, until } from './sendActivity';
import {
  activityChanged,
  activityDiscarded,
  type ActivityWork,
  isOnItsWay,
  newItem,
  selectActivity,
} from './workSlice';

/** What a deletion took away, for `restoreEntry`. */
export interface Deleted {
  student: string;
  key: string;
  /** What was half-written in it, if anything. */
  unsaved: ActivityWork | undefined;
}

/**
 * Deletes an activity of the session's user (spec 7), with what is half-written in it, after a save of it that is on
 * its way. One that was never stored is discarded. Returns null when there is nothing to restore: a deletion that
 * failed is logged and shown to nobody (spec 8).
 */
export function deleteEntry(key: string): AppThunk<Promise<Deleted | null>> {
  return async (dispatch, getState, services) => {
    const ref = { student: getState().session.userEmail, key };
    const find = () => selectActivity(getState(), ref);
    await dispatch(until(() => !isOnItsWay(find())));
    if (!selectIsSessionOf(getState(), ref.student)) return null;
    const entry = selectEntry(getState(), key);
    const unsaved = find();
    if (!entry) {
      dispatch(discardActivity(ref));
      return null;
    }
    const item = unsaved ?? newItem({ ...ref, baseEntry: entry, initialValues: entry });
    dispatch(activityChanged({ ...item, phase: 'deleting' }));
    const isDeleted = await dispatch(answerOf(services.deleteEntry(ref.student, key)));
    dispatch(isDeleted ? activityDiscarded(ref) : reopenActivity(ref, 'draft'));
    return isDeleted && { ...ref, unsaved };
  };
}

/**
 * Stores an entry that was just deleted under its key again, and brings back what was half-written in it. Returns null
 * when that failed (the table shows it as not saved then), and when the session is another student's. An entry that
 * somebody stored under the key in the time between stays.
 *
 * @param entry in its storable form, see `restorableEntry`
 */
export function restoreEntry(
  { student, key, unsaved }: Deleted,
  entry: Entry,
): AppThunk<Promise<true | null>> {
  return async (dispatch, getState) => {
    const ref = { student, key };
    if (!selectIsSessionOf(getState(), student)) return null;
    if (selectEntry(getState(), key)) return true;
    const item = newItem({ ...ref, baseEntry: null, initialValues: blankEntry });
    dispatch(activityChanged({ ...item, values: entry, phase: 'sending' }));
    const result = await dispatch(sendActivity(ref, entry, null));
    if (result !== 'saved') return null;
    if (unsaved) {
      const again = { ...unsaved, baseEntry: entry, initialValues: entry };
      dispatch(activityChanged({ ...again, phase: 'draft', uploads: [] }));
    }
    return true;
  };
}
