import type { Answer } from '#features/reports/answers/answer';
import { type LoadedIndex, valueAt } from '#features/reports/answers/loadIndex';
import { reportsMessages } from '#features/reports/answers/reportsMessages';

/** How many activities with damaged hours are listed; more are only counted. */
const damagedShown = 200;

/** What an answer can't count, and what is unknown about its students. Nothing silently counts as zero. */
export function NotCounted({
  index,
  found: {
    matched: { damaged, undated, unlogged },
    shown,
  },
}: {
  index: LoadedIndex;
  found: Answer;
}) {
  const nameless = shown.filter((student) => {
    const { firstName, lastName, graduationYear } = index.students[student] ?? {};
    return firstName === '' && lastName === '' && graduationYear === '';
  }).length;
  return (
    <div className="mt-4">
      {undated > 0 && <p>{reportsMessages.undated(undated)}</p>}
      {unlogged > 0 && <p>{reportsMessages.unlogged(unlogged)}</p>}
      {nameless > 0 && <p>{reportsMessages.noProfile(nameless)}</p>}
      {damaged.length > 0 && (
        <details className="spaced">
          <summary>{reportsMessages.damaged(damaged.length)}</summary>
          <ul className="bullets">
            {damaged.slice(0, damagedShown).map((row) => (
              <li key={row}>
                {`${valueAt(index, 'email', row)}, ${valueAt(index, 'name', row)}: ${valueAt(index, 'hours', row)}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
