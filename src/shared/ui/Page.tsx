import { type ReactNode, useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import Spinner from 'react-bootstrap/Spinner';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { serverPatienceMs } from '#shared/lib/limits';
import { trackerTitle } from '#shared/lib/messages';
import { useIsLate, useIsOnline } from './hooks';

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
      {withLogo && (
        <img className="page-logo d-print-none" src="/logo.svg" alt="" width="88" height="88" />
      )}
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

/** A spinner with a message that screen readers announce, for the whole window (spec 2). */
export function FullScreenSpinner({ message }: { message: string }) {
  return (
    <main className="full-screen">
      <title>{trackerTitle}</title>
      <h1 className="visually-hidden">{trackerTitle}</h1>
      <div className="loading" role="status">
        <Spinner aria-hidden="true" />
        <span>{message}</span>
      </div>
    </main>
  );
}

/**
 * A screen that is loading: a message that screen readers announce, above gray bars in place of its content. After a while, offers to
 * load the page again. `title` becomes the document title and a hidden heading.
 */
export function LoadingPage({
  message,
  title = trackerTitle,
}: {
  message: string;
  title?: string;
}) {
  const isLate = useIsLate(serverPatienceMs);
  const isOnline = useIsOnline();
  return (
    <div className="page page-waiting">
      <title>{title}</title>
      <h1 className="visually-hidden">{title}</h1>
      <p role="status">
        <span>{message}</span>
        {isLate && <span>{' Still trying…'}</span>}
      </p>
      <div className="waiting-bars" aria-hidden="true" />
      {/* Below the bars, so that nothing moves when it appears. */}
      {isLate && isOnline && (
        <Button variant="secondary" onClick={() => location.reload()}>
          Try again
        </Button>
      )}
    </div>
  );
}
