import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import { ModalDialog } from './ModalDialog';

/** Asks a question that is answered by `confirmLabel` or `cancelLabel`. */
export function ConfirmDialog({
  question,
  detail,
  confirmLabel,
  cancelLabel = 'Cancel',
  isHarmful = true,
  onConfirm,
  onCancel,
}: {
  question: string;
  /** What else the user should know before they answer. */
  detail?: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether something is lost by confirming. */
  isHarmful?: boolean;
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
          {cancelLabel}
        </Button>
        <Button variant={isHarmful ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </ModalDialog>
  );
}
