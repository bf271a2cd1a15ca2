import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useSearchParams } from 'react-router-dom';
import { downloadCsv } from '#components/downloadCsv';
import { Page } from '#components/Page';
import { usePrintRecords } from '#components/record/PrintRecords';
import { reportsPath } from '#config/paths';
import { school } from '#config/school';
import type { Student } from '#domain/profile';
import { answer } from '#domain/reports/answers/answer';
import {
  type Filters,
  parseFilters,
  searchOf,
  type View,
  views,
} from '#domain/reports/answers/filters';
import type { Joining } from '#domain/reports/answers/joinColumns';
import type { Matched } from '#domain/reports/answers/match';
import { type OpenIndex, valueAt } from '#domain/reports/answers/openIndex';
import { answerName } from '#domain/reports/answers/questions';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { answerCsv } from '#domain/reports/answers/table';
import { AnswerTable, Sample } from './AnswerTable';
import { ClassBars } from './ClassBars';
import { FilterForm } from './FilterForm';
import { JoinFile } from './JoinFile';
import { AsOf } from './Questions';

/** Damaged activities named one by one: more of them are counted above. */
const damagedShown = 200;

/** What an answer cannot count, and what is not known of some students. Nothing is silently a zero. */
function LeftOut({
  index,
  matched: { damaged, undated, unlogged },
  shown,
}: {
  index: OpenIndex;
  matched: Matched;
  shown: readonly number[];
}) {
  const nameless = shown.filter((place) => {
    const student = index.students[place];
    return student?.firstName === '' && student.lastName === '' && student.graduationYear === '';
  }).length;
  return (
    <>
      {undated > 0 && <p>{reportsMessages.undated(undated)}</p>}
      {unlogged > 0 && <p>{reportsMessages.unlogged(unlogged)}</p>}
      {nameless > 0 && <p>{reportsMessages.noProfile(nameless)}</p>}
      {damaged.length > 0 && (
        <details className="damaged-entries">
          <summary>{reportsMessages.damaged(damaged.length)}</summary>
          <ul>
            {damaged.slice(0, damagedShown).map((row) => (
              <li key={row}>
                {valueAt(index, 'email', row)}, {valueAt(index, 'name', row)}:{' '}
                {valueAt(index, 'hours', row)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const viewLabels: Record<View, string> = {
  students: 'Students',
  activities: 'Activities',
  contacts: 'Contacts',
  list: 'List',
};

/** An answer: its sums, its table, and what can be done with it. Rendered again for another answer alone. */
const AnswerView = memo(function AnswerView({
  index,
  filters,
  joining,
  onFilter,
  onJoin,
  onPrint,
}: {
  index: OpenIndex;
  filters: Filters;
  joining: Joining | null;
  onFilter: (changed: Partial<Filters>) => void;
  onJoin: (joining: Joining | null) => void;
  /** Asks for the records of the students of the table. */
  onPrint: (students: readonly Student[]) => void;
}) {
  // Another order asks nothing else: what was drawn at random and what was shown more stays.
  const question = searchOf({ ...filters, sort: '' });
  const found = useMemo(
    () => answer(index, parseFilters(new URLSearchParams(question))),
    [index, question],
  );
  const sort = useCallback((column: string) => onFilter({ sort: column }), [onFilter]);
  const name = answerName(filters, school);
  const { table, matched, shown, progress } = found;
  return (
    <>
      <nav className="toolbar" aria-label={reportsMessages.views}>
        {views.map((view) => (
          <Link
            key={view}
            className={`btn btn-${view === filters.view ? 'primary' : 'outline-primary'}`}
            aria-current={view === filters.view ? 'page' : undefined}
            to={searchOf({ ...filters, view, sort: '' })}
          >
            {viewLabels[view]}
          </Link>
        ))}
      </nav>
      <h2>{name}</h2>
      <p role="status">{reportsMessages.sums(found, school.review !== false)}</p>
      <LeftOut index={index} matched={matched} shown={shown} />
      {filters.view === 'students' && progress.length > 0 && (
        <ClassBars progress={progress} hasGoal={filters.goal !== ''} />
      )}
      <div className="toolbar">
        <Button
          disabled={table.rows.length === 0}
          onClick={() =>
            downloadCsv(
              `${name}.csv`,
              answerCsv(table, filters.sort, joining?.outcome === 'joined' ? joining : null),
            )
          }
        >
          Download
        </Button>
        {shown.length > 0 && (
          <Button
            variant="outline-primary"
            onClick={() => onPrint(shown.flatMap((place) => index.students[place] ?? []))}
          >
            Print records
          </Button>
        )}
        <p className="answer-note">{reportsMessages.rowCount(table.rows.length)}</p>
      </div>
      <AnswerTable label={name} table={table} sort={filters.sort} onSort={sort} />
      <Sample key={question} index={index} matched={matched} />
      <JoinFile index={index} joining={joining} onJoin={onJoin} />
    </>
  );
});

/** What the address asks, the filters to ask something else, and the answer. */
export function Answers({ index }: { index: OpenIndex }) {
  const [asked, setAsked] = useSearchParams();
  // The answer follows what is typed a moment later where the device is slow, so that typing never waits for it.
  const followed = useDeferredValue(asked);
  const filters = useMemo(() => parseFilters(followed), [followed]);
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
