import { selectIsSessionOf, selectIsViewingAsStudent } from '#features/session/sessionSlice';
import { cleanText } from '#shared/lib/storedText';
import type { AppThunk } from '#shared/store/types';
import { waitForServer } from '#shared/store/waitFor';
import type { Profile } from './profile';
import {
  profileChanged,
  profileReceived,
  selectIsProfileSeen,
  selectProfile,
  selectProfileWork,
} from './profileSlice';

/**
 * Saves the profile of the session's user (spec 3, 4, 7). `profile` must be storable (see `storableProfile`). Resolves to null on
 * failure, to 'changed' if someone else has changed the profile, or to 'not signed in' without a user.
 *
 * Staff who have seen a profile that is now missing get 'changed' too, because a save would bring back a student who was removed.
 */
export function submitProfile(
  profile: Profile,
): AppThunk<Promise<true | 'changed' | 'not signed in' | null>> {
  return async (dispatch, getState, services) => {
    const student = getState().session.userEmail;
    if (!student) return 'not signed in';
    const base = selectProfile(getState());
    const { typedOver = {} } = selectProfileWork(getState(), student) ?? {};
    // After a reload, only what was typed over shows that there was a profile.
    const wasSeen =
      selectIsProfileSeen(getState(), student) || Object.values(typedOver).some(Boolean);
    if (!base && wasSeen && selectIsViewingAsStudent(getState())) {
      dispatch(profileChanged({ student, isOvertaken: true }));
      return 'changed';
    }
    dispatch(profileChanged({ student, isSending: true, isOvertaken: false }));
    const saved = await dispatch(waitForServer(services.saveProfile(student, profile, base)));
    const isShown = selectIsSessionOf(getState(), student);
    // The listener may report the profile a moment later. If it has reported anything since, that is newer.
    if (saved === true && isShown && selectProfile(getState()) === base) {
      dispatch(profileReceived({ student, profile }));
    }
    // Keep what was typed during the save.
    const unsaved = Object.entries(selectProfileWork(getState(), student)?.values ?? {}).filter(
      ([field, text]) => saved !== true || cleanText(text) !== profile[field as keyof Profile],
    );
    const values = Object.fromEntries(unsaved);
    dispatch(
      profileChanged({
        student,
        values,
        isSending: false,
        isOvertaken: saved === 'changed',
        // What is typed now replaces what was just saved.
        ...(saved === true && { typedOver: profile }),
      }),
    );
    return saved;
  };
}
