import { goalStatusLabels, reportsMessages } from '#domain/reports/answers/reportsMessages';
import {
  type ClassYearProgress,
  type GoalStatus,
  goalStatuses as standingNames,
} from '#domain/reports/answers/studentsTable';

/**
 * How far the students of each class are: a bar a class, and its numbers. The bar is for the eye alone; its table says the
 * same.
 */
export function ClassBars({
  standings,
  hasGoal,
}: {
  standings: readonly ClassYearProgress[];
  hasGoal: boolean;
}) {
  const names = standingNames.filter((name) => hasGoal || name === 'nothing' || name === 'some');
  const all = (counts: Record<GoalStatus, number>) =>
    names.reduce((sum, name) => sum + counts[name], 0);
  return (
    <div className="answer-frame" role="region" aria-label={reportsMessages.standings} tabIndex={0}>
      <table className="table class-bars">
        <caption>{reportsMessages.standings}</caption>
        <thead>
          <tr>
            <th scope="col">Class</th>
            <td aria-hidden="true" />
            {names.map((name) => (
              <th key={name} scope="col">
                <span className="standing-mark" data-status={name} aria-hidden="true" />
                {goalStatusLabels[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.map(({ label, counts }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td aria-hidden="true" className="class-bar-cell">
                <div className="class-bar">
                  {names.map((name) => (
                    <span
                      key={name}
                      className="standing-mark"
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
