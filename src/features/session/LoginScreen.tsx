import { type ComponentType, type SubmitEvent, useRef, useState } from 'react';
import { staffLoginParameter } from '#config/paths';
import { school } from '#config/school';
import { useAppSelector, useServices } from '#shared/store/hooks';
import { Page } from '#shared/ui/Page';
import { SubmitButton } from '#shared/ui/SubmitButton';
import { loginEmailProblem, normalizeEmail } from './account';
import { linkNotices, LinkQuestions, useLinkCompletion } from './linkCompletion';
import { loginMessages } from './loginMessages';
import { RedirectHome } from './RedirectHome';
import { selectSignedIn } from './sessionSlice';

/** The states of the status line (spec 4). */
type LoginStatus = keyof typeof loginMessages;

/** Only in emulator builds. Compares the mode here, because a constant from another module wouldn't keep the file out of the bundle. */
const loadInbox = import.meta.env.MODE === 'production' ? null : () => import('./EmulatorInbox');

/** The login screen, /login: sends the one-time link and completes the sign-in (spec 2, 4). */
export default function LoginScreen() {
  const signedIn = useAppSelector(selectSignedIn);
  const { sendSignInLink } = useServices();
  const [status, setStatus] = useState<LoginStatus>('base');
  // Not React state, so that text typed into the prerendered page before React starts is kept.
  const emailRef = useRef<HTMLInputElement>(null);
  // A ref as well as state, because a second click may come before the first has rendered.
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
    // Staff from elsewhere have a link to this. It is the same for everyone, so it doesn't reveal who is staff.
    const anyDomain = new URLSearchParams(window.location.search).has(staffLoginParameter);
    const problem = loginEmailProblem(address, anyDomain);
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
    // If it fails to load, the next link tries again.
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
    <Page
      title="Login"
      description="Sign in to the service tracker with a link sent to your school email address."
      heading="Login"
      width="narrow"
    >
      <LinkQuestions completion={completion} />
      <form noValidate onSubmit={(event) => void send(event)}>
        <div className="field">
          <label className="form-label" htmlFor="login-email">
            Email
          </label>
          <input
            id="login-email"
            ref={emailRef}
            type="email"
            className={isWrong ? 'form-control is-invalid' : 'form-control'}
            autoComplete="email"
            autoCapitalize="none"
            aria-invalid={isWrong}
            aria-describedby="login-status"
          />
          <p id="login-status" className="login-status" data-tone={tone} role="status">
            {loginMessages[status]}
          </p>
          {tone === 'success' && (
            <p className="form-text">
              <span>Sent to</span> <bdi>{sentTo}</bdi>
            </p>
          )}
          <p className="login-status form-text" role="status">
            {status === 'base' && linkNotices[completion.step]}
          </p>
        </div>
        <SubmitButton
          label="Send Login Link"
          isBusy={isSending}
          isNeeded={tone !== 'success'}
          busyText="Sending…"
        />
      </form>
      {Inbox && sentTo && <Inbox email={sentTo} />}
      <p className="page-footnote d-print-none">
        <a href={school.feedbackFormUrl}>Feedback form</a>
      </p>
    </Page>
  );
}
