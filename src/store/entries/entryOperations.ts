import type { Entry } from '../../domain/entry';
import type { AppThunk } from '../types';
import { draftKept, entrySaveFailed, entrySaveStarted } from '../edit/editSlice';
import { selectIsSessionOf } from '../session/sessionSlice';

/**
 * Stores the activity of the edit screen, new or edited, under `key` for the session's user (spec
 * 4). `entry` is in its storable form, see `storableEntry`. Returns null when it failed; after a
 * success the activity counts as being saved until `entrySaved`.
 */
export function saveEntry(key: string, entry: Entry): AppThunk<Promise<true | null>> {
  return async (dispatch, getState, services) => {
    dispatch(entrySaveStarted({ key }));
    const saved = await services.saveEntry(getState().session.userEmail, key, entry);
    if (!saved) dispatch(entrySaveFailed({ key }));
    return saved;
  };
}

/** Deletes an entry of the session's user. A failure is logged and shown to nobody (spec 8). */
export function deleteEntry(key: string): AppThunk<Promise<true | null>> {
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
}): AppThunk {
  return (dispatch, getState) => {
    const { userEmail, ...kept } = draft;
    if (selectIsSessionOf(getState(), userEmail)) dispatch(draftKept(kept));
  };
}
