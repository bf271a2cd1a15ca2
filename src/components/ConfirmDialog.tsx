import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import { ModalDialog } from './ModalDialog';

/** Asks a question that is answered by `confirmLabel` or `cancelLabel`. */
export function ConfirmDialog({
  question,
  about,
  confirmLabel,
  cancelLabel = 'Cancel',
  isHarmful = true,
  onConfirm,
  onCancel,
}: {
  question: string;
  /** What the question is about, or what to know before the answer, on a line of its own. */
  about?: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether something is lost by confirming. */
  isHarmful?: boolean;
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
          {cancelLabel}
        </Button>
        <Button variant={isHarmful ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </ModalDialog>
  );
}
