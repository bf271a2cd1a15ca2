import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import { ModalDialog } from './ModalDialog';

/** Asks a question that is answered by `confirmLabel` or Cancel. */
export function ConfirmDialog({
  question,
  detail,
  confirmLabel,
  onConfirm,
  onCancel,
}: {
  question: string;
  /** What else the user should know before they answer. */
  detail?: string;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const questionId = useId();
  return (
    <ModalDialog labelledBy={questionId} onCancel={onCancel}>
      <p id={questionId} className="dialog-question">
        {question}
      </p>
      {detail && <p>{detail}</p>}
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
