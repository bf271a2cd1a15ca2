import type { ReactNode } from 'react';
import ProgressBar from 'react-bootstrap/ProgressBar';

/** How far a run has come that is under way: its words, its bar, and the button that ends it. */
export function RunProgress({
  text,
  label = text,
  done,
  total,
  children,
}: {
  text: string;
  /** What the bar is called. */
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
        {/* `isChild` puts the label on the bar itself; by default it lands on the frame, where none reads
            it. The bar's class is `progress-bar`: the build keeps the styles of classes it reads here. */}
        <div className="progress">
          <ProgressBar isChild now={done} max={Math.max(total, 1)} aria-label={label} />
        </div>
      </div>
      {children}
    </div>
  );
}
