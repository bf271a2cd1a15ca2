import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { closedAccountParameter, endedSignInParameter } from '#config/paths';
import { withoutInvisible } from '#shared/lib/invisible';
import { questions } from '#shared/lib/messages';
import { useAppSelector, useServices } from '#shared/store/hooks';
import { ConfirmDialog, ModalDialog } from '#shared/ui/ModalDialog';
import { hasLinkPart, isOtherEmailLink, normalizeEmail, signInCode } from './account';
import { linkMessages } from './loginMessages';
import { selectSession } from './sessionSlice';

/**
 * `asksUser`: a different user may be signed in. `asksEmail`: this browser doesn't know the address. `asksEmailAgain`: the link was
 * sent to a different address. `unusable`: the link doesn't sign anyone in. `otherEmail`: it isn't from a login email. `ended`: the
 * last sign-in was ended, because the account couldn't be secured. `closed`: the session couldn't be renewed.
 */
export type LinkStep =
  | 'none'
  | 'asksUser'
  | 'asksEmail'
  | 'asksEmailAgain'
  | 'completing'
  | 'unusable'
  | 'otherEmail'
  | 'ended'
  | 'closed';

/** Returns the step that the login screen's address calls for, or null. */
function noticeFor(address: string): LinkStep | null {
  const { searchParams } = new URL(address);
  if (searchParams.has(endedSignInParameter)) return 'ended';
  if (searchParams.has(closedAccountParameter)) return 'closed';
  if (isOtherEmailLink(address)) return 'otherEmail';
  return hasLinkPart(address) ? 'unusable' : null;
}

/** What the login screen says about a link or session, besides the status line. */
export const linkNotices: Partial<Record<LinkStep, string>> = linkMessages;

/**
 * Completes sign-in for a user who followed an emailed link (spec 4), with the address this browser remembers or asks for. A user
 * who is already signed in stays signed in, unless the link may be someone else's; then the user chooses.
 *
 * @param onUnusable called with the address if the link doesn't sign anyone in; the reason is only logged
 */
export function useLinkCompletion(onUnusable: (email: string) => void) {
  const services = useServices();
  const { signedIn, signedInEmail } = useAppSelector(selectSession);
  // Prerendered pages have no location.
  const [link] = useState(() => (typeof location === 'undefined' ? '' : location.href));
  /** The address signed in when the link was opened, or ''. */
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
    else if (result === 'ended') setStep('ended');
    else setStep(result ? 'none' : 'unusable');
    if (result === null) onUnusable(email);
  };

  const completeOrAsk = () => {
    const email = services.rememberedEmail();
    if (email) void complete(email);
    else setStep('asksEmail');
  };

  const arrive = useEffectEvent(() => {
    // A link works only once, so a second run of the effect must not try it again.
    if (wasTried.current || signedIn) return;
    wasTried.current = true;
    void services.isSignInLink(link).then((isLink) => {
      const notice = noticeFor(link);
      if (isLink) completeOrAsk();
      else if (notice) setStep(notice);
    });
  });
  useEffect(() => {
    arrive();
  }, []);

  return {
    step,
    atArrival,
    /** True while a user who was already signed in has yet to decide about the link, and so stays on this screen. */
    isUndecided: step !== 'none' && signedInEmail === atArrival,
    /** Answers `asksUser`: signs in with the link. */
    continueByLink: completeOrAsk,
    confirmEmail: (email: string) => void complete(normalizeEmail(email)),
    /** Answers any question: ignores the link. */
    dismiss: () => setStep('none'),
  };
}

export type LinkCompletion = ReturnType<typeof useLinkCompletion>;

/** The questions for a user who followed an emailed link, one at a time. */
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

/** Asks which address a link was sent to (spec 4). On a second attempt, also explains which address is needed. */
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
        <input
          id="confirm-email"
          type="email"
          className="form-control"
          required
          autoComplete="email"
          autoCapitalize="none"
          value={email}
          // The browser would reject an address with invisible characters, and nobody could see why.
          onChange={(event) => setEmail(withoutInvisible(event.target.value))}
          aria-describedby={isAgain ? 'confirm-email-hint' : undefined}
        />
        {isAgain && (
          <p id="confirm-email-hint" className="form-text">
            Enter the address the link was sent to.
          </p>
        )}
        <div className="dialog-buttons">
          <Button variant="quiet" onClick={dismiss}>
            Cancel
          </Button>
          <Button type="submit">Continue</Button>
        </div>
      </form>
    </ModalDialog>
  );
}
