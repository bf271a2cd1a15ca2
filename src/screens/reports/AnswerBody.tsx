import {
  memo,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import Button from 'react-bootstrap/Button';
import { downloadCsv } from '#components/downloadCsv';
import { paths } from '#config/paths';
import { school } from '#config/school';
import type { Student } from '#domain/profile';
import type { Answer } from '#domain/reports/answers/answer';
import { type Filters, searchOf, type View, views } from '#domain/reports/answers/filters';
import type { Joining } from '#domain/reports/answers/joinColumns';
import type { OpenIndex } from '#domain/reports/answers/openIndex';
import { answerName, questionTitle } from '#domain/reports/answers/questions';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { answerCsv } from '#domain/reports/answers/table';
import { adminMessages } from '#domain/staffMessages';
import { useAppDispatch, useAppStore } from '#store/hooks';
import { leaveAnswer, selectAnswerPosition } from '#store/report/reportSlice';
import { viewAsStudent } from '#store/session/viewAsStudent';
import { AnswerActions } from './AnswerActions';
import { AnswerTable, type TablePosition } from './AnswerTable';
import { Choices } from './Choices';
import { ClassBars } from './ClassBars';
import { LeftOut } from './LeftOut';
import { Sample } from './Sample';
import { useSelection } from './selection';
import { useSinceReturned } from './useSinceReturned';

const viewLabels: Record<View, string> = {
  students: 'Students',
  activities: 'Activities',
  contacts: 'Contacts',
  list: 'All activities',
};

/** Returns the students an answer is about: those in its table, or else those of its activities. */
function studentsIn(index: OpenIndex, { shown, matched }: Answer): Student[] {
  return shown.length > 0
    ? shown.flatMap((student) => index.students[student] ?? [])
    : index.students.filter((_, student) => matched.isActive[student] === 1);
}

interface BodyProps {
  index: OpenIndex;
  found: Answer;
  filters: Filters;
  /** The history entry of this answer. */
  entry: string;
  /** The last history entry that a filter replaced. */
  replacedRef: RefObject<string>;
  /** The page's scroll position. */
  scrollYRef: RefObject<number>;
  joining: Joining | null;
  onFilter: (changed: Partial<Filters>) => void;
  /** Opens an address of this app. */
  onFollow: (to: string) => void;
  onPrint: (students: readonly Student[]) => void;
}

/** The answer's table and what staff can do with it. Coming back to its history entry restores the selection and the position. */
export const AnswerBody = memo(function AnswerBody({
  index,
  found,
  filters,
  entry,
  replacedRef,
  scrollYRef,
  joining,
  onFilter,
  onFollow,
  onPrint,
}: BodyProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [before] = useState(() => selectAnswerPosition(store.getState(), entry));
  const { clear, ...selection } = useSelection(index, before?.selected ?? []);
  const { selected } = selection;
  const positionRef = useRef<TablePosition>(before ?? { shown: 0, row: -1 });
  const frameRef = useRef<HTMLDivElement>(null);
  const scrolledRef = useRef<number>(null);
  useLayoutEffect(() => {
    if (!before) return;
    window.scrollTo(0, before.scrollY);
    // Or the heading would take the focus, and scroll to itself.
    if (before.row < 0) frameRef.current?.focus({ preventScroll: true });
  }, [before]);
  useLayoutEffect(
    () => () => {
      if (replacedRef.current === entry) return;
      const scrollY = scrolledRef.current ?? scrollYRef.current;
      dispatch(leaveAnswer(entry, { ...positionRef.current, scrollY, selected: [...selected] }));
    },
    [dispatch, entry, positionRef, replacedRef, scrollYRef, selected],
  );
  const open = useCallback(
    (email: string) => {
      // The line about the viewed student moves the page before this screen is left.
      scrolledRef.current = window.scrollY;
      dispatch(viewAsStudent(email));
      onFollow(paths.table);
    },
    [dispatch, onFollow],
  );
  const sort = useCallback((column: string) => onFilter({ sort: column }), [onFilter]);

  const { matched, progress } = found;
  const table = useSinceReturned(
    index,
    found.table,
    filters.view === 'list' && filters.status === 'returned',
  );
  const title = questionTitle(filters, school, new Date(index.builtAt));
  const isOfStudents = filters.view === 'students';
  const students = useMemo(
    () =>
      selected.size > 0
        ? index.students.filter(({ email }) => selected.has(email))
        : studentsIn(index, found),
    [index, found, selected],
  );
  const download = () => {
    const rows = Array.from(table.rows).filter((row) => selected.has(selection.emailOf(row)));
    const chosen = isOfStudents && rows.length > 0 ? { ...table, rows } : table;
    const joined = joining?.outcome === 'joined' ? joining : null;
    downloadCsv(`${answerName(filters, school)}.csv`, answerCsv(chosen, filters.sort, joined));
  };
  const areShown = filters.graduates === 'shown';
  return (
    <>
      <div className="answer-tools">
        <Choices
          label={reportsMessages.views}
          values={views}
          current={filters.view}
          labels={viewLabels}
          to={(view) => ({ ...filters, view, sort: '' })}
        />
        {table.rows.length > 0 && (
          <AnswerActions
            students={students}
            subject={title}
            selectedCount={selected.size}
            onClear={clear}
            onPrint={onPrint}
            onDownload={download}
          />
        )}
      </div>
      <AnswerTable
        label={title}
        table={table}
        question={searchOf({ ...filters, sort: '' })}
        sort={filters.sort}
        onSort={sort}
        selection={isOfStudents ? selection : undefined}
        before={before}
        positionRef={positionRef}
        frameRef={frameRef}
        onOpen={open}
        onFollow={onFollow}
      />
      {matched.graduates > 0 && filters.class === '' && (
        <div className="toolbar">
          <Button
            variant="outline-secondary"
            onClick={() => onFilter({ graduates: areShown ? '' : 'shown' })}
          >
            {adminMessages.graduates(matched.graduates, areShown)}
          </Button>
        </div>
      )}
      <LeftOut index={index} found={found} />
      {isOfStudents && table.rows.length > 0 && (
        <ClassBars progress={progress} hasGoal={filters.goal !== ''} />
      )}
      <Sample
        key={searchOf({ ...filters, sort: '' })}
        index={index}
        matched={matched}
        filters={filters}
        onOpen={open}
        onFollow={onFollow}
      />
    </>
  );
});
