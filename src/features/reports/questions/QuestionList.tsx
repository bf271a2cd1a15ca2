import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { school } from '#config/school';
import type { LoadedIndex } from '#features/reports/answers/loadIndex';
import { reportsMessages } from '#features/reports/answers/reportsMessages';
import { Page } from '#shared/ui/Page';
import { searchOf } from './filters';
import { IndexTime, UpdateNotes } from './IndexTime';
import { KeptQuestions, type useKeptQuestions } from './KeptQuestions';
import { GoalCard, OfficeNumbers } from './Overview';
import { overviewOf } from './overview';

/** How the school is doing, then its questions and those that staff keep. Each number and question is a link to its answer. */
export function QuestionList({
  index,
  ...kept
}: ReturnType<typeof useKeptQuestions> & { index: LoadedIndex }) {
  // Uses the report's date, as the answers' headings do, because a device's clock may be wrong.
  const { goals, office, groups } = useMemo(() => overviewOf(index, school), [index]);
  return (
    <Page
      title={reportsMessages.heading}
      heading={reportsMessages.heading}
      actions={<IndexTime index={index} />}
    >
      <UpdateNotes index={index} />
      <OfficeNumbers numbers={office} />
      {goals.length > 0 && (
        <div className="goal-cards">
          {goals.map((goal) => (
            <GoalCard key={goal.heading} goal={goal} />
          ))}
        </div>
      )}
      <div className="questions lone-links">
        <KeptQuestions index={index} {...kept} />
        {groups.map(({ heading, questions }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <ul>
              {questions.map(({ label, filters }) => (
                <li key={label}>
                  <Link to={searchOf(filters)}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}
