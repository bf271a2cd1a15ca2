import { useState } from 'react';
import { ModalDialog } from '../../components/ModalDialog';
import { questions } from '../../domain/messages';

/** Asks for the address a link was sent to, when it is followed on another device (spec 4). */
export function ConfirmEmailDialog({
  onConfirm,
  onCancel,
}: {
  onConfirm: (email: string) => void;
  onCancel: () => void;
}) {
  const [email, setEmail] = useState('');
  return (
    <ModalDialog labelledBy="confirm-email-question" onCancel={onCancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(email);
        }}
      >
        <label id="confirm-email-question" className="dialog-question" htmlFor="confirm-email">
          {questions.confirmEmail}
        </label>
        <input
          id="confirm-email"
          type="email"
          required
          className="form-control"
          autoComplete="email"
          autoCapitalize="none"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div className="dialog-buttons">
          <button type="button" className="btn btn-outline-secondary" onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary">
            Continue
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
