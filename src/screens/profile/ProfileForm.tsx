import { FormikProvider } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { SubmitButton } from '../../components/SubmitButton';
import { TextField } from '../../components/TextField';
import { showToast } from '../../components/toasts';
import { useCheckedForm } from '../../components/useCheckedForm';
import { toastMessages } from '../../domain/messages';
import { blankProfile, type Profile } from '../../domain/profile';
import { profileSchema, schemaErrors } from '../../domain/validation/schemas';
import { storableProfile } from '../../domain/validation/storable';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { keepUnsavedProfile, saveProfile } from '../../store/profile/profileOperations';
import { selectProfile, selectUnsavedProfile } from '../../store/profile/profileSlice';
import { useStoredValues } from './useStoredValues';

/** The form of the profile (spec 2, 4). */
export function ProfileForm({ userEmail }: { userEmail: string }) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectProfile);
  const unsaved = useAppSelector(selectUnsavedProfile);
  const [initialValues] = useState<Profile>(() => ({
    ...(stored ?? blankProfile),
    ...unsaved,
  }));

  const { formik, form } = useCheckedForm<Profile>({
    initialValues,
    // The year now, not when the form was opened: it may stay open over New Year.
    validate: (values) =>
      schemaErrors(profileSchema(new Date().getFullYear(), stored?.graduationYear), values),
    onSubmit: async (values) => {
      const saved = await dispatch(saveProfile(storableProfile(values)));
      if (saved === 'not signed in') showToast('error', toastMessages.notSignedIn, 'saveResult');
      else showToast(saved ? 'success' : 'error', toastMessages.profile, 'saveResult');
    },
  });
  const typed = useStoredValues(formik, stored ?? blankProfile);

  const leftover = useRef(typed);
  useEffect(() => {
    leftover.current = typed;
  });
  useEffect(
    () => () => {
      dispatch(keepUnsavedProfile(userEmail, leftover.current));
    },
    [dispatch, userEmail],
  );

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
        <SubmitButton label="Save Profile" isBusy={formik.isSubmitting} />
      </form>
    </FormikProvider>
  );
}
