import './profile.scss';
import { FormikProvider } from 'formik';
import { useEffect, useMemo } from 'react';
import { HoursSummary } from '#features/activities/HoursSummary';
import {
  selectIsViewingAsStudent,
  selectSignedIn,
  selectUserEmail,
} from '#features/session/sessionSlice';
import { SignInNotice } from '#features/session/SignInNotice';
import { schemaErrors } from '#shared/lib/formSchema';
import { toastMessages } from '#shared/lib/messages';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import type { AppThunk } from '#shared/store/types';
import { TextField, useCheckedForm } from '#shared/ui/formikForm';
import { Page } from '#shared/ui/Page';
import { SubmitButton } from '#shared/ui/SubmitButton';
import { showToast } from '#shared/ui/toasts';
import { blankProfile, type Profile } from './profile';
import { storableProfile } from './profileRules';
import { profileSchema } from './profileSchema';
import {
  profileChanged,
  selectIsProfileLoaded,
  selectIsProfileOvertaken,
  selectProfile,
  selectProfileWork,
} from './profileSlice';
import { submitProfile } from './submitProfile';

const title = 'Profile';

/**
 * Returns the text shown below the fields if a save stored nothing or would overwrite values the user hasn't seen. `stored` is null if the
 * profile hasn't loaded or no longer exists; then staff can't save these changes. Not in the spec.
 */
function overtakenMessage(stored: Profile | null, isStaff: boolean): string {
  const now = stored
    ? `This profile is now saved as ${stored.firstName} ${stored.lastName}, ${stored.graduationYear}.`
    : "This profile hasn't loaded yet, or was removed.";
  const advice = stored || !isStaff ? ' Check them, then save.' : '';
  return `${now} Your changes aren't saved.${advice}`;
}

/** /profile: the student's profile (spec 2). */
export default function ProfileScreen() {
  const signedIn = useAppSelector(selectSignedIn);
  const userEmail = useAppSelector(selectUserEmail);
  if (!signedIn) return <SignInNotice title={title} />;
  return (
    <Page title={title} heading={title} width="narrow">
      <OwnProfile key={userEmail} userEmail={userEmail} />
    </Page>
  );
}

/** The student's hours so far, and the profile form (spec 2, 4). */
function OwnProfile({ userEmail }: { userEmail: string }) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectProfile);
  const isLoaded = useAppSelector(selectIsProfileLoaded);
  const work = useAppSelector((state) => selectProfileWork(state, userEmail));
  // A save may have been started before the form was closed and opened again.
  const isSending = work?.isSending ?? false;
  const isOvertaken = useAppSelector((state) => selectIsProfileOvertaken(state, userEmail));
  const isStaff = useAppSelector(selectIsViewingAsStudent);
  const values = useMemo(
    () => ({ ...(stored ?? blankProfile), ...work?.values }),
    [stored, work?.values],
  );
  const { formik, form } = useCheckedForm<Profile>({
    isBlocked: isSending,
    values,
    onChange: (changed) => dispatch(profileTyped(userEmail, changed)),
    validate: (profile) => {
      const currentYear = new Date().getFullYear();
      return schemaErrors(
        profileSchema({ currentYear, storedYear: stored?.graduationYear }),
        profile,
      );
    },
    onSubmit: async (profile) => {
      const saved = await dispatch(submitProfile(storableProfile(profile)));
      if (saved === 'not signed in') showToast('error', toastMessages.notSignedIn, 'saveResult');
      else showToast(saved === true ? 'success' : 'error', toastMessages.profile, 'saveResult');
    },
  });
  // The stored profile may now match what was typed, or be gone.
  useEffect(() => {
    dispatch(profileTyped(userEmail));
  }, [dispatch, userEmail, stored, isLoaded]);
  const isEditing = Object.keys(typedIn(values, stored, isLoaded, work?.typedOver)).length > 0;

  return (
    <FormikProvider value={formik}>
      <HoursSummary isEditing={isEditing} />
      <form {...form}>
        <TextField
          name="firstName"
          label="First Name"
          placeholder="Jordan"
          autoComplete="given-name"
        />
        <TextField
          name="lastName"
          label="Last Name"
          placeholder="Rivera"
          autoComplete="family-name"
        />
        <TextField
          name="graduationYear"
          label="Graduation Year"
          placeholder="2022"
          inputMode="numeric"
        />
        {/* Always rendered, so that it is announced when it appears. */}
        <p role="status">{isOvertaken && overtakenMessage(stored, isStaff)}</p>
        <SubmitButton
          label="Save Profile"
          isBusy={formik.isSubmitting || isSending}
          isNeeded={isEditing}
        />
      </form>
    </FormikProvider>
  );
}

/**
 * Returns the fields that differ from the stored profile. Until it has loaded, for example after a reload, those that replaced another text
 * are among them, even if they are blank.
 */
const typedIn = (
  values: Partial<Profile>,
  stored: Profile | null,
  isLoaded: boolean,
  typedOver: Partial<Profile> = {},
): Partial<Profile> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, text]) => {
      const field = name as keyof Profile;
      return text !== (stored ?? blankProfile)[field] || (!isLoaded && typedOver[field]);
    }),
  );

/** Adds what was typed to the unsaved changes. A field that matches the stored value again no longer counts as unsaved. */
function profileTyped(student: string, changed?: Partial<Profile>): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    const work = selectProfileWork(state, student);
    const typed = { ...work?.values, ...changed };
    const isLoaded = selectIsProfileLoaded(state);
    const values = typedIn(typed, selectProfile(state), isLoaded, work?.typedOver);
    dispatch(profileChanged({ student, values }));
  };
}
