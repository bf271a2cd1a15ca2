import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { ConfirmDialog } from '#components/ConfirmDialog';
import { ModalDialog } from '#components/ModalDialog';
import { useServices } from '#components/useServices';
import { linkMessages, questions } from '#domain/messages';
import type { LinkCompletion } from './useLinkCompletion';

/** What has to be asked of a user who arrives by an e-mailed link, one question at a time. */
export function LinkQuestions({ completion }: { completion: LinkCompletion }) {
  const remembered = useServices().rememberedEmail();
  const { step, atArrival, continueByLink, dismiss } = completion;

  if (step === 'asksUser') {
    return (
      <ConfirmDialog
        question={questions.replaceSession(atArrival)}
        confirmLabel={remembered ? `Continue as ${remembered}` : 'Sign in with the link'}
        cancelLabel={`Stay as ${atArrival}`}
        isHarmful={false}
        onConfirm={continueByLink}
        onCancel={dismiss}
      />
    );
  }
  if (step === 'asksEmail' || step === 'asksEmailAgain') {
    return <EmailQuestion completion={completion} />;
  }
  return null;
}

/**
 * Asks for the address a link was sent to, where this browser does not know it (spec 4), or remembers or
 * was given another one: then it also says which address is asked for.
 */
function EmailQuestion({ completion }: { completion: LinkCompletion }) {
  const { step, confirmEmail, dismiss } = completion;
  const isAgain = step === 'asksEmailAgain';
  const [email, setEmail] = useState('');
  return (
    <ModalDialog labelledBy="confirm-email-question" onCancel={dismiss}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirmEmail(email);
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
          <Button variant="outline-secondary" onClick={dismiss}>
            Cancel
          </Button>
          <Button type="submit">Continue</Button>
        </div>
      </form>
    </ModalDialog>
  );
}
