import { nanoid } from '@reduxjs/toolkit';
import { blankEntry, type Entry, newEntryId, sameEntry } from '#domain/entry';
import { entryDateTextOf } from '#domain/entryDate';
import { serverPatienceMs } from '#domain/limits';
import { storableEntry } from '#domain/validation/storable';
import type { EntrySaveResult } from '#firebase/services';
import { activityOpened, newActivityOpened } from '#store/edit/editSlice';
import { entriesReceived, selectEntriesStatus, selectEntry } from '#store/entries/entriesSlice';
import { selectIsSessionOf } from '#store/session/sessionSlice';
import { addAppListener, type AppThunk, type RootState } from '#store/types';
import { selectOwnWork } from './selectWork';
import {
  activityChanged,
  activityDiscarded,
  type ActivityInForm,
  type ActivityRef,
  activityStored,
  type ActivityWork,
  callAnswered,
  callOverdue,
  isOnItsWay,
  newItem,
  selectActivity,
  type WorkPhase,
} from './workSlice';

/** The id of a new activity, made before its first attempt to be stored: a retry stores no second entry. */
const newKey = () => newEntryId(new Date(), nanoid());

/** The new activities of the session's user in that phase, the last one first. */
const selectNew = (state: RootState, phase: WorkPhase) =>
  selectOwnWork(state)
    .filter((item) => item.baseEntry === null && item.phase === phase)
    .sort((a, b) => b.key.localeCompare(a.key));

/**
 * Opens a new activity in the edit screen: the one that is half-written or could not be stored, if there is one. One
 * that is on its way is left alone: several may be.
 */
export function openNewActivity(): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    const { currentKey, editing } = state.edit;
    if (!editing && currentKey !== null) {
      const shown = selectActivity(state, { student: state.session.userEmail, key: currentKey });
      // The form stays as it is, with the errors that it shows.
      if (!isOnItsWay(shown)) return;
    }
    // What could not be stored stands in the table as well: a half-written one comes first.
    const [unsent] = [...selectNew(state, 'draft'), ...selectNew(state, 'failed')];
    dispatch(newActivityOpened(unsent?.key ?? newKey()));
  };
}

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
    const drafts = selectNew(getState(), 'draft');
    const same = drafts.find((item) => sameEntry(item.values, values));
    const key = same?.key ?? newKey();
    dispatch(activityChanged({ student, key, baseEntry: null, initialValues, values }));
    dispatch(newActivityOpened(key));
  };
}

/** The Edit operation of a row (spec 4): a stored activity, or one that could not be stored. */
export function openActivity(key: string): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    const item = selectActivity(state, { student: state.session.userEmail, key });
    dispatch(activityOpened(key, selectEntry(state, key) ?? item?.baseEntry));
  };
}

/**
 * Throws away what is half-written in an activity, its uploads too. Its form then shows what is stored; a new activity
 * if nothing is.
 */
export function discardActivity(ref: ActivityRef): AppThunk {
  return (dispatch, getState, services) => {
    for (const { id } of selectActivity(getState(), ref)?.uploads ?? [])
      services.pictures.cancel(id);
    dispatch(activityDiscarded(ref));
    if (getState().edit.currentKey !== ref.key) return;
    const entry = selectEntry(getState(), ref.key);
    dispatch(activityOpened(entry ? ref.key : newKey(), entry));
  };
}

/** The user has seen what is `stored` now, and what stands in the form is to replace it. Null: it is to be logged anew. */
export const keepMine = (form: ActivityInForm, stored: Entry | null) =>
  activityChanged({ ...form, baseEntry: stored, initialValues: stored ?? blankEntry });

/** Makes what is typed an activity of its own: under its key another one is stored, which stays as it is. */
export function logAsAnother(ref: ActivityRef): AppThunk {
  return (dispatch, getState) => {
    const item = selectActivity(getState(), ref);
    const key = newKey();
    if (item) dispatch(activityChanged({ ...item, key }));
    dispatch(activityDiscarded(ref));
    dispatch(newActivityOpened(key));
  };
}

/** Resolves once `predicate` holds for the store's state. */
export function until(predicate: (state: RootState) => boolean): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (predicate(getState())) return;
    await new Promise<void>((resolve) => {
      dispatch(
        addAppListener({
          predicate: (_action, state) => predicate(state),
          effect: (_action, api) => {
            api.unsubscribe();
            resolve();
          },
        }),
      );
    });
  };
}

/** Waits for the answer of the server, and notes for how long that takes too long. A call that throws is logged: null. */
export function answerOf<Answer>(call: Promise<Answer | null>): AppThunk<Promise<Answer | null>> {
  return async (dispatch, _getState, services) => {
    const id = nanoid();
    const timer = setTimeout(() => dispatch(callOverdue(id)), serverPatienceMs);
    const answer = await call.catch((error: unknown) => {
      services.logError('waiting for the server', error);
      return null;
    });
    clearTimeout(timer);
    dispatch(callAnswered(id));
    return answer;
  };
}

/** The user works on an activity again, unless the session has ended. `draft`: where the form or the table says why. */
function reopenActivity(ref: ActivityRef, phase: 'draft' | 'failed'): AppThunk {
  return (dispatch, getState) => {
    const item = selectActivity(getState(), ref);
    if (item) dispatch(activityChanged({ ...item, phase }));
  };
}

/** Whether nothing of an activity is left to be sent once `entry` is stored. */
export function isStoredBy(entry: Entry, item: ActivityWork): boolean {
  // A picture that was picked after it was sent is not among its values yet.
  return item.uploads.length === 0 && sameEntry(storableEntry(item.values), entry);
}

/** An activity is stored as `entry`. */
export function endStored(ref: ActivityRef, entry: Entry): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    const item = selectActivity(state, ref);
    const hasChanged = item !== undefined && !isStoredBy(entry, item);
    const isOfSession = selectIsSessionOf(state, ref.student);
    // The server has said it; the listener may say it a moment later, and the row would be gone until then.
    if (isOfSession && selectEntriesStatus(state) === 'ready' && !selectEntry(state, ref.key)) {
      const { mayBeMore } = state.entries;
      dispatch(entriesReceived({ changed: { [ref.key]: entry }, removed: [], mayBeMore }));
    }
    const isCurrent = isOfSession && state.edit.currentKey === ref.key;
    dispatch(activityStored({ ...ref, entry, hasChanged, isCurrent }));
  };
}

/**
 * Sends an activity in its storable form, over what its form began with.
 *
 * @param admin the address of staff who have written it for a student, and approve it by that; null: it waits for review
 */
export function sendActivity(
  { student, key, baseEntry }: ActivityInForm,
  entry: Entry,
  admin: string | null,
): AppThunk<Promise<EntrySaveResult | 'failed'>> {
  return async (dispatch, _getState, services) => {
    const ref = { student, key };
    const call = services.saveEntry(student, key, entry, baseEntry, admin);
    const result = await dispatch(answerOf(call));
    dispatch(result === 'saved' ? endStored(ref, entry) : reopenActivity(ref, 'failed'));
    return result ?? 'failed';
  };
}

/** What a deletion took away, for `restoreEntry`. */
export interface Deleted extends ActivityRef {
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
    await dispatch(until((state) => !isOnItsWay(selectActivity(state, ref))));
    if (!selectIsSessionOf(getState(), ref.student)) return null;
    const entry = selectEntry(getState(), key);
    const unsaved = selectActivity(getState(), ref);
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
    if (!selectIsSessionOf(getState(), student)) return null;
    if (selectEntry(getState(), key)) return true;
    const form = { student, key, baseEntry: null, initialValues: blankEntry };
    // What was half-written is left as a change of what is stored.
    const item = { values: entry, ...unsaved, ...form, uploads: [] };
    dispatch(activityChanged({ ...item, phase: 'sending' }));
    const result = await dispatch(sendActivity(item, entry, null));
    return result === 'saved' || null;
  };
}
