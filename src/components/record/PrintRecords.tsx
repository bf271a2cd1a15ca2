import { useCallback, useEffect, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ConfirmDialog, ModalDialog } from '#components/ModalDialog';
import { recordsPrintedMax } from '#domain/limits';
import type { Student } from '#domain/profile';
import { type ReadRecords, readRecords, recordMessages } from '#domain/record';
import { useServices } from '#store/hooks';
import { Records, useRecordHistory } from './Records';

/** Prints students' records. Call `ask` to start, always render `dialog`, and render `records` instead of the screen if set. */
export function usePrintRecords() {
  const { show, isShown, leave } = useRecordHistory();
  const [students, ask] = useState<readonly Student[] | null>(null);
  const [read, setRead] = useState<ReadRecords | null>(null);
  const onRead = useCallback(
    (records: ReadRecords) => {
      ask(null);
      setRead(records);
      show();
    },
    [show],
  );
  return {
    ask,
    dialog: students && (
      <PrintRecords students={students} onRead={onRead} onClose={() => ask(null)} />
    ),
    records: read && isShown ? <Records {...read} onLeave={leave} /> : null,
  };
}

/** Asks whether to print the students' records, then loads them. */
function PrintRecords({
  students,
  onRead,
  onClose,
}: {
  students: readonly Student[];
  onRead: (records: ReadRecords) => void;
  onClose: () => void;
}) {
  const textId = useId();
  const { readStudentActivities } = useServices();
  const [isReading, setIsReading] = useState(false);
  const [count, setCount] = useState(0);

  useEffect(() => {
    if (!isReading) return;
    const controller = new AbortController();
    const { signal } = controller;
    void readRecords(students, readStudentActivities, { signal, onRead: setCount }).then(
      (records) => records && onRead(records),
    );
    return () => controller.abort();
  }, [isReading, students, readStudentActivities, onRead]);

  if (!isReading && students.length <= recordsPrintedMax) {
    return (
      <ConfirmDialog
        question={recordMessages.ask(students.length)}
        about={recordMessages.askAbout}
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
            className="records-progress"
            aria-labelledby={textId}
            value={count}
            max={students.length}
          />
        </>
      ) : (
        <p id={textId}>{recordMessages.tooMany(students.length, recordsPrintedMax)}</p>
      )}
      <div className="dialog-buttons">
        <Button variant={isReading ? 'outline-secondary' : 'primary'} onClick={onClose}>
          {isReading ? 'Cancel' : 'Close'}
        </Button>
      </div>
    </ModalDialog>
  );
}
