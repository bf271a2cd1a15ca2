import { useCallback, useEffect, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ConfirmDialog } from '#components/ConfirmDialog';
import { ModalDialog } from '#components/ModalDialog';
import { useServices } from '#components/useServices';
import { recordsPrintedMax } from '#domain/limits';
import type { Student } from '#domain/profile';
import { type ReadRecords, readRecords, recordMessages } from '#domain/record';
import { Records } from './Records';
import { useRecordPlace } from './useRecordPlace';

/**
 * Prints the records of students. `ask` begins with the question; the screen shows `dialog` beside all else, and
 * `records` in place of itself, where there are some.
 */
export function usePrintRecords() {
  const { show, isShown, leave } = useRecordPlace();
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

/** Asks whether to print the records of the found students, and reads them. */
function PrintRecords({
  students,
  onRead,
  onClose,
}: {
  students: readonly Student[];
  onRead: (records: ReadRecords) => void;
  onClose: () => void;
}) {
  const [isReading, setIsReading] = useState(false);
  if (isReading) return <Reading students={students} onRead={onRead} onCancel={onClose} />;
  if (students.length > recordsPrintedMax) {
    return (
      <Notice text={recordMessages.tooMany(students.length, recordsPrintedMax)} onClose={onClose} />
    );
  }
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

function Reading({
  students,
  onRead,
  onCancel,
}: {
  students: readonly Student[];
  onRead: (records: ReadRecords) => void;
  onCancel: () => void;
}) {
  const textId = useId();
  const { readStudentActivities } = useServices();
  const [count, setCount] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void readRecords(students, readStudentActivities, { signal, onRead: setCount }).then(
      (records) => records && onRead(records),
    );
    return () => controller.abort();
  }, [students, readStudentActivities, onRead]);

  return (
    <ModalDialog labelledBy={textId} onCancel={onCancel}>
      <p id={textId} role="status" className="dialog-question">
        {recordMessages.reading(count, students.length)}
      </p>
      <progress
        className="records-progress"
        aria-labelledby={textId}
        value={count}
        max={students.length}
      />
      <div className="dialog-buttons">
        <Button variant="outline-secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </ModalDialog>
  );
}

function Notice({ text, onClose }: { text: string; onClose: () => void }) {
  const textId = useId();
  return (
    <ModalDialog labelledBy={textId} onCancel={onClose}>
      <p id={textId}>{text}</p>
      <div className="dialog-buttons">
        <Button onClick={onClose}>Close</Button>
      </div>
    </ModalDialog>
  );
}
