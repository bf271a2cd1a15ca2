import { FormikProvider } from 'formik';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { SubmitButton } from '../../components/SubmitButton';
import { TextField } from '../../components/TextField';
import { showToast } from '../../components/toasts';
import { useCheckedForm } from '../../components/useCheckedForm';
import { paths } from '../../config/paths';
import { school } from '../../config/school';
import type { Entry } from '../../domain/entry';
import { formLabels, toastMessages, unsavedMessages } from '../../domain/messages';
import { formEntrySchema, schemaErrors } from '../../domain/validation/schemas';
import { suggestionMessages } from '../../domain/suggestions/suggestionMessages';
import { discardActivity } from '../../store/drafts/discardActivity';
import { selectEarlierActivities, selectEarlierContacts } from '../../store/entries/selectEarlier';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsSavingActivity } from '../../store/saves/savesSlice';
import { submitActivity } from '../../store/saves/submitActivity';
import { ConflictNotice } from './ConflictNotice';
import { DateField } from './DateField';
import { PicturesField } from './PicturesField';
import { SuggestField } from './SuggestField';
import { useActivityDraft, useKeepWhileTyping } from './useActivityDraft';
import { useEarlier } from './useEarlier';
import { useIsShown } from './useIsShown';
import { usePictures } from './usePictures';
import { useStoredVersion } from './useStoredVersion';
import { YesNoField } from './YesNoField';

/** The form of an activity (spec 2, 5): a new one, or the `stored` one under `editedKey`. */
export function ActivityForm({
  student,
  editedKey,
  stored,
}: {
  student: string;
  editedKey: string | null;
  stored: Entry | null;
}) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const draftTools = useActivityDraft(student, editedKey, stored);
  const { activity, values: initialValues, hasDraft, pictures: urls, opened, keep } = draftTools;
  const { key, isNew } = activity;
  // Also by an earlier visit of this form, where the network takes its time.
  const isSaving = useAppSelector((state) => selectIsSavingActivity(state, student, key));
  const [asksDiscard, setAsksDiscard] = useState(false);

  const isShown = useIsShown();
  const leaveForm = () => {
    // At once, so that the form is gone before the edit state is cleared.
    if (isShown.current) {
      flushSync(() => void navigate(paths.table, { state: { savedKey: key } }));
    }
  };

  const { formik, form } = useCheckedForm<Entry>({
    isBlocked: isSaving,
    initialValues,
    validate: (values) => schemaErrors(formEntrySchema, { ...values, pictures: urls }),
    onSubmit: async (values) => {
      keep(values);
      if (version) return;
      const result = await dispatch(submitActivity(activity, leaveForm));
      if (result === 'saved') {
        showToast('success', isNew ? toastMessages.logged : toastMessages.edited, 'saveResult');
      } else if (result !== 'gone' && !(result === 'invalid' && isShown.current)) {
        showToast(
          'error',
          isNew ? toastMessages.logFailed : toastMessages.editFailed,
          'saveResult',
        );
      }
    },
  });
  const { values, setValues } = formik;
  const { chooseActivity, chooseContact } = useEarlier(values, setValues);
  useKeepWhileTyping(values, draftTools, isSaving);
  const version = useStoredVersion(activity, opened, {
    hasTyped: hasDraft,
    isSaving,
  });
  const pictures = usePictures(activity, urls, {
    keep: () => keep(values),
    dropIfUnchanged: draftTools.dropIfUnchanged,
  });

  return (
    <FormikProvider value={formik}>
      {version && (
        <ConflictNotice
          version={version}
          typed={{ ...values, pictures: [...urls] }}
          onKeep={() => keep(values)}
        />
      )}
      <form {...form}>
        {isNew ? (
          <SuggestField
            name="Name"
            label="Name"
            listLabel={suggestionMessages.activities}
            select={selectEarlierActivities}
            onChoose={chooseActivity}
          />
        ) : (
          <TextField name="Name" label="Name" />
        )}
        <TextField name="Description" label="Description" rows={3} />
        <div className="field-row">
          <TextField name="Hours" label="Hours" inputMode="decimal" />
          <DateField name="Date" label="Date" />
        </div>
        <div className="field-row">
          <YesNoField name="KeyClub" label={school.clubs.KeyClub} />
          <YesNoField name="NHS" label={school.clubs.NHS} />
        </div>
        {values.NHS === 'Yes' && <TextField name="NHSofficer" label={formLabels.nhsOfficer} />}
        <SuggestField
          name="contactName"
          label="Contact Name"
          listLabel={suggestionMessages.contacts}
          select={selectEarlierContacts}
          onChoose={chooseContact}
        />
        <TextField
          name="contactPhone"
          label="Contact Phone"
          hint="A phone number or an e-mail address"
        />
        <TextField name="notes" label="Notes (optional)" rows={2} />
        <PicturesField
          pictures={pictures}
          error={formik.touched.pictures ? formik.getFieldMeta('pictures').error : undefined}
          isSaving={isSaving}
        />
        <div className="toolbar">
          <SubmitButton label="Submit" isBusy={formik.isSubmitting || isSaving} />
          {hasDraft && !isSaving && (
            <Button variant="outline-secondary" onClick={() => setAsksDiscard(true)}>
              {unsavedMessages.discard}
            </Button>
          )}
        </div>
      </form>
      {asksDiscard && (
        <ConfirmDialog
          question={unsavedMessages.discardQuestion}
          confirmLabel={unsavedMessages.discard}
          onCancel={() => setAsksDiscard(false)}
          onConfirm={() => dispatch(discardActivity(activity))}
        />
      )}
    </FormikProvider>
  );
}
