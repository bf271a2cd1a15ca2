import { lazy, Suspense, useState, type SubmitEvent } from 'react';
import { Page } from '../../components/Page';
import { RedirectHome } from '../../components/RedirectHome';
import { school } from '../../config/school';
import { normalizeEmail } from '../../domain/access';
import { loginMessages } from '../../domain/messages';
import { loginEmailProblem } from '../../domain/validation/loginEmail';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { sendSignInLink } from '../../store/sessionOperations';
import { selectSignedIn } from '../../store/sessionSlice';
import { LinkCompletion } from './LinkCompletion';

/** The five states of the status line (spec 4). */
type LoginStatus = keyof typeof loginMessages;

/**
 * Only in builds for the emulators. The mode is compared here, not through config/env: a constant
 * that comes from another module is known too late to keep the imported file out of the bundle.
 */
const EmulatorInbox =
  import.meta.env.MODE === 'production' ? null : lazy(() => import('./EmulatorInbox'));

/** /login: sends the one-time link, and completes the sign-in of a followed one (spec 2, 4). */
export default function LoginScreen() {
  const signedIn = useAppSelector(selectSignedIn);
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState('');
  const [status, setStatus] = useState<LoginStatus>('base');
  const [isSending, setIsSending] = useState(false);
  const [sentTo, setSentTo] = useState('');

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    const address = normalizeEmail(email);
    const problem = loginEmailProblem(address);
    if (problem) {
      setStatus(problem);
      document.getElementById('login-email')?.focus();
      return;
    }
    setIsSending(true);
    const sent = await dispatch(sendSignInLink(address));
    setIsSending(false);
    setStatus(sent ? 'email-send-successfully' : 'email-send-failed');
    if (sent) setSentTo(address);
  };

  if (signedIn) return <RedirectHome />;

  const isWrong = status === 'error-bad-format' || status === 'error-invalid-domain';
  const isError = isWrong || status === 'email-send-failed';
  const tone = isError ? 'error' : status === 'base' ? 'base' : 'success';
  return (
    <Page title="Login" heading="Login" width="narrow">
      <LinkCompletion />
      <form noValidate onSubmit={(event) => void send(event)}>
        <div className="field">
          <label className="form-label" htmlFor="login-email">
            Email
          </label>
          <input
            id="login-email"
            type="email"
            className={`form-control form-control-lg ${isWrong ? 'is-invalid' : ''}`}
            autoComplete="email"
            autoCapitalize="none"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            aria-invalid={isWrong}
            aria-describedby="login-status"
          />
          <p id="login-status" className="login-status" data-tone={tone} role="status">
            {loginMessages[status]}
          </p>
        </div>
        <button type="submit" className="btn btn-primary btn-lg" aria-disabled={isSending}>
          {isSending && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
          Send Login Link
        </button>
      </form>
      {EmulatorInbox && sentTo && (
        <Suspense>
          <EmulatorInbox email={sentTo} />
        </Suspense>
      )}
      <p className="page-footnote">
        <a href={school.feedbackFormUrl}>Feedback form</a>
      </p>
    </Page>
  );
}
