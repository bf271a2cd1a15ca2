import { FormikProvider } from 'formik';
import { useMemo, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { EntryFields } from '#components/activity/EntryFields';
import { useCheckedForm } from '#components/checkedForm';
import { useConnectionProblem, useIsMounted } from '#components/hooks';
import { AskFirstButton } from '#components/ModalDialog';
import { SubmitButton } from '#components/SubmitButton';
import { showToast } from '#components/toasts';
import { school } from '#config/school';
import type { Entry } from '#domain/entry';
import { toastMessages, unsavedMessages } from '#domain/messages';
import { pictureMessages } from '#domain/pictures/uploadState';
import { formEntrySchema, schemaErrors } from '#domain/validation/entrySchema';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks';
import { discardDraft } from '#store/work/activityThunks';
import { submitActivity } from '#store/work/submitActivity';
import { selectConflict } from '#store/work/workSelectors';
import { draftChanged, newDraft, selectDraftOrEntry } from '#store/work/workSlice';
import { ConflictNotice } from './ConflictNotice';
import { FlagNotice } from './FlagNotice';
import { PicturesField } from './PicturesField';
import { useSuggestions } from './useSuggestions';

/**
 * The form of an activity (spec 2, 5): a new one, or the `stored` one under its key. Its values are in the store: the draft's, or else
 * the stored ones.
 */
export function ActivityForm({
  student,
  activityKey,
  stored,
  onDiscarded,
}: {
  student: string;
  activityKey: string;
  stored: Entry | null;
  onDiscarded: () => void;
}) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const unchanged = useMemo(
    () => newDraft({ student, key: activityKey }, stored),
    [student, activityKey, stored],
  );
  const currentDraft = () => selectDraftOrEntry(store.getState(), unchanged);
  // Only these parts, so that an upload's progress doesn't render the form.
  const { values, isNew, isSaving, isUnsaved, conflict } = useAppSelector((state) => {
    const draft = selectDraftOrEntry(state, unchanged);
    return {
      values: draft.values,
      isNew: draft.baseEntry === null,
      isSaving: draft.phase === 'sending',
      isUnsaved: draft !== unchanged,
      conflict: selectConflict(state, draft),
    };
  }, shallowEqual);
  const questionRef = useRef<HTMLDivElement>(null);
  const isShown = useIsMounted();
  const problem = useConnectionProblem();

  const { formik, form } = useCheckedForm<Entry>({
    isBlocked: isSaving,
    initialValues: values,
    stored: {
      values,
      onChange: (changed) => {
        const draft = currentDraft();
        // Pictures have separate actions.
        const { pictures } = draft.values;
        const values = { ...draft.values, ...changed, pictures };
        dispatch(draftChanged({ ...draft, values }));
      },
    },
    validate: (typed) => schemaErrors(formEntrySchema, typed),
    onSubmit: async () => {
      if (conflict !== undefined) {
        questionRef.current?.focus();
        return;
      }
      const result = await dispatch(submitActivity(currentDraft()));
      const { logged, edited, logFailed, editFailed } = toastMessages;
      if (result === 'saved') showToast('success', isNew ? logged : edited, 'saveResult');
      else if (result === 'nameTaken')
        showToast('error', pictureMessages.notSavedYet, 'saveResult');
      else if (result !== 'gone' && !(result === 'invalid' && isShown.current)) {
        showToast('error', isNew ? logFailed : editFailed, 'saveResult');
      }
    },
  });
  const earlier = useSuggestions(formik);
  const discard = () => {
    dispatch(discardDraft(unchanged));
    onDiscarded();
  };

  return (
    <FormikProvider value={formik}>
      {conflict !== undefined && (
        <ConflictNotice
          questionRef={questionRef}
          currentDraft={currentDraft}
          stored={conflict}
          isNew={isNew}
          onDiscard={discard}
        />
      )}
      <form {...form}>
        <EntryFields name={isNew ? earlier.name : undefined} contactName={earlier.contactName} />
        <PicturesField
          unchanged={unchanged}
          urls={values.pictures}
          error={formik.touched.pictures ? formik.getFieldMeta('pictures').error : undefined}
          isSaving={isSaving}
        />
        {school.review && (
          <FlagNotice activityKey={activityKey} values={values} settings={school.review} />
        )}
        <div className="toolbar">
          <SubmitButton label="Submit" isBusy={formik.isSubmitting || isSaving} />
          {isUnsaved && !isSaving && (
            <AskFirstButton
              variant="outline-secondary"
              question={unsavedMessages.discardQuestion}
              onConfirm={discard}
            >
              {unsavedMessages.discard}
            </AskFirstButton>
          )}
        </div>
        {problem && <p className="form-text">{unsavedMessages[problem]}</p>}
      </form>
    </FormikProvider>
  );
}
