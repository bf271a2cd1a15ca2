import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';

/**
 * The browser's own modal dialog: it keeps the focus inside, closes on Escape (`onCancel`) and gives
 * the focus back to where it was. Mount it to ask; unmount it once answered.
 */
export function ModalDialog({
  labelledBy,
  describedBy,
  onCancel,
  children,
}: {
  /** The id of the element that holds the question. */
  labelledBy: string;
  /** The id of the element that says more about it. */
  describedBy?: string;
  onCancel: () => void;
  children: ReactNode;
}) {
  const dialogRef = useRef<HTMLDialogElement>(null);

  // A layout effect is cleaned up while the dialog still stands in the document. Closed only after it
  // has left, the browser would not give the focus back.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={dialogRef}
      className="dialog"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // React hands on what a dialog inside this one was told.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onCancel();
      }}
    >
      {children}
    </dialog>
  );
}

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
