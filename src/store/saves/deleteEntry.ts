import type { AppThunk, Save } from '../types';
import { saveEnded, saveStarted } from './savesSlice';

/**
 * Deletes an activity of the session's user (spec 7), `name` being what the user calls it. Returns null when it failed:
 * that is logged and shown to nobody (spec 8).
 */
export function deleteEntry(key: string, name: string): AppThunk<Promise<true | null>> {
  return async (dispatch, getState, services) => {
    const student = getState().session.userEmail;
    const save: Save = { what: 'deletion', student, key, name, stage: 'sending' };
    dispatch(saveStarted(save));
    const deleted = await services.deleteEntry(student, key);
    dispatch(saveEnded(save));
    return deleted;
  };
}
