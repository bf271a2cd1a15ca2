import { type ReactNode, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

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

  const headingLine = (
    <h1 ref={headingRef} tabIndex={-1} className="page-heading">
      {heading}
    </h1>
  );
  return (
    <div className={`page page-${width} ${withLogo ? 'page-centered' : ''}`}>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {withLogo && <img className="page-logo" src="/logo.svg" alt="" width="88" height="88" />}
      {actions ? (
        <div className="page-head">
          {headingLine}
          {actions}
        </div>
      ) : (
        headingLine
      )}
      {children}
    </div>
  );
}
