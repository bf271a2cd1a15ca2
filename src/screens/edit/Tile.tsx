import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * A place in the picture grid. When it goes while the focus is in it, `onFocusLost` gives the focus
 * another place: the browser would drop it, and the keyboard would start over at the top of the page.
 */
export function Tile({
  className,
  onFocusLost,
  children,
}: {
  className: string;
  onFocusLost: () => void;
  children: ReactNode;
}) {
  const tileRef = useRef<HTMLLIElement>(null);

  // A layout effect is cleaned up while the element still stands in the document.
  useLayoutEffect(() => {
    const tile = tileRef.current;
    return () => {
      if (tile?.contains(document.activeElement)) onFocusLost();
    };
  }, [onFocusLost]);

  return (
    <li ref={tileRef} className={className}>
      {children}
    </li>
  );
}
