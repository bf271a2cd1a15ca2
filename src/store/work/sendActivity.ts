import { nanoid } from '@reduxjs/toolkit';
import { type Entry, sameEntry } from '#domain/entry';
import { serverPatienceMs } from '#domain/limits';
import { formEntrySchema, schemaErrors } from '#domain/validation/entrySchema';
import { storableEntry } from '#domain/validation/storable';
import type { EntrySaveResult } from '#firebase/services';
import { entriesReceived, selectEntriesStatus, selectEntry } from '#store/entries/entriesSlice';
import { selectIsSessionOf } from '#store/session/sessionSlice';
import { addAppListener, type AppThunk, type RootState } from '#store/types';
import {
  type ActivityInForm,
  type ActivityRef,
  activityStored,
  activitySubmitted,
  callAnswered,
  callOverdue,
  selectActivity,
  sendingEnded,
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

/** Waits for the answer of the server, and notes for how long that takes too long. */
export function answerOf<Answer>(call: Promise<Answer>): AppThunk<Promise<Answer>> {
  return async (dispatch) => {
    const id = nanoid();
    const timer = setTimeout(() => dispatch(callOverdue(id)), serverPatienceMs);
    try {
      return await call;
    } finally {
      clearTimeout(timer);
      dispatch(callAnswered(id));
    }
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
    dispatch(
      activityStored({
        ...ref,
        entry,
        hasChanged,
        isCurrent: isOfSession && state.edit.currentKey === ref.key,
      }),
    );
  };
}

/**
 * Sends an activity in its storable form, over what its form began with.
 *
 * @param admin the address of staff who have written it for a student, and approve it by that; null: it waits for review
 */
export function sendActivity(
  ref: ActivityRef,
  entry: Entry,
  admin: string | null,
): AppThunk<Promise<EntrySaveResult | 'failed'>> {
  return async (dispatch, getState, services) => {
    const { student, key } = ref;
    const baseEntry = selectActivity(getState(), ref)?.baseEntry ?? null;
    let result: EntrySaveResult | null = null;
    try {
      result = await dispatch(answerOf(services.saveEntry(student, key, entry, baseEntry, admin)));
    } finally {
      if (result === 'saved') dispatch(endStored({ student, key }, entry));
      else dispatch(sendingEnded({ student, key, phase: 'failed' }));
    }
    return result ?? 'failed';
  };
}

/**
 * How a submit ended. `changed` and `deleted`: not stored, because someone else did that to the activity since its form
 * was opened. `invalid`: it was made wrong while its pictures were on their way. `gone`: the session has ended.
 */
export type SubmitResult = EntrySaveResult | 'failed' | 'invalid' | 'gone';

/**
 * Stores what a form holds of an activity, new or edited, once its pictures are stored (spec 4, 7). It goes on whatever
 * screen the user goes to, and what could not be stored stays in the store, for the form and the table to show.
 */
export function submitActivity(form: ActivityInForm): AppThunk<Promise<SubmitResult>> {
  return async (dispatch, getState, services) => {
    const uploads = () => selectActivity(getState(), form)?.uploads ?? [];
    dispatch(activitySubmitted(form));
    for (const { id } of uploads()) services.pictures.resume(id);
    await dispatch(until(() => uploads().length === 0));

    // That may have taken a while: the user may have gone on typing, or signed out.
    const item = selectActivity(getState(), form);
    if (!item) return 'gone';
    const entry = storableEntry(item.values);
    if (Object.keys(schemaErrors(formEntrySchema, entry)).length > 0) {
      dispatch(sendingEnded({ student: form.student, key: form.key, phase: 'draft' }));
      return 'invalid';
    }
    const { admin, signedInEmail } = getState().session;
    const isForStudent = admin && form.student !== signedInEmail;
    return dispatch(sendActivity(form, entry, isForStudent ? signedInEmail : null));
  };
}
