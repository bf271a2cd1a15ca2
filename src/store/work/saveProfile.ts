import type { Profile } from '#domain/profile';
import type { AppThunk } from '#store/types';
import { answerOf } from './sendActivity';
import { profileSendingEnded, profileSendingStarted } from './workSlice';

/**
 * Stores the profile of the session's user (spec 3, 4, 7). `profile` is in its storable form, see
 * `storableProfile`. Returns null when it failed, `not signed in` when there is nobody to store it for.
 */
export function saveProfile(profile: Profile): AppThunk<Promise<true | null | 'not signed in'>> {
  return async (dispatch, getState, services) => {
    const student = getState().session.userEmail;
    if (!student) return 'not signed in';
    dispatch(profileSendingStarted(student));
    let saved: true | null = null;
    try {
      saved = await dispatch(answerOf(services.saveProfile(student, profile)));
      return saved;
    } finally {
      dispatch(profileSendingEnded({ student, stored: saved && profile }));
    }
  };
}
