import { FormikProvider } from 'formik';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { EntryFields } from '#components/activity/EntryFields';
import { TextField, useCheckedForm } from '#components/checkedForm';
import { AskFirstButton } from '#components/ModalDialog';
import { SubmitButton } from '#components/SubmitButton';
import { TextFileField } from '#components/TextFileField';
import { showToast } from '#components/toasts';
import type { Entry } from '#domain/entry';
import { groupMessages } from '#domain/group/groupMessages';
import { type MatchedLines, matchLines } from '#domain/group/matchStudents';
import { unsavedMessages } from '#domain/messages';
import type { Student } from '#domain/profile';
import { formEntrySchema, schemaErrors } from '#domain/validation/entrySchema';
import {
  groupDiscarded,
  type GroupDraft,
  groupTyped,
  selectIsGroupRunning,
  selectIsGroupUnsaved,
} from '#store/group/groupSlice';
import { checkGroup } from '#store/group/logGroup';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { GroupProgress } from './groupParts';
import { LineList } from './LineList';

/** The form's values: the activity and the lines with the students. */
type GroupValues = Entry & { lines: string };

/** Returns the errors by field. The activity form's rules apply, except that `Hours` may be empty if every line has its own. */
function groupErrors(values: Entry, { members, open }: MatchedLines): Record<string, string> {
  const isHoursNeeded = values.Hours !== '' || members.some(({ hours }) => hours === null);
  const errors = schemaErrors(formEntrySchema, {
    ...values,
    Hours: isHoursNeeded || members.length === 0 ? values.Hours : '1',
    pictures: [],
  });
  if (open > 0) errors.lines = groupMessages.open(open);
  else if (members.length === 0) errors.lines = groupMessages.nobodyYet;
  return errors;
}

/** The first step: the students and the activity. */
export function GroupForm({
  draft,
  students,
}: {
  draft: GroupDraft;
  students: readonly Student[];
}) {
  const dispatch = useAppDispatch();
  const isRunning = useAppSelector(selectIsGroupRunning);
  const isUnsent = useAppSelector(selectIsGroupUnsaved);
  const [initialValues] = useState(() => ({ ...draft.values, lines: draft.lines }));
  const { answers } = draft;

  const { formik, form } = useCheckedForm<GroupValues>({
    isBlocked: isRunning,
    initialValues,
    validate: ({ lines, ...values }) => groupErrors(values, matchLines(lines, students, answers)),
    onSubmit: async ({ lines, ...values }) => {
      dispatch(groupTyped({ lines, values }));
      const { members } = matchLines(lines, students, answers);
      const result = await dispatch(checkGroup(members));
      if (result === 'failed') showToast('error', groupMessages.checkFailed, 'global');
    },
  });
  const { values } = formik;
  useEffect(() => {
    const { lines, ...activity } = values;
    dispatch(groupTyped({ lines, values: activity }));
  }, [dispatch, values]);
  // Keeps typing responsive while 500 lines are looked up.
  const lines = useDeferredValue(values.lines);
  const matched = useMemo(() => matchLines(lines, students, answers), [lines, students, answers]);

  return (
    <FormikProvider value={formik}>
      <form {...form}>
        {/* The list must not change while it is being checked. */}
        <fieldset disabled={isRunning}>
          <TextField name="lines" label="Students" hint={groupMessages.studentsHint} rows={8} />
          <p role="status" className="group-found">
            {matched.lines.length > 0 && groupMessages.found(matched.members.length, matched.open)}
          </p>
          <LineList lines={matched.lines} answers={answers} />
          <TextFileField
            label={groupMessages.file}
            hint={groupMessages.fileHint}
            onText={(text) => {
              const all = [values.lines.trimEnd(), text.trim()].filter((part) => part !== '');
              void formik.setFieldValue('lines', all.join('\n'));
            }}
          />
          <EntryFields hoursHint={groupMessages.hoursHint} />
        </fieldset>
        <GroupProgress />
        <div className="toolbar">
          <SubmitButton label={groupMessages.check} isBusy={isRunning} busyText="Checking…" />
          {isUnsent && !isRunning && (
            <AskFirstButton
              variant="outline-secondary"
              question={unsavedMessages.discardQuestion}
              onConfirm={() => dispatch(groupDiscarded())}
            >
              {unsavedMessages.discard}
            </AskFirstButton>
          )}
        </div>
      </form>
    </FormikProvider>
  );
}
