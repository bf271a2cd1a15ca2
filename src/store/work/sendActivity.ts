import { nanoid } from '@reduxjs/toolkit';
import { type Entry, sameEntry } from '#domain/entry';
import { serverPatienceMs } from '#domain/limits';
import { storableEntry } from '#domain/validation/storable';
import type { EntrySaveResult } from '#firebase/services';
import { entriesReceived, selectEntriesStatus, selectEntry } from '#store/entries/entriesSlice';
import { selectIsSessionOf } from '#store/session/sessionSlice';
import { addAppListener, type AppThunk, type RootState } from '#store/types';
import {
  activityChanged,
  type ActivityRef,
  activityStored,
  callAnswered,
  callOverdue,
  selectActivity,
} from './workSlice';

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
    try {
      return await call;
    } catch (error) {
      services.logError('waiting for the server', error);
      return null;
    } finally {
      clearTimeout(timer);
      dispatch(callAnswered(id));
    }
  };
}

/** The user works on an activity again, unless the session has ended. `draft`: where the form or the table says why. */
export function reopenActivity(ref: ActivityRef, phase: 'draft' | 'failed'): AppThunk {
  return (dispatch, getState) => {
    const item = selectActivity(getState(), ref);
    if (item) dispatch(activityChanged({ ...item, phase }));
  };
}

/** An activity of which nothing is left to be sent: it is stored as `entry`. */
export function endStored(ref: ActivityRef, entry: Entry): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    const item = selectActivity(state, ref);
    // A picture that was picked after it was sent is not among its values yet.
    const hasChanged =
      item !== undefined &&
      (item.uploads.length > 0 || !sameEntry(storableEntry(item.values), entry));
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
  { student, key }: ActivityRef,
  entry: Entry,
  admin: string | null,
): AppThunk<Promise<EntrySaveResult | 'failed'>> {
  return async (dispatch, getState, services) => {
    const ref = { student, key };
    const baseEntry = selectActivity(getState(), ref)?.baseEntry ?? null;
    const call = services.saveEntry(student, key, entry, baseEntry, admin);
    const result = await dispatch(answerOf(call));
    dispatch(result === 'saved' ? endStored(ref, entry) : reopenActivity(ref, 'failed'));
    return result ?? 'failed';
  };
}
