import { FormikProvider } from 'formik';
import { useEffect, useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { EntryFields } from '#components/activity/EntryFields';
import { ConfirmDialog } from '#components/ConfirmDialog';
import { SubmitButton } from '#components/SubmitButton';
import { showToast } from '#components/toasts';
import { useCheckedForm } from '#components/useCheckedForm';
import { school } from '#config/school';
import type { Entry } from '#domain/entry';
import { toastMessages, unsavedMessages } from '#domain/messages';
import { suggestionMessages } from '#domain/suggestions';
import { formEntrySchema, schemaErrors } from '#domain/validation/entrySchema';
import { selectEarlierActivities, selectEarlierContacts } from '#store/entries/selectEarlier';
import { useAppDispatch } from '#store/hooks';
import { discardActivity } from '#store/work/openActivity';
import { submitActivity } from '#store/work/submitActivity';
import { activityTyped } from '#store/work/workSlice';
import { ConflictNotice } from './ConflictNotice';
import { FlagNotice } from './FlagNotice';
import { PicturesField } from './PicturesField';
import { SuggestField } from './SuggestField';
import { useActivity } from './useActivity';
import { useEarlier } from './useEarlier';
import { useIsShown } from './useIsShown';
import { usePictures } from './usePictures';

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
  const { ref, isNew, isSaving, isUnsaved, pictures: urls, conflict, inForm } = activity;
  const [asksDiscard, setAsksDiscard] = useState(false);
  const questionRef = useRef<HTMLDivElement>(null);
  const isShown = useIsShown();

  const { formik, form } = useCheckedForm<Entry>({
    isBlocked: isSaving,
    initialValues: activity.values,
    validate: (values) => schemaErrors(formEntrySchema, { ...values, pictures: urls }),
    onSubmit: async (values) => {
      if (conflict !== undefined) {
        questionRef.current?.focus();
        return;
      }
      const result = await dispatch(submitActivity(inForm(values)));
      const { logged, edited, logFailed, editFailed } = toastMessages;
      if (result === 'saved') showToast('success', isNew ? logged : edited, 'saveResult');
      else if (result !== 'gone' && !(result === 'invalid' && isShown.current)) {
        showToast('error', isNew ? logFailed : editFailed, 'saveResult');
      }
    },
  });
  const { values, setValues } = formik;
  const { chooseActivity, chooseContact } = useEarlier(values, setValues);
  // Typing renders the form alone; the store has all of it, wherever the user goes next.
  useEffect(() => {
    dispatch(activityTyped(inForm(values)));
  }, [dispatch, inForm, values]);
  const shown = useMemo(() => ({ ...values, pictures: [...urls] }), [values, urls]);
  const pictures = usePictures(urls, () => inForm(values));

  return (
    <FormikProvider value={formik}>
      {conflict !== undefined && (
        <ConflictNotice
          questionRef={questionRef}
          form={inForm(shown)}
          stored={conflict}
          isNew={isNew}
        />
      )}
      <form {...form}>
        <EntryFields
          hasOfficer={values.NHS === 'Yes'}
          name={
            isNew ? (
              <SuggestField
                name="Name"
                label="Name"
                listLabel={suggestionMessages.activities}
                select={selectEarlierActivities}
                onChoose={chooseActivity}
              />
            ) : undefined
          }
          contactName={
            <SuggestField
              name="contactName"
              label="Contact Name"
              listLabel={suggestionMessages.contacts}
              select={selectEarlierContacts}
              onChoose={chooseContact}
            />
          }
        />
        <PicturesField
          pictures={pictures}
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
      </form>
      {asksDiscard && (
        <ConfirmDialog
          question={unsavedMessages.discardQuestion}
          confirmLabel={unsavedMessages.discard}
          onCancel={() => setAsksDiscard(false)}
          onConfirm={() => dispatch(discardActivity(ref))}
        />
      )}
    </FormikProvider>
  );
}
