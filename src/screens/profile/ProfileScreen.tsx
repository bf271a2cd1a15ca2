import { type FormikContextType, FormikProvider } from 'formik';
import { useEffect, useState } from 'react';
import { TextField, useCheckedForm } from '#components/checkedForm';
import { Page, SignInNotice } from '#components/Page';
import { SubmitButton } from '#components/SubmitButton';
import { showToast } from '#components/toasts';
import { toastMessages } from '#domain/messages';
import { blankProfile, type Profile } from '#domain/profile';
import { profileSchema, schemaErrors } from '#domain/validation/entrySchema';
import { storableProfile } from '#domain/validation/storable';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks';
import { profileChanged, selectProfile, selectProfileWork } from '#store/profile/profileSlice';
import { saveProfile } from '#store/profile/saveProfile';
import { selectSignedIn, selectUserEmail } from '#store/session/sessionSlice';
import { HoursSummary } from './HoursSummary';

const title = 'Profile';

/** /profile: the student's profile (spec 2). */
export default function ProfileScreen() {
  const signedIn = useAppSelector(selectSignedIn);
  const userEmail = useAppSelector(selectUserEmail);
  if (!signedIn) return <SignInNotice title={title} />;
  return (
    <Page title={title} heading={title} width="narrow">
      <HoursSummary />
      <ProfileForm key={userEmail} userEmail={userEmail} />
    </Page>
  );
}

/** The profile form (spec 2, 4). */
function ProfileForm({ userEmail }: { userEmail: string }) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectProfile);
  const store = useAppStore();
  const [initialValues] = useState<Profile>(() => ({
    ...(stored ?? blankProfile),
    ...selectProfileWork(store.getState(), userEmail)?.values,
  }));

  // A save may have been started before the form was closed and opened again.
  const isSending = useAppSelector(
    (state) => selectProfileWork(state, userEmail)?.isSending ?? false,
  );
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
      const saved = await dispatch(saveProfile(storableProfile(values)));
      if (saved === 'not signed in') showToast('error', toastMessages.notSignedIn, 'saveResult');
      else showToast(saved ? 'success' : 'error', toastMessages.profile, 'saveResult');
    },
  });
  useStoredValues(userEmail, formik, stored ?? blankProfile);

  return (
    <FormikProvider value={formik}>
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
        <SubmitButton label="Save Profile" isBusy={formik.isSubmitting || isSending} />
      </form>
    </FormikProvider>
  );
}

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
    // Fields with their stored values again are no longer unsaved.
    const typed = Object.entries(values).filter(
      ([name, text]) => text !== stored[name as keyof Profile],
    );
    store.dispatch(profileChanged({ student, values: Object.fromEntries(typed) }));
  }, [store, student, stored, values]);
}
