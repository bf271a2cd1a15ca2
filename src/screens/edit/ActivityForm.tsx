import { nanoid } from '@reduxjs/toolkit';
import { FormikProvider } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SubmitButton } from '../../components/SubmitButton';
import { TextField } from '../../components/TextField';
import { showToast } from '../../components/toasts';
import { useCheckedForm } from '../../components/useCheckedForm';
import { paths } from '../../config/paths';
import { blankEntry, type Entry } from '../../domain/entry';
import { entryDateTextOf } from '../../domain/entryDate';
import { toastMessages } from '../../domain/messages';
import { entrySchema, schemaErrors } from '../../domain/validation/schemas';
import { storableEntry } from '../../domain/validation/storable';
import { selectIsSaving } from '../../store/edit/editSlice';
import { saveEntry } from '../../store/entries/entryOperations';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsSessionOf } from '../../store/session/sessionSlice';
import { DateField } from './DateField';
import { PicturesField } from './PicturesField';
import { useKeptDraft } from './useKeptDraft';
import { usePictures } from './usePictures';
import { useUnloadWarning } from './useUnloadWarning';
import { YesNoField } from './YesNoField';

/** The form of an activity (spec 2, 5). `draft` is what it starts from: a stored entry or one left unfinished. */
export function ActivityForm({
  userEmail,
  editing,
  draft,
}: {
  userEmail: string;
  editing: boolean;
  draft: { key: string; entry: Entry } | null;
}) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // Made before the first attempt to save and kept until one succeeds: a retry stores no second entry.
  const [key] = useState(() => draft?.key ?? nanoid());
  const [initialValues] = useState<Entry>(
    () => draft?.entry ?? { ...blankEntry, Date: entryDateTextOf(new Date()) },
  );

  // Also by an earlier visit of this form, where the network takes its time.
  const isBeingSaved = useAppSelector((state) => selectIsSaving(state, key));

  const { formik, form } = useCheckedForm<Entry>({
    isBlocked: isBeingSaved,
    initialValues,
    validate: (values) => schemaErrors(entrySchema, values),
    onSubmit: async () => {
      const urls = await pictures.settled();
      // That may have taken a while: the user may have gone on typing, or signed out.
      if (!dispatch((_dispatch, getState) => selectIsSessionOf(getState(), userEmail))) return;
      const values = { ...latestValues.current, pictures: urls };
      if (Object.keys(schemaErrors(entrySchema, values)).length > 0) return;
      const saved = await dispatch(saveEntry(key, storableEntry(values)));
      if (saved) {
        showToast('success', editing ? toastMessages.edited : toastMessages.logged, 'saveResult');
        if (markSaved()) void navigate(paths.table);
      } else {
        showToast(
          'error',
          editing ? toastMessages.editFailed : toastMessages.logFailed,
          'saveResult',
        );
      }
    },
  });

  const latestValues = useRef(initialValues);
  useEffect(() => {
    latestValues.current = formik.values;
  });

  const { setFieldValue } = formik;
  const setPictures = useCallback(
    (urls: string[]) => void setFieldValue('pictures', urls),
    [setFieldValue],
  );
  const pictures = usePictures({
    userEmail,
    initial: initialValues.pictures,
    onChange: setPictures,
  });

  const hasTyped = formik.dirty || draft !== null || formik.isSubmitting;
  // A stored entry that was only opened has nothing to lose.
  useUnloadWarning(pictures.uploads.length > 0 || (hasTyped && (formik.dirty || !editing)));
  // Kept again, an activity that is on its way would still be there, as a draft, once it is saved.
  const isOnItsWay = isBeingSaved && !formik.isSubmitting && !formik.dirty;
  const markSaved = useKeptDraft({
    userEmail,
    key,
    editing,
    typed: hasTyped && !isOnItsWay ? formik.values : null,
  });

  return (
    <FormikProvider value={formik}>
      <form {...form}>
        <TextField name="Name" label="Name" />
        <TextField name="Description" label="Description" rows={3} />
        <div className="field-row">
          <TextField name="Hours" label="Hours" inputMode="decimal" />
          <DateField name="Date" label="Date" />
        </div>
        <div className="field-row">
          <YesNoField name="KeyClub" label="KeyClub" />
          <YesNoField name="NHS" label="NHS" />
        </div>
        {formik.values.NHS === 'Yes' && <TextField name="NHSofficer" label="NHS Officer" />}
        <TextField name="contactName" label="Contact Name" />
        <TextField
          name="contactPhone"
          label="Contact Phone"
          hint="A phone number or an e-mail address"
        />
        <TextField name="notes" label="Notes (optional)" rows={2} />
        <PicturesField
          urls={formik.values.pictures}
          pictures={pictures}
          error={formik.touched.pictures ? formik.getFieldMeta('pictures').error : undefined}
          isBusy={formik.isSubmitting}
        />
        <SubmitButton label="Submit" isBusy={formik.isSubmitting || isBeingSaved} />
      </form>
    </FormikProvider>
  );
}
