import { type ComponentType, type SubmitEvent, useRef, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { Page, RedirectHome } from '#components/Page';
import { SubmitButton } from '#components/SubmitButton';
import { school } from '#config/school';
import { loginEmailProblem, normalizeEmail } from '#domain/account';
import { linkMessages, loginMessages } from '#domain/messages';
import { useAppSelector, useServices } from '#store/hooks';
import { selectSignedIn } from '#store/session/sessionSlice';
import { LinkQuestions, useLinkCompletion } from './linkCompletion';

/** The five states of the status line (spec 4). */
type LoginStatus = keyof typeof loginMessages;

/**
 * Only in builds for the emulators. The mode is compared here, not through config/env: a constant
 * that comes from another module is known too late to keep the imported file out of the bundle.
 */
const loadInbox = import.meta.env.MODE === 'production' ? null : () => import('./EmulatorInbox');

/** /login: sends the one-time link, and completes the sign-in of a followed one (spec 2, 4). */
export default function LoginScreen() {
  const signedIn = useAppSelector(selectSignedIn);
  const { sendSignInLink } = useServices();
  const [status, setStatus] = useState<LoginStatus>('base');
  // React's state does not hold it: what is typed into the page made at build time, before React has come, stays.
  const emailRef = useRef<HTMLInputElement>(null);
  // A ref beside the state: a second click may come before the first one has been rendered.
  const isUnderWay = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const [Inbox, setInbox] = useState<ComponentType<{ email: string }>>();
  const completion = useLinkCompletion((email) => {
    if (emailRef.current) emailRef.current.value = email;
  });

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    const address = normalizeEmail(emailRef.current?.value ?? '');
    const problem = loginEmailProblem(address);
    if (problem) {
      setStatus(problem);
      emailRef.current?.focus();
      return;
    }
    isUnderWay.current = true;
    setIsSending(true);
    const sent = await sendSignInLink(address);
    isUnderWay.current = false;
    setIsSending(false);
    setStatus(sent ? 'email-send-successfully' : 'email-send-failed');
    if (!sent) return;
    setSentTo(address);
    // Where it does not arrive, the screen stays without it, and the next link asks anew.
    loadInbox?.().then(
      (inbox) => setInbox(() => inbox.default),
      () => undefined,
    );
  };

  if (signedIn && !completion.isUndecided) return <RedirectHome />;

  const isWrong = status === 'error-bad-format' || status === 'error-invalid-domain';
  const isError = isWrong || status === 'email-send-failed';
  const tone = isError ? 'error' : status === 'base' ? 'base' : 'success';
  return (
    <Page title="Login" heading="Login" width="narrow">
      <LinkQuestions completion={completion} />
      <form noValidate onSubmit={(event) => void send(event)}>
        <div className="field">
          <label className="form-label" htmlFor="login-email">
            Email
          </label>
          <FormControl
            id="login-email"
            ref={emailRef}
            type="email"
            size="lg"
            isInvalid={isWrong}
            autoComplete="email"
            autoCapitalize="none"
            aria-invalid={isWrong}
            aria-describedby="login-status"
          />
          <p id="login-status" className="login-status" data-tone={tone} role="status">
            {loginMessages[status]}
          </p>
          <p className="login-status" role="status">
            {completion.step === 'unusable' && status === 'base' && linkMessages.sendNewLink}
          </p>
        </div>
        <SubmitButton label="Send Login Link" isBusy={isSending} busyText="Sending…" />
      </form>
      {Inbox && sentTo && <Inbox email={sentTo} />}
      <p className="page-footnote">
        <a href={school.feedbackFormUrl}>Feedback form</a>
      </p>
    </Page>
  );
}
