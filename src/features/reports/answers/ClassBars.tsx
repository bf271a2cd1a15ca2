import { useId, useState } from 'react';
import { groupedCount } from '#shared/lib/messages';
import { useIsPrinting } from '#shared/ui/hooks';
import { type GoalStatus, goalStatuses } from './goalStatus';
import { ProgressBar } from './ProgressBar';
import { goalStatusLabels, goalStatusWords, reportsMessages } from './reportsMessages';
import type { ClassYearProgress } from './studentsTable';

function sumOf(progress: readonly ClassYearProgress[]): Record<GoalStatus, number> {
  const sum = { nothing: 0, some: 0, near: 0, reached: 0 };
  for (const { counts } of progress)
    for (const status of goalStatuses) sum[status] += counts[status];
  return sum;
}

/** One line with the progress of all students, which opens the table of class years. On paper, the table is open. */
export function ClassBars({
  progress,
  hasGoal,
}: {
  progress: readonly ClassYearProgress[];
  hasGoal: boolean;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = useIsPrinting();
  const id = useId();
  const names = goalStatuses.filter((name) => hasGoal || name === 'nothing' || name === 'some');
  const all = sumOf(progress);
  const isShown = isOpen || isPrinting;
  return (
    <>
      <button
        type="button"
        className="text-button fold class-line fw-500"
        aria-expanded={isOpen}
        aria-controls={isShown ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{reportsMessages.progress}</span>
        <ProgressBar counts={all} />
        {names
          .filter((name) => all[name] > 0)
          .map((name) => (
            <span key={name} className="class-line-part">
              <span className="part part-mark" data-status={name} aria-hidden="true" />
              <span>{`${groupedCount(all[name])} ${goalStatusWords[name]}`}</span>
            </span>
          ))}
      </button>
      {isShown && (
        <div
          id={id}
          className="answer-frame"
          role="region"
          aria-label={reportsMessages.progress}
          tabIndex={0}
        >
          <table className="table class-bars">
            <thead>
              <tr>
                <th scope="col">Class</th>
                <td aria-hidden="true" />
                {names.map((name) => (
                  <th key={name} scope="col" className="answer-number">
                    <span className="part part-mark" data-status={name} aria-hidden="true" />
                    {goalStatusLabels[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {progress.map(({ label, counts }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td aria-hidden="true" className="class-bar-cell">
                    <ProgressBar counts={counts} />
                  </td>
                  {names.map((name) => (
                    <td
                      key={name}
                      className="answer-number"
                      data-zero={counts[name] === 0 ? '' : undefined}
                    >
                      {counts[name]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
