import { type ReactNode, useEffect, useRef } from 'react';
import Spinner from 'react-bootstrap/Spinner';
import { Link, Navigate, NavigationType, useNavigationType } from 'react-router-dom';
import { paths } from '#config/paths';
import { screenMessages, trackerTitle } from '#domain/messages';
import { useAppSelector } from '#store/hooks';
import { selectHome, selectSignedIn } from '#store/session/sessionSlice';

/** True until the first screen is shown, which must not take the focus from the address bar. */
let isFirstPage = true;

/**
 * A screen's frame: document title (spec 2), optional description, and heading. After a route change, focuses the heading unless
 * part of the screen already has the focus, so that screen readers announce the new screen.
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
  /** Shows the logo above a centered heading, for the landing page and notices. */
  withLogo?: boolean;
  /** Buttons and links to the right of the heading, or below it if space is tight. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  // A ref, because later navigation on this screen must not move the focus.
  const arrival = useRef(useNavigationType());

  useEffect(() => {
    const heading = headingRef.current;
    // Part of the screen may have focused something better.
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

/** Focuses the screen's heading, for when the element that had the focus is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('.page-heading')?.focus();
}

/** A spinner with a message that screen readers announce. `title` becomes the document title and a hidden heading. */
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

/** The notice on the table, edit and profile screens for visitors who aren't signed in (spec 2). */
export function SignInNotice({ title }: { title: string }) {
  return (
    <Page title={title} heading={screenMessages.notSignedIn} width="narrow" withLogo>
      <Link className="btn btn-primary" to={paths.login}>
        {screenMessages.signInLink}
      </Link>
    </Page>
  );
}

/** The notice on staff screens for everyone else (spec 2, Admin dashboard). */
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

/** Redirects signed-in users, replacing history: admins to /admin, students to /profile (spec 2). */
export function RedirectHome() {
  return <Navigate to={useAppSelector(selectHome)} replace />;
}
