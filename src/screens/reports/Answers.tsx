import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useSearchParams } from 'react-router-dom';
import { downloadCsv } from '#components/downloadCsv';
import { Page } from '#components/Page';
import PrintRecords from '#components/record/PrintRecords';
import Records from '#components/record/Records';
import { useRecordPlace } from '#components/record/useRecordPlace';
import { reportsPath } from '#config/paths';
import { school } from '#config/school';
import type { Student } from '#domain/profile';
import type { ReadRecords } from '#domain/record';
import { answer } from '#domain/reports/answers/answer';
import {
  type Filters,
  filtersIn,
  searchOf,
  type View,
  views,
} from '#domain/reports/answers/filters';
import type { Joining } from '#domain/reports/answers/joinColumns';
import type { OpenIndex } from '#domain/reports/answers/openIndex';
import { answerFileName } from '#domain/reports/answers/questions';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { answerCsv } from '#domain/reports/answers/table';
import { AnswerTable } from './AnswerTable';
import { AsOf } from './AsOf';
import { ClassBars } from './ClassBars';
import { FilterForm } from './FilterForm';
import { JoinFile } from './JoinFile';
import { LeftOut } from './LeftOut';
import { Sample } from './Sample';

const viewLabels: Record<View, string> = {
  students: 'Students',
  activities: 'Activities',
  contacts: 'Contacts',
  list: 'List',
};

/** The answer to the question that the address asks. */
export function Answers({ index }: { index: OpenIndex }) {
  const [asked, setAsked] = useSearchParams();
  // The answer follows what is typed a moment later where the device is slow, so that typing never waits for it.
  const followed = useDeferredValue(asked);
  const filters = useMemo(() => filtersIn(followed), [followed]);
  const found = useMemo(() => answer(index, filters), [index, filters]);
  const [joining, setJoining] = useState<Joining | null>(null);
  const [toPrint, setToPrint] = useState<readonly Student[] | null>(null);
  const [read, setRead] = useState<ReadRecords | null>(null);
  const { show, isShown, leave } = useRecordPlace();
  const print = useCallback(
    (records: ReadRecords) => {
      setToPrint(null);
      setRead(records);
      show();
    },
    [show],
  );
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
  if (read && isShown) return <Records {...read} onLeave={leave} />;

  const fileName = answerFileName(filters, school);
  const name = fileName.replace(/\.csv$/, '');
  const { table, matched, shown, standings } = found;
  const studentsShown = () => shown.flatMap((place) => index.students[place] ?? []);
  return (
    <Page title={`${name} - ${reportsMessages.heading}`} heading={reportsMessages.heading}>
      <AsOf index={index} />
      <p>
        <Link className="all-questions" to={reportsPath}>
          {reportsMessages.allQuestions}
        </Link>
      </p>
      <FilterForm index={index} filters={filters} asked={asked} onFilter={filter} />
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
      {filters.view === 'students' && standings.length > 0 && (
        <ClassBars standings={standings} hasGoal={filters.goal !== ''} />
      )}
      <div className="toolbar">
        <Button
          disabled={table.rows.length === 0}
          onClick={() =>
            downloadCsv(
              fileName,
              answerCsv(table, filters.sort, joining?.outcome === 'joined' ? joining : null),
            )
          }
        >
          Download
        </Button>
        {shown.length > 0 && (
          <Button variant="outline-primary" onClick={() => setToPrint(studentsShown())}>
            Print records
          </Button>
        )}
        <p className="answer-note">{reportsMessages.rowCount(table.rows.length)}</p>
      </div>
      {toPrint && (
        <PrintRecords students={toPrint} onRead={print} onClose={() => setToPrint(null)} />
      )}
      <AnswerTable
        label={name}
        table={table}
        sort={filters.sort}
        onSort={(sort) => filter({ sort })}
      />
      <Sample key={followed.toString()} index={index} matched={matched} />
      <JoinFile index={index} joining={joining} onJoin={setJoining} />
    </Page>
  );
}
