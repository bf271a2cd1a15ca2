import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '#components/Page';
import { usePrintRecords } from '#components/record/PrintRecords';
import { reportsPath } from '#config/paths';
import { school } from '#config/school';
import { type Filters, filtersIn } from '#domain/reports/answers/filters';
import type { Joining } from '#domain/reports/answers/joinColumns';
import type { OpenIndex } from '#domain/reports/answers/openIndex';
import { answerName } from '#domain/reports/answers/questions';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { AnswerView } from './AnswerView';
import { AsOf } from './AsOf';
import { FilterForm } from './FilterForm';

/** What the address asks, the filters to ask something else, and the answer. */
export function Answers({ index }: { index: OpenIndex }) {
  const [asked, setAsked] = useSearchParams();
  // The answer follows what is typed a moment later where the device is slow, so that typing never waits for it.
  const followed = useDeferredValue(asked);
  const filters = useMemo(() => filtersIn(followed), [followed]);
  const [joining, setJoining] = useState<Joining | null>(null);
  const print = usePrintRecords();
  const filter = useCallback(
    (changed: Partial<Filters>) =>
      setAsked(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changed)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setAsked],
  );
  if (print.records) return print.records;

  return (
    <Page
      title={`${answerName(filters, school)} - ${reportsMessages.heading}`}
      heading={reportsMessages.heading}
    >
      <AsOf index={index} />
      <p>
        <Link className="all-questions" to={reportsPath}>
          {reportsMessages.allQuestions}
        </Link>
      </p>
      <FilterForm index={index} asked={asked} onFilter={filter} />
      <AnswerView
        index={index}
        filters={filters}
        joining={joining}
        onFilter={filter}
        onJoin={setJoining}
        onPrint={print.ask}
      />
      {print.dialog}
    </Page>
  );
}
