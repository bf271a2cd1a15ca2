import { FormikProvider } from 'formik';
import { useState } from 'react';
import { TextField } from '#components/FieldFrame';
import { SubmitButton } from '#components/SubmitButton';
import { showToast } from '#components/toasts';
import { useCheckedForm } from '#components/useCheckedForm';
import { toastMessages } from '#domain/messages';
import { blankProfile, type Profile } from '#domain/profile';
import { profileSchema, schemaErrors } from '#domain/validation/entrySchema';
import { storableProfile } from '#domain/validation/storable';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks';
import { selectProfile, selectProfileWork } from '#store/profile/profileSlice';
import { saveProfile } from '#store/profile/saveProfile';
import { useStoredValues } from './useStoredValues';

/** The form of the profile (spec 2, 4). */
export function ProfileForm({ userEmail }: { userEmail: string }) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectProfile);
  const store = useAppStore();
  const [initialValues] = useState<Profile>(() => ({
    ...(stored ?? blankProfile),
    ...selectProfileWork(store.getState(), userEmail)?.values,
  }));

  // Also by an earlier visit of this form, where the network takes its time.
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
