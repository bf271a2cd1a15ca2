import { FormikProvider } from 'formik';
import { useDeferredValue, useMemo, useState } from 'react';
import { blankEntry, type Entry, sameEntry } from '#features/activities/entry';
import { EntryFields } from '#features/activities/EntryFields';
import { formEntrySchema } from '#features/activities/entrySchema';
import type { Student } from '#features/students/students';
import { entryDateTextOf } from '#shared/lib/entryDate';
import { schemaErrors } from '#shared/lib/formSchema';
import { listFileMessages } from '#shared/lib/listFileMessages';
import { unsavedMessages } from '#shared/lib/messages';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import type { AppThunk } from '#shared/store/types';
import { TextField, useCheckedForm } from '#shared/ui/formikForm';
import { HelpNote } from '#shared/ui/HelpNote';
import { useToday } from '#shared/ui/hooks';
import { ListFileField } from '#shared/ui/ListFileField';
import { AskFirstButton } from '#shared/ui/ModalDialog';
import { SubmitButton } from '#shared/ui/SubmitButton';
import { showToast } from '#shared/ui/toasts';
import { ColumnList } from './ColumnList';
import { groupMessages } from './groupMessages';
import { GroupProgress } from './groupParts';
import {
  groupDiscarded,
  type GroupDraft,
  groupTyped,
  selectGroupDraft,
  selectIsGroupRunning,
  selectIsGroupUnsaved,
} from './groupSlice';
import { LineList } from './LineList';
import { checkGroup } from './logGroup';
import { type MatchedLines, matchLines } from './matchStudents';
import { crossedOut } from './nameList';
import { withoutBlankEnds } from './openGroup';

/** The form's values: the activity and the lines with the students. */
type GroupValues = Entry & { lines: string };

/** A list can't have pictures, because each is stored in a single student's folder. */
const schema = formEntrySchema('');

/** Returns the errors by field. The activity form's rules apply, except that `Hours` may be empty if every line has its own. */
function groupErrors(
  values: Entry,
  { members, open, openColumns }: MatchedLines,
): Record<string, string> {
  const isHoursNeeded = values.Hours !== '' || members.some(({ hours }) => hours === null);
  const errors = schemaErrors(schema, {
    ...values,
    Hours: isHoursNeeded || members.length === 0 ? values.Hours : '1',
    pictures: [],
  });
  if (openColumns > 0) errors.lines = groupMessages.openColumns(openColumns);
  else if (open > 0) errors.lines = groupMessages.open(open);
  else if (members.length === 0) errors.lines = 'Enter at least one student.';
  return errors;
}

/** Returns what the form shows. The date is today's until the user edits the activity. */
function formValues({ lines, values, isDateCleared = false }: GroupDraft, today: string) {
  const isUntouched = !isDateCleared && sameEntry(values, blankEntry);
  return { ...values, Date: isUntouched ? today : values.Date, lines };
}

function formTyped(changed: Partial<GroupValues>): AppThunk {
  return (dispatch, getState) => {
    const draft = selectGroupDraft(getState());
    if (!draft) return;
    // Without this, a field that hasn't rendered since midnight would show yesterday's date.
    const today = entryDateTextOf(new Date());
    const { lines, ...typed } = { ...formValues(draft, today), ...changed };
    const values = sameEntry(typed, { ...blankEntry, Date: today }) ? blankEntry : typed;
    dispatch(groupTyped({ lines, values, isDateCleared: typed.Date === '' }));
  };
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
  const [isReading, setIsReading] = useState(false);
  const today = useToday();
  const values = useMemo(() => formValues(draft, today), [draft, today]);
  const { answers, columnAnswers } = draft;
  // Keeps typing responsive while 500 lines are looked up.
  const lines = useDeferredValue(values.lines);
  const matched = useMemo(
    () => matchLines(lines, students, answers, columnAnswers),
    [lines, students, answers, columnAnswers],
  );

  const { formik, form } = useCheckedForm<GroupValues>({
    // Wait for a file that is still being read, or its lines would be missing from the checked list.
    isBlocked: isRunning || isReading,
    values,
    // The student list may also have changed.
    validatedWith: matched,
    onChange: (changed) => dispatch(formTyped(changed)),
    validate: ({ lines, ...values }) =>
      groupErrors(values, matchLines(lines, students, answers, columnAnswers)),
    onSubmit: async ({ lines, ...values }) => {
      const membersIn = (listed: readonly Student[]) => {
        const matchedNow = matchLines(lines, listed, answers, columnAnswers);
        const isValid = Object.keys(groupErrors(values, matchedNow)).length === 0;
        return isValid ? matchedNow.members : null;
      };
      const result = await dispatch(checkGroup(membersIn));
      if (result === 'failed') showToast('error', "Couldn't check the list. Try again.", 'global');
    },
  });

  return (
    <FormikProvider value={formik}>
      <form {...form}>
        <HelpNote text="Log one activity for several students at once." task="group" />
        {/* The list must not change while it is being checked. */}
        <fieldset disabled={isRunning} className="group-columns">
          <div>
            <TextField
              name="lines"
              label="Students"
              hint="One student per line: name or email. If hours differ, add them after a comma, semicolon, or tab. You can paste from a spreadsheet."
              rows={8}
            />
            <p role="status" className="group-found">
              {matched.lines.length > 0 && groupMessages.found(matched.members.length, matched)}
            </p>
            <ColumnList columns={matched.columns} leftOut={matched.leftOut} />
            <LineList lines={matched.lines} answers={answers} />
            <ListFileField
              label="Excel or CSV file (optional)"
              hint="Its lines are added to the students above."
              onReading={setIsReading}
              onText={(text, crossedOutRows) => {
                const signed = text
                  .split('\n')
                  .map((line, at) => (crossedOutRows.includes(at) ? `${crossedOut} ${line}` : line))
                  .join('\n');
                const all = [values.lines, signed]
                  .map(withoutBlankEnds)
                  .filter((one) => one !== '');
                // Another table begins after an empty line.
                void formik.setFieldValue('lines', all.join('\n\n'));
              }}
            />
          </div>
          <div>
            <EntryFields hoursHint="For lines that don't list hours" />
          </div>
        </fieldset>
        <GroupProgress />
        <div className="submit-bar bottom-bar">
          <SubmitButton
            label="Review list"
            isBusy={isRunning || isReading}
            busyText={isReading ? listFileMessages.reading : 'Checking…'}
          />
          {isUnsent && (
            <AskFirstButton
              variant="quiet"
              disabled={isRunning}
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
