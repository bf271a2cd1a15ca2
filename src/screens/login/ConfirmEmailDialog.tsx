import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { ModalDialog } from '#components/ModalDialog';
import { linkMessages, questions } from '#domain/messages';

/**
 * Asks for the address a link was sent to, where this browser does not know it (spec 4), or remembers or
 * was given another one.
 */
export function ConfirmEmailDialog({
  isAgain,
  onConfirm,
  onCancel,
}: {
  /** Whether an address was given before: which one is asked for is then said too. */
  isAgain: boolean;
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
          aria-describedby={isAgain ? 'confirm-email-hint' : undefined}
        />
        {isAgain && (
          <p id="confirm-email-hint" className="form-text">
            {linkMessages.whichAddress}
          </p>
        )}
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
