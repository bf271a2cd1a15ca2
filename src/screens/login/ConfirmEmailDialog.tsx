import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
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
        <FormControl
          id="confirm-email"
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div className="dialog-buttons">
          <Button variant="outline-secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Continue</Button>
        </div>
      </form>
    </ModalDialog>
  );
}
