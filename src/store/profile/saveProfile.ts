import type { Profile } from '#domain/profile';
import type { AppThunk } from '#store/types';
import { waitForServer } from '#store/work/activityThunks';
import { profileChanged, selectProfileWork } from './profileSlice';

/**
 * Saves the profile of the session's user (spec 3, 4, 7). `profile` must be storable (see `storableProfile`). Resolves to null on
 * failure, or to `not signed in` without a user.
 */
export function saveProfile(profile: Profile): AppThunk<Promise<true | null | 'not signed in'>> {
  return async (dispatch, getState, services) => {
    const student = getState().session.userEmail;
    if (!student) return 'not signed in';
    dispatch(profileChanged({ student, isSending: true }));
    const saved = await dispatch(waitForServer(services.saveProfile(student, profile)));
    // Keep what was typed during the save.
    const unsaved = Object.entries(selectProfileWork(getState(), student)?.values ?? {}).filter(
      ([field, text]) => !saved || text.trim() !== profile[field as keyof Profile],
    );
    const values = Object.fromEntries(unsaved);
    dispatch(profileChanged({ student, values, isSending: false }));
    return saved;
  };
}
