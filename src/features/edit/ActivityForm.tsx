import { FormikProvider } from 'formik';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { school } from '#config/school';
import { kindChoices } from '#features/activities/decisions/review';
import { studentReviewMessages } from '#features/activities/decisions/studentMessages';
import { selectConflict } from '#features/activities/drafts/draftSelectors';
import {
  draftChanged,
  newDraft,
  selectDraftOrEntry,
} from '#features/activities/drafts/draftsSlice';
import { discardDraft } from '#features/activities/drafts/draftThunks';
import { formKind, submitActivity } from '#features/activities/drafts/submitActivity';
import { selectEntriesStatus, selectReview } from '#features/activities/entriesSlice';
import type { Entry } from '#features/activities/entry';
import { EntryFields } from '#features/activities/EntryFields';
import { formEntrySchema } from '#features/activities/entrySchema';
import { pictureMessages } from '#features/activities/pictures/pictureMessages';
import { useConnectionProblem } from '#features/activities/useConnectionProblem';
import { selectIsViewingAsStudent } from '#features/session/sessionSlice';
import { schemaErrors } from '#shared/lib/formSchema';
import { toastMessages, unsavedMessages } from '#shared/lib/messages';
import { useAppDispatch, useAppSelector, useAppStore } from '#shared/store/hooks';
import { useCheckedForm } from '#shared/ui/formikForm';
import { useIsMounted, useToday } from '#shared/ui/hooks';
import { AskFirstButton } from '#shared/ui/ModalDialog';
import { SubmitButton } from '#shared/ui/SubmitButton';
import { showToast } from '#shared/ui/toasts';
import { ConflictNotice } from './ConflictNotice';
import { FlagNotice } from './FlagNotice';
import { KindField } from './KindField';
import { LogAgain } from './LogAgain';
import { PicturesField } from './PicturesField';
import { ReviewNote } from './ReviewNote';
import { SavedProgress } from './SavedProgress';
import { useSuggestions } from './useSuggestions';

/** The form of a new activity or a `stored` one (spec 2, 5). Its values are in the store: the draft's, or else the stored ones. */
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
  const isStaff = useAppSelector(selectIsViewingAsStudent);
  const review = useAppSelector((state) => {
    if (!stored) return;
    return selectEntriesStatus(state) === 'waiting' ? null : selectReview(state, activityKey);
  });
  const asksKind = isStaff && kindChoices.length > 0;
  const today = useToday();
  const unchanged = useMemo(
    () => newDraft({ student, key: activityKey }, stored, review, today),
    [student, activityKey, stored, review, today],
  );
  const latest = useRef(unchanged);
  useLayoutEffect(() => {
    latest.current = unchanged;
  }, [unchanged]);
  // Fields that haven't rendered since a change elsewhere call an earlier version of this function.
  const currentDraft = () => selectDraftOrEntry(store.getState(), latest.current);
  // Only these parts, so that an upload's progress doesn't render the form.
  const { values, kind, isNew, isSaving, isUnsaved, conflict } = useAppSelector((state) => {
    const draft = selectDraftOrEntry(state, unchanged);
    return {
      values: draft.values,
      kind: formKind(draft),
      isNew: draft.baseEntry === null,
      // Until its deletion is confirmed, there is nowhere to keep what is typed.
      isSaving: draft.phase === 'sending' || draft.phase === 'deleting',
      isUnsaved: draft !== unchanged,
      conflict: selectConflict(state, draft),
    };
  }, shallowEqual);
  const questionRef = useRef<HTMLDivElement>(null);
  const pictureRef = useRef<HTMLInputElement>(null);
  const isShown = useIsMounted();
  const problem = useConnectionProblem();

  const isKindMissing = asksKind && kind === undefined;
  const schema = useMemo(() => formEntrySchema(student), [student]);
  const { formik, form } = useCheckedForm<Entry>({
    isBlocked: isSaving,
    values,
    onChange: (changed) => {
      const draft = currentDraft();
      // Pictures have separate actions.
      const { pictures } = draft.values;
      const values = { ...draft.values, ...changed, pictures };
      dispatch(draftChanged({ ...draft, values }));
    },
    validate: (typed) => schemaErrors(schema, typed),
    onSubmit: async () => {
      if (conflict !== undefined) {
        questionRef.current?.focus();
        return;
      }
      if (isKindMissing) return;
      const draft = currentDraft();
      const result = await dispatch(submitActivity(draft));
      const { logged, edited, logFailed, editFailed } = toastMessages;
      if (result === 'saved') {
        const detail = <SavedProgress draft={draft} />;
        showToast('success', isNew ? logged : edited, 'saveResult', { detail });
      } else if (result === 'nameTaken')
        showToast('error', pictureMessages.notSavedYet, 'saveResult');
      else if (result !== 'gone' && !(result === 'invalid' && isShown.current)) {
        const detail = result === 'noStudent' ? <div>{toastMessages.noStudent}</div> : undefined;
        showToast('error', isNew ? logFailed : editFailed, 'saveResult', { detail });
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
      {school.review && stored && (
        <ReviewNote
          entryKey={activityKey}
          onAddPicture={() => {
            // Scrolls to the input, which also gets the focus back when the file picker closes.
            pictureRef.current?.focus();
            pictureRef.current?.click();
          }}
        />
      )}
      <form {...form}>
        {isNew && <LogAgain unchanged={unchanged} />}
        <EntryFields name={isNew ? earlier.name : undefined} contactName={earlier.contactName} />
        <PicturesField
          inputRef={pictureRef}
          unchanged={unchanged}
          urls={values.pictures}
          error={formik.touched.pictures ? formik.getFieldMeta('pictures').error : undefined}
          isSaving={isSaving}
        />
        {school.review && <FlagNotice activityKey={activityKey} values={values} />}
        {asksKind && (
          <KindField
            kind={kind}
            error={
              isKindMissing && formik.submitCount > 0 ? studentReviewMessages.chooseKind : undefined
            }
            isDisabled={isSaving}
            onChoose={(chosen) => dispatch(draftChanged({ ...currentDraft(), kind: chosen }))}
          />
        )}
        <div className="submit-bar bottom-bar">
          {problem && (
            <p className="whole-line" data-tone="warning">
              {unsavedMessages[problem]}
            </p>
          )}
          <SubmitButton label="Submit" isBusy={formik.isSubmitting || isSaving} />
          {isUnsaved && (
            <AskFirstButton
              variant="quiet"
              // Without it, the button beside it would grow on a phone.
              disabled={isSaving}
              question={unsavedMessages.discardQuestion}
              onConfirm={discard}
            >
              {unsavedMessages.discard}
            </AskFirstButton>
          )}
        </div>
      </form>
    </FormikProvider>
  );
}
