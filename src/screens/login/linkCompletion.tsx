import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { ConfirmDialog, ModalDialog } from '#components/ModalDialog';
import { normalizeEmail, signInCode } from '#domain/account';
import { linkMessages, questions } from '#domain/messages';
import { useAppSelector, useServices } from '#store/hooks';
import { selectSession } from '#store/session/sessionSlice';

/**
 * `asksUser`: somebody else may be signed in than the one who opened the link. `asksEmail`: the address
 * is not known here; `asksEmailAgain`: it was not the one the link was sent to. `unusable`: the link
 * signs nobody in.
 */
export type LinkStep =
  'none' | 'asksUser' | 'asksEmail' | 'asksEmailAgain' | 'completing' | 'unusable';

/**
 * Completes the sign-in of a user who arrives by the e-mailed link (spec 4), with the address that this
 * browser remembers, or one asked for. A user who is signed in already goes on as before, unless the link may
 * be somebody else's: then the user chooses.
 *
 * @param onUnusable the link signs nobody in, with this address; why is logged, and told nobody
 */
export function useLinkCompletion(onUnusable: (email: string) => void) {
  const services = useServices();
  const { signedIn, signedInEmail } = useAppSelector(selectSession);
  // Where the page is made at build time there is no address.
  const [link] = useState(() => (typeof location === 'undefined' ? '' : location.href));
  /** The address that was signed in when the link was opened; empty: nobody. */
  const [atArrival] = useState(signedInEmail);
  const [step, setStep] = useState<LinkStep>(() => {
    const isForOther =
      signedIn &&
      signInCode(link) !== null &&
      !services.wasCompleted(link) &&
      services.rememberedEmail() !== signedInEmail;
    return isForOther ? 'asksUser' : 'none';
  });
  const wasTried = useRef(false);

  const complete = async (email: string) => {
    setStep('completing');
    const result = await services.completeSignIn(email, link);
    if (result === 'other address') setStep('asksEmailAgain');
    else setStep(result ? 'none' : 'unusable');
    if (result === null) onUnusable(email);
  };

  const completeOrAsk = () => {
    const email = services.rememberedEmail();
    if (email) void complete(email);
    else setStep('asksEmail');
  };

  const arrive = useEffectEvent(() => {
    // A link works once: it must not be tried again by a second run of the effect.
    if (wasTried.current || signedIn) return;
    wasTried.current = true;
    void services.isSignInLink(link).then((isLink) => {
      if (isLink) completeOrAsk();
    });
  });
  useEffect(() => arrive(), []);

  return {
    step,
    /** The signed-in address that is asked to give way. */
    atArrival,
    /** Whether a signed-in user stays on this screen for now: the one of the arrival, with the link undecided. */
    isUndecided: step !== 'none' && signedInEmail === atArrival,
    /** The answer to `asksUser`: sign in with the link. */
    continueByLink: completeOrAsk,
    confirmEmail: (email: string) => void complete(normalizeEmail(email)),
    /** The answer to any question: never mind the link. */
    dismiss: () => setStep('none'),
  };
}

export type LinkCompletion = ReturnType<typeof useLinkCompletion>;

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
