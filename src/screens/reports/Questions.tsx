import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '#components/Page';
import { school } from '#config/school';
import { searchOf } from '#domain/reports/answers/filters';
import type { OpenIndex } from '#domain/reports/answers/openIndex';
import { questionsFor } from '#domain/reports/answers/questions';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { AsOf } from './AsOf';

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
