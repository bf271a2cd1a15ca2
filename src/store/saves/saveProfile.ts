import { fullName } from '../../domain/studentList';
import type { Profile } from '../../domain/profile';
import type { AppThunk, Save } from '../types';
import { profileSaved, saveEnded, saveStarted } from './savesSlice';

/**
 * Stores the profile of the session's user (spec 3, 4, 7). `profile` is in its storable form, see
 * `storableProfile`. Returns null when it failed, `not signed in` when there is nobody to store it for.
 */
export function saveProfile(profile: Profile): AppThunk<Promise<true | null | 'not signed in'>> {
  return async (dispatch, getState, services) => {
    const student = getState().session.userEmail;
    if (!student) return 'not signed in';
    const save: Save = {
      what: 'profile',
      student,
      key: '',
      name: fullName(profile),
      stage: 'sending',
    };
    dispatch(saveStarted(save));
    const saved = await services.saveProfile(student, profile);
    if (saved) dispatch(profileSaved({ student, profile }));
    dispatch(saveEnded(save));
    return saved;
  };
}
