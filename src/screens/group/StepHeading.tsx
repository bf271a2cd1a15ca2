import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step of the sheet. It takes the focus when the step begins: the button that led here is gone. */
export function StepHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h2 ref={ref} tabIndex={-1} className="group-heading">
      {children}
    </h2>
  );
}
