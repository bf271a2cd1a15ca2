import { type FormikContextType, FormikProvider } from 'formik';
import { useEffect, useState } from 'react';
import { HoursSummary } from '#features/activities/HoursSummary';
import { selectSignedIn, selectUserEmail } from '#features/session/sessionSlice';
import { SignInNotice } from '#features/session/SignInNotice';
import { schemaErrors } from '#shared/lib/formSchema';
import { toastMessages } from '#shared/lib/messages';
import { useAppDispatch, useAppSelector, useAppStore } from '#shared/store/hooks';
import { TextField, useCheckedForm } from '#shared/ui/formikForm';
import { Page } from '#shared/ui/Page';
import { SubmitButton } from '#shared/ui/SubmitButton';
import { showToast } from '#shared/ui/toasts';
import { blankProfile, type Profile } from './profile';
import { storableProfile } from './profileRules';
import { profileSchema } from './profileSchema';
import {
  profileChanged,
  selectIsProfileOvertaken,
  selectProfile,
  selectProfileWork,
} from './profileSlice';
import { submitProfile } from './submitProfile';

const title = 'Profile';

/** Under the fields, if someone else has saved `stored`, so that a save stored nothing or would replace it. Not in the spec. */
const overtakenMessage = ({ firstName, lastName, graduationYear }: Profile) =>
  `This profile was changed somewhere else and is now ${firstName} ${lastName}, ${graduationYear}. Your changes aren't saved. Check them, then save.`;

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
  const store = useAppStore();
  const [initialValues] = useState<Profile>(() => ({
    ...(stored ?? blankProfile),
    ...selectProfileWork(store.getState(), userEmail)?.values,
  }));

  const work = useAppSelector((state) => selectProfileWork(state, userEmail));
  // A save may have been started before the form was closed and opened again.
  const isSending = work?.isSending ?? false;
  const isOvertaken = useAppSelector((state) => selectIsProfileOvertaken(state, userEmail));
  const { formik, form } = useCheckedForm<Profile>({
    isBlocked: isSending,
    initialValues,
    validate: (values) =>
      schemaErrors(
        profileSchema({
          currentYear: new Date().getFullYear(),
          storedYear: stored?.graduationYear,
        }),
        values,
      ),
    onSubmit: async (values) => {
      const saved = await dispatch(submitProfile(storableProfile(values)));
      if (saved === 'not signed in') showToast('error', toastMessages.notSignedIn, 'saveResult');
      else showToast(saved === true ? 'success' : 'error', toastMessages.profile, 'saveResult');
    },
  });
  useStoredValues(userEmail, formik, stored ?? blankProfile);
  // Both, because for a moment after a profile arrives, only one has it.
  const isEditing = work !== undefined && hasFields(typedIn(formik.values, stored ?? blankProfile));

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
        <p role="status">{isOvertaken && stored && overtakenMessage(stored)}</p>
        <SubmitButton
          label="Save Profile"
          isBusy={formik.isSubmitting || isSending}
          isNeeded={isEditing}
        />
      </form>
    </FormikProvider>
  );
}

/** Returns the fields that differ from the stored profile. Fields with their stored values again are no longer unsaved. */
const typedIn = (values: Profile, stored: Profile): Partial<Profile> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, text]) => text !== stored[name as keyof Profile]),
  );

const hasFields = (values: Partial<Profile>) => Object.keys(values).length > 0;

/** Keeps the form in sync with the store: unchanged fields follow the stored profile, and typed values go to the store immediately. */
function useStoredValues(
  student: string,
  { values, setValues }: Pick<FormikContextType<Profile>, 'values' | 'setValues'>,
  stored: Profile,
): void {
  const store = useAppStore();

  // Runs before the other effect, which would count the fields of the previous profile as typed.
  useEffect(() => {
    // All together: setting them one by one would validate each with the old values of the others.
    void setValues({ ...stored, ...selectProfileWork(store.getState(), student)?.values });
  }, [store, student, stored, setValues]);

  useEffect(() => {
    store.dispatch(profileChanged({ student, values: typedIn(values, stored) }));
  }, [store, student, stored, values]);
}
