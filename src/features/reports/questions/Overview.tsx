import './overview.scss';
import { Link } from 'react-router-dom';
import { ProgressBar } from '#features/reports/answers/ProgressBar';
import { reportsMessages } from '#features/reports/answers/reportsMessages';
import { entryDateTextOf, formatEntryDate } from '#shared/lib/entryDate';
import { groupedCount } from '#shared/lib/messages';
import { searchOf } from './filters';
import type { Overview } from './overview';

/** Numbers for the office, each a link to the rows it counts. */
export function OfficeNumbers({ numbers }: { numbers: Overview['office'] }) {
  return (
    <ul className="office-numbers lone-links">
      {numbers.map(({ filters, count, words, since }) => (
        <li key={words}>
          <Link to={searchOf(filters)} data-zero={count === 0 ? '' : undefined}>
            <strong>{groupedCount(count)}</strong> <span>{words}</span>{' '}
            {since && (
              <span className="note">
                {reportsMessages.oldest(formatEntryDate(entryDateTextOf(since)))}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Everyone's progress toward a goal, as a bar and as links to the students. */
export function GoalCard({
  goal: { heading, counts, students, isOfMembers, questions },
}: {
  goal: Overview['goals'][number];
}) {
  return (
    <section className="card goal-card lone-links">
      <h2>{heading}</h2>
      <ProgressBar counts={counts} />
      <ul className="line">
        {questions.map(({ filters, count, words }) => (
          <li key={words}>
            <Link to={searchOf(filters)} data-zero={count === 0 ? '' : undefined}>
              {`${groupedCount(count)} ${words}`}
            </Link>
          </li>
        ))}
      </ul>
      <p className="note">{reportsMessages.goalStudents(students, isOfMembers)}</p>
    </section>
  );
}
