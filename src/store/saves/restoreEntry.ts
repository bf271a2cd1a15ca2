import type { Entry } from '../../domain/entry';
import { selectIsSessionOf } from '../session/sessionSlice';
import type { AppThunk } from '../types';
import { trackSave } from './trackSave';

/**
 * Stores an entry that was just deleted under its key again. Null when that failed, and when the
 * session is no longer `userEmail`'s. An entry that somebody stored under the key meanwhile stays.
 */
export function restoreEntry({
  userEmail,
  key,
  entry,
}: {
  userEmail: string;
  key: string;
  /** In its storable form, see `restorableEntry`. */
  entry: Entry;
}): AppThunk<Promise<true | null>> {
  return async (dispatch, getState, services) => {
    const state = getState();
    if (!selectIsSessionOf(state, userEmail)) return null;
    if (Object.hasOwn(state.entries.byKey, key)) return true;
    const result = await dispatch(
      trackSave({ what: 'activity', student: userEmail, key, name: entry.Name }, () =>
        services.saveEntry(userEmail, key, entry, null),
      ),
    );
    return result === 'saved' ? true : null;
  };
}
