import { type GoalStatus, goalStatuses } from '#domain/reports/answers/goalStatus';
import { goalStatusLabels, reportsMessages } from '#domain/reports/answers/reportsMessages';
import type { ClassYearProgress } from '#domain/reports/answers/studentsTable';

/** Each class year's progress as a bar and numbers. Screen readers skip the bar, which repeats the numbers. */
export function ClassBars({
  progress,
  hasGoal,
}: {
  progress: readonly ClassYearProgress[];
  hasGoal: boolean;
}) {
  const names = goalStatuses.filter((name) => hasGoal || name === 'nothing' || name === 'some');
  const all = (counts: Record<GoalStatus, number>) =>
    names.reduce((sum, name) => sum + counts[name], 0);
  return (
    <div className="answer-frame" role="region" aria-label={reportsMessages.progress} tabIndex={0}>
      <table className="table class-bars">
        <caption>{reportsMessages.progress}</caption>
        <thead>
          <tr>
            <th scope="col">Class</th>
            <td aria-hidden="true" />
            {names.map((name) => (
              <th key={name} scope="col">
                <span className="goal-mark" data-status={name} aria-hidden="true" />
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
                <div className="class-bar">
                  {names.map((name) => (
                    <span
                      key={name}
                      className="goal-mark"
                      data-status={name}
                      style={{ width: `${(counts[name] / all(counts)) * 100}%` }}
                    />
                  ))}
                </div>
              </td>
              {names.map((name) => (
                <td key={name} className="answer-number">
                  {counts[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
