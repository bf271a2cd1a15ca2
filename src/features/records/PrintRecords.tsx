import { useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import {
  type ReadRecords,
  readRecords,
  recordMessages,
  type ServiceRecord,
} from '#features/activities/record';
import { mayBeCut, type Student } from '#features/students/students';
import { fetchStudentList } from '#features/students/studentsSlice';
import { recordsPrintedMax } from '#shared/lib/limits';
import { useAppDispatch } from '#shared/store/hooks';
import type { AppThunk } from '#shared/store/types';
import { ConfirmDialog, ModalDialog } from '#shared/ui/ModalDialog';
import { useVisit } from '#shared/ui/useVisit';
import { useSheetHistory } from './printedSheets';
import { Records } from './Records';

/** The records to print. */
interface LoadedRecords extends ReadRecords {
  /** The addresses of students whose name the student list may have cut. */
  cut: string[];
  /** The addresses of students who have been removed. */
  removed: string[];
}

/** Prints students' records. Call `ask` to start, always render `dialog`, and render `records` instead of the screen if set. */
export function usePrintRecords() {
  const { show, isShown, leave } = useSheetHistory();
  const visit = useVisit();
  const [asked, setAsked] = useState<{ at: string; students: readonly Student[] } | null>(null);
  // Going back to another list of students closes the question.
  if (asked && asked.at !== visit) setAsked(null);
  const [read, setRead] = useState<LoadedRecords | null>(null);
  const close = () => setAsked(null);
  const onRead = (records: LoadedRecords) => {
    close();
    setRead(records);
    show();
  };
  return {
    ask: useCallback((students: readonly Student[]) => setAsked({ at: visit, students }), [visit]),
    dialog: asked && <PrintRecords students={asked.students} onRead={onRead} onClose={close} />,
    records: read && isShown ? <Records {...read} onLeave={leave} /> : null,
  };
}

/**
 * Reads students' records, with their current names: the list that they were chosen from may be old. Leaves out those who have been
 * removed since.
 */
function loadRecords(
  students: readonly Student[],
  options: Parameters<typeof readRecords>[2],
): AppThunk<Promise<LoadedRecords | null>> {
  return async (dispatch, _getState, { readStudentActivities }) => {
    const { payload } = await dispatch(fetchStudentList({}));
    // If that failed, the list in the store may be older than the students' own names.
    const list = payload?.list;
    const listed = ({ email }: Student) => list?.find((student) => student.email === email);
    const current = students.map((student) => listed(student) ?? student);
    const read = await readRecords(current, readStudentActivities, options);
    if (!read) return null;
    const isRemoved = (record: ServiceRecord) =>
      list !== undefined && record.activities.length === 0 && !listed(record);
    const records = read.records.filter((record) => !isRemoved(record));
    const emailsOf = (found: readonly ServiceRecord[]) => found.map(({ email }) => email);
    return {
      ...read,
      records,
      cut: emailsOf(records.filter(mayBeCut)),
      removed: emailsOf(read.records.filter(isRemoved)),
    };
  };
}

/** Asks whether to print the students' records, then loads them. */
function PrintRecords({
  students,
  onRead,
  onClose,
}: {
  students: readonly Student[];
  onRead: (records: LoadedRecords) => void;
  onClose: () => void;
}) {
  const textId = useId();
  const dispatch = useAppDispatch();
  const [isReading, setIsReading] = useState(false);
  const [count, setCount] = useState(0);
  // The address may change in the meantime, which must not restart the loading.
  const finish = useEffectEvent(onRead);

  useEffect(() => {
    if (!isReading) return;
    const controller = new AbortController();
    const { signal } = controller;
    void dispatch(loadRecords(students, { signal, onRead: setCount })).then(
      (records) => records && finish(records),
    );
    return () => controller.abort();
  }, [isReading, students, dispatch]);

  if (!isReading && students.length <= recordsPrintedMax) {
    return (
      <ConfirmDialog
        question={recordMessages.ask(students.length)}
        about="This may take a minute."
        confirmLabel="Load the records"
        isHarmful={false}
        onConfirm={() => setIsReading(true)}
        onCancel={onClose}
      />
    );
  }
  return (
    <ModalDialog labelledBy={textId} onCancel={onClose}>
      {isReading ? (
        <>
          <p id={textId} role="status" className="dialog-question">
            {recordMessages.reading(count, students.length)}
          </p>
          <progress
            className="w-100"
            aria-labelledby={textId}
            value={count}
            max={students.length}
          />
          <div className="dialog-buttons">
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <p id={textId}>{recordMessages.tooMany(students.length, recordsPrintedMax)}</p>
      )}
    </ModalDialog>
  );
}
