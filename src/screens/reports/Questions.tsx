import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '#components/Page';
import { UpdatePanel, UpdateReportButton } from '#components/report/UpdateReport';
import { school } from '#config/school';
import { searchOf } from '#domain/reports/answers/filters';
import type { OpenIndex } from '#domain/reports/answers/openIndex';
import { questionsFor } from '#domain/reports/answers/questions';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';

/** When the activities were read that all answers are made of, and the way to read them anew. */
export function AsOf({ index: { builtAt, texts } }: { index: OpenIndex }) {
  const built = new Date(builtAt);
  return (
    <section aria-label="Update of the report">
      <div className="as-of">
        <p className="answer-note">
          {reportsMessages.asOf}{' '}
          <time dateTime={built.toISOString()}>
            {built.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </p>
        <UpdateReportButton />
      </div>
      <UpdatePanel />
      {texts !== 'whole' && <p>{reportsMessages[texts]}</p>}
    </section>
  );
}

/** The named questions, each a link to its answer. */
export function Questions({ index }: { index: OpenIndex }) {
  const groups = useMemo(() => questionsFor(new Date(), school), []);
  return (
    <Page title={reportsMessages.heading} heading={reportsMessages.heading}>
      <AsOf index={index} />
      <div className="questions">
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
