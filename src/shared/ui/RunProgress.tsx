import type { ReactNode } from 'react';

/** The progress of a long-running task: text, progress bar and a button to stop it. */
export function RunProgress({
  text,
  label = text,
  done,
  total,
  children,
}: {
  text: string;
  /** The accessible name of the progress bar. */
  label?: string;
  done: number;
  total: number;
  children: ReactNode;
}) {
  return (
    <div className="line">
      <div className="update-progress">
        <span>{text}</span>
        <div
          className="bar mt-1"
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={Math.max(total, 1)}
          aria-valuenow={done}
        >
          {done > 0 && <div className="part" style={{ width: `${(100 * done) / total}%` }} />}
        </div>
      </div>
      {children}
    </div>
  );
}
