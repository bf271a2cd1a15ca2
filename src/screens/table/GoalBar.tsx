import { useId } from 'react';
import { school } from '../../config/school';
import { progressEnding, progressWords } from '../../domain/goals/goalMessages';
import type { Progress } from '../../domain/goals/progress';
import { percentOf } from '../../domain/hours';
import { hourPartsWords } from '../../domain/review/hourParts';
import { studentReviewMessages } from '../../domain/review/studentMessages';

/** One goal or award: words, a bar that shows the same, and what the hours of it are. */
export function GoalBar({
  label,
  progress,
  span,
  isOver = false,
}: {
  /** What the hours are for. */
  label: string;
  progress: Progress;
  /** Of when the hours are. */
  span: string;
  /** Whether the time for it has passed. */
  isOver?: boolean;
}) {
  const wordsId = useId();
  const { wanted, done, parts, state } = progress;
  const counted = percentOf(wanted, parts.counted);
  const percent = percentOf(wanted, done);
  const partsWords = school.review ? hourPartsWords(parts) : '';
  const ending =
    school.review && state === 'logged'
      ? studentReviewMessages.onceApproved
      : progressEnding(progress, isOver);
  return (
    <li className="goal" data-state={state}>
      <p id={wordsId} className="goal-words">
        {progressWords(progress, label)}, {ending}
      </p>
      <div
        className="progress"
        role="progressbar"
        aria-labelledby={wordsId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(percent)}
      >
        <div className="progress-bar" style={{ width: `${counted}%` }} />
        {school.review && (
          <div className="progress-bar goal-waiting" style={{ width: `${percent - counted}%` }} />
        )}
      </div>
      <p className="goal-parts">
        {span}
        {partsWords && `: ${partsWords}`}
      </p>
    </li>
  );
}
