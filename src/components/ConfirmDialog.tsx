import { useId } from 'react';
import { ModalDialog } from './ModalDialog';

/** Asks a question that is answered by `confirmLabel` or Cancel. */
export function ConfirmDialog({
  question,
  confirmLabel,
  onConfirm,
  onCancel,
}: {
  question: string;
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
      <div className="dialog-buttons">
        <button type="button" className="btn btn-outline-secondary" onClick={onCancel}>
          Cancel
        </button>
        <button type="button" className="btn btn-danger" onClick={onConfirm}>
          {confirmLabel}
        </button>
      </div>
    </ModalDialog>
  );
}
