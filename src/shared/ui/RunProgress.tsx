import type { ReactNode } from 'react';
import ProgressBar from 'react-bootstrap/ProgressBar';

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
  /** The button. */
  children: ReactNode;
}) {
  return (
    <div className="update-running">
      <div className="update-progress">
        <span>{text}</span>
        {/* `isChild` puts the label on the bar itself; on the frame, screen readers ignore it. The bar's class is
            `progress-bar`: mentioned here because the build keeps only styles of classes found in the source. */}
        <div className="progress">
          <ProgressBar isChild now={done} max={Math.max(total, 1)} aria-label={label} />
        </div>
      </div>
      {children}
    </div>
  );
}
