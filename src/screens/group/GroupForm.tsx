import { FormikProvider } from 'formik';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { EntryFields } from '#components/activity/EntryFields';
import { TextField, useCheckedForm } from '#components/checkedForm';
import { FieldFrame } from '#components/FieldFrame';
import { ConfirmDialog } from '#components/ModalDialog';
import { SubmitButton } from '#components/SubmitButton';
import { showToast } from '#components/toasts';
import type { Entry } from '#domain/entry';
import { groupErrors } from '#domain/group/groupActivity';
import { groupMessages } from '#domain/group/groupMessages';
import { matchLines } from '#domain/group/matchStudents';
import { unsavedMessages } from '#domain/messages';
import type { Student } from '#domain/profile';
import { readTextFile } from '#domain/textFile';
import {
  groupDiscarded,
  type GroupDraft,
  groupTyped,
  selectGroupRun,
  selectIsGroupUnsaved,
} from '#store/group/groupSlice';
import { checkGroup } from '#store/group/logGroup';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { GroupProgress } from './groupParts';
import { LineList } from './LineList';

/** A choice of a file whose lines join the sheet. */
function NamesFile({ onRead }: { onRead: (text: string) => void }) {
  const [error, setError] = useState<string>();

  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    const result = await readTextFile(file);
    // The same file again, once it is mended, is another choice.
    input.value = '';
    setError('error' in result ? result.error : undefined);
    if ('text' in result) onRead(result.text);
  };

  return (
    <FieldFrame label={groupMessages.file} hint={groupMessages.fileHint} error={error}>
      {(inputProps) => (
        <FormControl
          {...inputProps}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          isInvalid={error !== undefined}
          onChange={(event) => void read(event.target as HTMLInputElement)}
        />
      )}
    </FieldFrame>
  );
}

/** What the form holds: the activity, and the lines with the students. */
type GroupValues = Entry & { lines: string };

/** The sheet while it is being written: who, and what. */
export function GroupForm({
  sheet,
  students,
}: {
  sheet: GroupDraft;
  students: readonly Student[];
}) {
  const dispatch = useAppDispatch();
  const run = useAppSelector(selectGroupRun);
  const isUnsent = useAppSelector(selectIsGroupUnsaved);
  const [asksDiscard, setAsksDiscard] = useState(false);
  const [initialValues] = useState(() => ({ ...sheet.values, lines: sheet.lines }));
  const { answers } = sheet;

  const { formik, form } = useCheckedForm<GroupValues>({
    isBlocked: run !== null,
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
  // A keystroke does not wait for 500 lines to be looked up.
  const lines = useDeferredValue(values.lines);
  const matched = useMemo(() => matchLines(lines, students, answers), [lines, students, answers]);

  return (
    <FormikProvider value={formik}>
      <form {...form}>
        {/* What is being checked must not change. */}
        <fieldset disabled={run !== null}>
          <TextField name="lines" label="Students" hint={groupMessages.studentsHint} rows={8} />
          <p role="status" className="group-found">
            {matched.lines.length > 0 && groupMessages.found(matched.members.length, matched.open)}
          </p>
          <LineList lines={matched.lines} answers={answers} />
          <NamesFile
            onRead={(text) => {
              const all = [values.lines.trimEnd(), text.trim()].filter((part) => part !== '');
              void formik.setFieldValue('lines', all.join('\n'));
            }}
          />
          <EntryFields hasOfficer={values.NHS === 'Yes'} hoursHint={groupMessages.hoursHint} />
        </fieldset>
        <GroupProgress />
        <div className="toolbar">
          <SubmitButton label={groupMessages.check} isBusy={run !== null} busyText="Checking…" />
          {isUnsent && run === null && (
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
          onConfirm={() => dispatch(groupDiscarded())}
        />
      )}
    </FormikProvider>
  );
}
