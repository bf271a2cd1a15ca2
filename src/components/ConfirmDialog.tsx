import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import { ModalDialog } from './ModalDialog';

/** Asks a question that is answered by `confirmLabel` or Cancel. */
export function ConfirmDialog({
  question,
  about,
  confirmLabel,
  onConfirm,
  onCancel,
}: {
  question: string;
  /** What the question is about, or what to know before the answer, on a line of its own. */
  about?: string;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const questionId = useId();
  const aboutId = useId();
  return (
    <ModalDialog
      labelledBy={questionId}
      describedBy={about ? aboutId : undefined}
      onCancel={onCancel}
    >
      <p id={questionId} className="dialog-question">
        {question}
      </p>
      {about && (
        <p id={aboutId} className="dialog-about">
          {about}
        </p>
      )}
      <div className="dialog-buttons">
        <Button variant="outline-secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </ModalDialog>
  );
}
