import type { Entry } from '../domain/entry';
import type { AppThunk, SyncThunk } from './appThunk';
import { draftKept } from './editSlice';
import { isSessionOf } from './sessionOperations';

/**
 * Stores the activity of the edit screen, new or edited, under `key` for the session's user (spec
 * 4). `entry` is in its storable form, see `storableEntry`. Answers null when it failed.
 */
export function saveEntry(key: string, entry: Entry): AppThunk<true | null> {
  return (_dispatch, getState, services) =>
    services.saveEntry(getState().session.userEmail, key, entry);
}

/** Deletes an entry of the session's user. A failure is logged and shown to nobody (spec 8). */
export function deleteEntry(key: string): AppThunk<true | null> {
  return (_dispatch, getState, services) => services.deleteEntry(getState().session.userEmail, key);
}

/**
 * Keeps what was typed in an activity that is left unsaved. Does nothing once the session is no
 * longer `userEmail`'s: the form of a user who signed out must not come back for the next one.
 */
export function keepDraft(draft: {
  userEmail: string;
  key: string;
  entry: Entry;
  editing: boolean;
}): SyncThunk {
  return (dispatch) => {
    const { userEmail, ...kept } = draft;
    if (dispatch(isSessionOf(userEmail))) dispatch(draftKept(kept));
  };
}
