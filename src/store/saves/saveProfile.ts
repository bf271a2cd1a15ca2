import { fullName } from '../../domain/studentList';
import type { Profile } from '../../domain/profile';
import type { AppThunk } from '../types';
import { profileSaved } from './savesSlice';
import { trackSave } from './trackSave';

/**
 * Stores the profile of the session's user (spec 3, 4, 7). `profile` is in its storable form, see
 * `storableProfile`. Returns null when it failed, `not signed in` when there is nobody to store it for.
 */
export function saveProfile(profile: Profile): AppThunk<Promise<true | null | 'not signed in'>> {
  return async (dispatch, getState, services) => {
    const student = getState().session.userEmail;
    if (!student) return 'not signed in';
    const save = { what: 'profile', student, key: '', name: fullName(profile) } as const;
    return dispatch(
      trackSave(save, async () => {
        const saved = await services.saveProfile(student, profile);
        if (saved) dispatch(profileSaved({ student, profile }));
        return saved;
      }),
    );
  };
}
