import type { AppThunk } from '../types';
import { trackSave } from './trackSave';

/**
 * Deletes an activity of the session's user (spec 7), `name` being what the user calls it. Returns null when it failed:
 * that is logged and shown to nobody (spec 8).
 */
export function deleteEntry(key: string, name: string): AppThunk<Promise<true | null>> {
  return (dispatch, getState, services) => {
    const student = getState().session.userEmail;
    return dispatch(
      trackSave({ what: 'deletion', student, key, name }, () => services.deleteEntry(student, key)),
    );
  };
}
