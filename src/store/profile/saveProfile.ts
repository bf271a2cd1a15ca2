import type { Profile } from '#domain/profile';
import type { AppThunk } from '#store/types';
import { waitForServer } from '#store/work/activityThunks';
import { profileChanged, selectProfileWork } from './profileSlice';

/**
 * Stores the profile of the session's user (spec 3, 4, 7). `profile` is in its storable form, see
 * `storableProfile`. Returns null when it failed, `not signed in` when there is nobody to store it for.
 */
export function saveProfile(profile: Profile): AppThunk<Promise<true | null | 'not signed in'>> {
  return async (dispatch, getState, services) => {
    const student = getState().session.userEmail;
    if (!student) return 'not signed in';
    dispatch(profileChanged({ student, isSending: true }));
    const saved = await dispatch(waitForServer(services.saveProfile(student, profile)));
    // What was typed after it was sent stays.
    const left = Object.entries(selectProfileWork(getState(), student)?.values ?? {}).filter(
      ([field, text]) => !saved || text.trim() !== profile[field as keyof Profile],
    );
    const values = Object.fromEntries(left);
    dispatch(profileChanged({ student, values, isSending: false }));
    return saved;
  };
}
