import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';
import { flushSync } from 'react-dom';

/** A native modal dialog: traps and restores the focus, and closes on Escape or × (`onCancel`). Mount it to open, unmount to close. */
export function ModalDialog({
  labelledBy,
  describedBy,
  onCancel,
  children,
}: {
  /** The id of the element with the question. */
  labelledBy: string;
  /** The id of the element with details. */
  describedBy?: string;
  onCancel: () => void;
  children: ReactNode;
}) {
  const dialogRef = useRef<HTMLDialogElement>(null);

  // A layout effect, so the dialog closes while it is still in the document; otherwise the browser wouldn't restore the focus.
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
        // React bubbles events from nested dialogs.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onCancel();
      }}
    >
      {children}
      {/* Last, so that the dialog starts with its content. */}
      <button
        type="button"
        className="btn btn-quiet dialog-close"
        aria-label="Close"
        onClick={onCancel}
      >
        ×
      </button>
    </dialog>
  );
}

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
  /** Details on a separate line. */
  about?: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** True if confirming destroys something. */
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
        <Button variant="quiet" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={isHarmful ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </ModalDialog>
  );
}

/** A button that asks before it does something harmful. The confirming button has the same text. */
export function AskFirstButton({
  question,
  about,
  children,
  onConfirm,
  ...button
}: Omit<ButtonProps, 'children' | 'onClick'> & {
  question: string;
  about?: string;
  children: string;
  onConfirm: () => void;
}) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsks(true)}>
        {children}
      </Button>
      {asks && (
        <ConfirmDialog
          question={question}
          about={about}
          confirmLabel={children}
          onCancel={() => setAsks(false)}
          onConfirm={() => {
            // Closing first returns the focus to the button, before `onConfirm` can remove it.
            flushSync(() => setAsks(false));
            onConfirm();
          }}
        />
      )}
    </>
  );
}
