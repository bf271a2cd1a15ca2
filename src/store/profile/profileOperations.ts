import type { Profile } from '../../domain/profile';
import type { AppThunk } from '../types';
import { unsavedProfileKept } from './profileSlice';
import { selectIsSessionOf } from '../session/sessionSlice';

/**
 * Stores the profile of the session's user (spec 3, 4, 7). `profile` is in its storable form, see
 * `storableProfile`. Returns null when it failed, `not signed in` when there is nobody to store it for.
 */
export function saveProfile(profile: Profile): AppThunk<Promise<true | null | 'not signed in'>> {
  return async (_dispatch, getState, services) => {
    const { userEmail } = getState().session;
    if (!userEmail) return 'not signed in';
    return services.saveProfile(userEmail, profile);
  };
}

/**
 * Keeps the fields that were typed in a profile form and left unsaved. Only those: the others must show
 * what is stored when the user comes back. Does nothing once the session is no longer `userEmail`'s.
 */
export function keepUnsavedProfile(userEmail: string, unsaved: Partial<Profile>): AppThunk {
  return (dispatch, getState) => {
    if (selectIsSessionOf(getState(), userEmail)) dispatch(unsavedProfileKept(unsaved));
  };
}
