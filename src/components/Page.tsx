import { type ReactNode, useEffect, useRef } from 'react';
import Spinner from 'react-bootstrap/Spinner';
import { Link, Navigate, NavigationType, useNavigationType } from 'react-router-dom';
import { paths } from '#config/paths';
import { screenMessages, trackerTitle } from '#domain/messages';
import { useAppSelector } from '#store/hooks';
import { selectHome, selectSignedIn } from '#store/session/sessionSlice';

/** True until the first screen has been shown: that one must not take the focus from the address bar. */
let isFirstPage = true;

/**
 * A screen's frame: the document title (spec 2), an optional description, and the heading. After a
 * route change the heading takes the focus, unless a part of the screen has it already, so that a
 * screen reader announces the new screen and the keyboard goes on from its top.
 */
export function Page({
  title,
  description,
  heading,
  width = 'wide',
  withLogo = false,
  actions,
  children,
}: {
  title: string;
  description?: string;
  heading: string;
  /** `narrow` for forms and notices, `wide` for tables. */
  width?: 'narrow' | 'wide';
  /** The logo above a centred heading: for the landing page and for notices. */
  withLogo?: boolean;
  /** Buttons and links that stand at the right of the heading, under it where there is no room. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  // How this screen was arrived at; what happens on it later must not move the focus.
  const arrival = useRef(useNavigationType());

  useEffect(() => {
    const heading = headingRef.current;
    // A part of the screen may know better where to go on.
    const isTaken = heading?.closest('.page')?.contains(document.activeElement);
    const isOpening = isFirstPage && arrival.current === NavigationType.Pop;
    if (!isTaken && !isOpening) heading?.focus();
    isFirstPage = false;
  }, []);

  return (
    <div className={`page page-${width} ${withLogo ? 'page-centered' : ''}`}>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {withLogo && <img className="page-logo" src="/logo.svg" alt="" width="88" height="88" />}
      <div className={actions ? 'page-head' : undefined}>
        <h1 ref={headingRef} tabIndex={-1} className="page-heading">
          {heading}
        </h1>
        {actions}
      </div>
      {children}
    </div>
  );
}

/**
 * Stands in for a screen that is not there yet: a spinner with the message of what is being waited
 * for, announced to screen readers. `title` is the document's and, hidden, the heading's.
 */
export function LoadingSpinner({
  message,
  title = trackerTitle,
}: {
  message: string;
  title?: string;
}) {
  return (
    <>
      <title>{title}</title>
      <h1 className="visually-hidden">{title}</h1>
      <div className="loading" role="status">
        <Spinner aria-hidden="true" />
        <span>{message}</span>
      </div>
    </>
  );
}

/** What the table, edit and profile screens show to a visitor who is not signed in (spec 2). */
export function SignInNotice({ title }: { title: string }) {
  return (
    <Page title={title} heading={screenMessages.notSignedIn} width="narrow" withLogo>
      <Link className="btn btn-primary" to={paths.login}>
        {screenMessages.signInLink}
      </Link>
    </Page>
  );
}

/** Stands in for a screen of staff where somebody else has come (spec 2, Admin dashboard). */
export function NotAdminNotice({ title }: { title: string }) {
  const signedIn = useAppSelector(selectSignedIn);
  return (
    <Page title={title} heading={screenMessages.notAdmin} width="narrow">
      {!signedIn && (
        <Link className="btn btn-primary" to={paths.login}>
          {screenMessages.signInLink}
        </Link>
      )}
    </Page>
  );
}

/** Sends a signed-in user on, replacing history: admins to /admin, students to /profile (spec 2). */
export function RedirectHome() {
  return <Navigate to={useAppSelector(selectHome)} replace />;
}
