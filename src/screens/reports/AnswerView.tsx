import { memo, useCallback, useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { downloadCsv } from '#components/downloadCsv';
import { school } from '#config/school';
import type { Student } from '#domain/profile';
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
import { answerName } from '#domain/reports/answers/questions';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { answerCsv } from '#domain/reports/answers/table';
import { AnswerTable } from './AnswerTable';
import { ClassBars } from './ClassBars';
import { JoinFile } from './JoinFile';
import { LeftOut } from './LeftOut';
import { Sample } from './Sample';

const viewLabels: Record<View, string> = {
  students: 'Students',
  activities: 'Activities',
  contacts: 'Contacts',
  list: 'List',
};

/** An answer: its sums, its table, and what can be done with it. Rendered again for another answer alone. */
export const AnswerView = memo(function AnswerView({
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
    () => answer(index, filtersIn(new URLSearchParams(question))),
    [index, question],
  );
  const sort = useCallback((column: string) => onFilter({ sort: column }), [onFilter]);
  const name = answerName(filters, school);
  const { table, matched, shown, standings } = found;
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
      {filters.view === 'students' && standings.length > 0 && (
        <ClassBars standings={standings} hasGoal={filters.goal !== ''} />
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
