import { FormikProvider } from 'formik';
import { useEffect, useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { EntryFields } from '#components/activity/EntryFields';
import { useCheckedForm } from '#components/checkedForm';
import { useConnectionProblem, useIsMounted } from '#components/hooks';
import { ConfirmDialog } from '#components/ModalDialog';
import { SubmitButton } from '#components/SubmitButton';
import { showToast } from '#components/toasts';
import { school } from '#config/school';
import type { Entry } from '#domain/entry';
import { toastMessages, unsavedMessages } from '#domain/messages';
import { pictureMessages } from '#domain/pictures/uploadState';
import { formEntrySchema, schemaErrors } from '#domain/validation/entrySchema';
import { useAppDispatch } from '#store/hooks';
import { discardDraft } from '#store/work/activityThunks';
import { submitActivity } from '#store/work/submitActivity';
import { draftChanged } from '#store/work/workSlice';
import { ConflictNotice } from './ConflictNotice';
import { FlagNotice } from './FlagNotice';
import { PicturesField } from './PicturesField';
import { useActivity } from './useActivity';
import { useSuggestions } from './useSuggestions';

/** The form of an activity (spec 2, 5): a new one, or the `stored` one under its key. */
export function ActivityForm({
  student,
  activityKey,
  stored,
}: {
  student: string;
  activityKey: string;
  stored: Entry | null;
}) {
  const dispatch = useAppDispatch();
  const activity = useActivity(student, activityKey, stored);
  const { draftWith, isNew, isSaving, isUnsaved, pictures: urls, conflict } = activity;
  const [asksDiscard, setAsksDiscard] = useState(false);
  const questionRef = useRef<HTMLDivElement>(null);
  const isShown = useIsMounted();
  const problem = useConnectionProblem();

  const { formik, form } = useCheckedForm<Entry>({
    isBlocked: isSaving,
    initialValues: activity.values,
    validate: (values) => schemaErrors(formEntrySchema, { ...values, pictures: urls }),
    onSubmit: async (values) => {
      if (conflict !== undefined) {
        questionRef.current?.focus();
        return;
      }
      const result = await dispatch(submitActivity(draftWith(values)));
      const { logged, edited, logFailed, editFailed } = toastMessages;
      if (result === 'saved') showToast('success', isNew ? logged : edited, 'saveResult');
      else if (result === 'nameTaken')
        showToast('error', pictureMessages.notSavedYet, 'saveResult');
      else if (result !== 'gone' && !(result === 'invalid' && isShown.current)) {
        showToast('error', isNew ? logFailed : editFailed, 'saveResult');
      }
    },
  });
  const { values } = formik;
  const earlier = useSuggestions(formik);
  // The store has everything typed, in case the user leaves.
  useEffect(() => {
    dispatch(draftChanged(draftWith(values)));
  }, [dispatch, draftWith, values]);
  const shown = useMemo(() => ({ ...values, pictures: [...urls] }), [values, urls]);

  return (
    <FormikProvider value={formik}>
      {conflict !== undefined && (
        <ConflictNotice
          questionRef={questionRef}
          currentDraft={() => draftWith(values)}
          stored={conflict}
          isNew={isNew}
        />
      )}
      <form {...form}>
        <EntryFields
          hasOfficer={values.NHS === 'Yes'}
          name={isNew ? earlier.name : undefined}
          contactName={earlier.contactName}
        />
        <PicturesField
          unchanged={activity.unchanged}
          urls={urls}
          error={formik.touched.pictures ? formik.getFieldMeta('pictures').error : undefined}
          isSaving={isSaving}
        />
        {school.review && (
          <FlagNotice activityKey={activityKey} values={shown} settings={school.review} />
        )}
        <div className="toolbar">
          <SubmitButton label="Submit" isBusy={formik.isSubmitting || isSaving} />
          {isUnsaved && !isSaving && (
            <Button variant="outline-secondary" onClick={() => setAsksDiscard(true)}>
              {unsavedMessages.discard}
            </Button>
          )}
        </div>
        {problem && <p className="form-text">{unsavedMessages[problem]}</p>}
      </form>
      {asksDiscard && (
        <ConfirmDialog
          question={unsavedMessages.discardQuestion}
          confirmLabel={unsavedMessages.discard}
          onCancel={() => setAsksDiscard(false)}
          onConfirm={() => dispatch(discardDraft(draftWith(values)))}
        />
      )}
    </FormikProvider>
  );
}
