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
import { paths } from '#config/paths';
import { school } from '#config/school';
import { canCertify } from '#features/reports/certificates/certificates';
import { FilterLinks } from '#features/reports/questions/FilterLinks';
import { type Filters, searchOf, type View, views } from '#features/reports/questions/filters';
import { NotCounted } from '#features/reports/questions/NotCounted';
import { answerName, questionTitle } from '#features/reports/questions/questions';
import { RandomSample } from '#features/reports/questions/RandomSample';
import { useSinceReturned } from '#features/reports/questions/useSinceReturned';
import { leaveAnswer, selectAnswerPosition } from '#features/reports/reportsSlice';
import { graduatesLabel } from '#features/students/graduates';
import type { Student } from '#features/students/students';
import { viewAsStudent } from '#features/students/viewAsStudent';
import { useAppDispatch, useAppStore } from '#shared/store/hooks';
import { downloadCsv } from '#shared/ui/downloadCsv';
import { useVisit } from '#shared/ui/useVisit';
import { type Answer, questionOfSelection, selectedTable } from './answer';
import { AnswerActions } from './AnswerActions';
import { AnswerTable, type TablePosition } from './AnswerTable';
import { ClassBars } from './ClassBars';
import type { Joining } from './joinColumns';
import type { LoadedIndex } from './loadIndex';
import { useSelection } from './selection';
import { answerCsv, sortedRows } from './table';

const viewLabels: Record<View, string> = {
  students: 'Students',
  activities: 'Activities',
  contacts: 'Contacts',
  list: 'All activities',
};

/** Returns the students an answer is about: those in its table, or else those of its activities. */
function studentsIn(index: LoadedIndex, { shown, matched }: Answer): Student[] {
  return shown.length > 0
    ? shown.flatMap((student) => index.students[student] ?? [])
    : index.students.filter((_, student) => matched.isActive[student] === 1);
}

const atTop: TablePosition = { shown: 0, row: -1 };

interface BodyProps {
  index: LoadedIndex;
  found: Answer;
  filters: Filters;
  /** The question without what the table's own controls change. Another one starts over with its first rows and no selection. */
  base: string;
  /** The history entry of this answer. */
  entry: string;
  /** The last history entry that a filter replaced. */
  replacedRef: RefObject<string>;
  scrollYRef: RefObject<number>;
  extraColumns: Joining | null;
  onFilter: (changed: Partial<Filters>) => void;
  /** Opens an address of this app. */
  onFollow: (to: string) => void;
  onPrint: (students: readonly Student[]) => void;
  onCertify: (students: readonly Student[]) => void;
}

/**
 * The answer's table and what staff can do with it. Coming back to its history entry restores the selection and the position. Has no key:
 * a press right after typing a filter asks first, and must still find the link or button that was pressed.
 */
export const AnswerBody = memo(function AnswerBody({
  index,
  found,
  filters,
  base,
  entry,
  replacedRef,
  scrollYRef,
  extraColumns,
  onFilter,
  onFollow,
  onPrint,
  onCertify,
}: BodyProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  /** Back to another answer closes the menu and the list of emails. */
  const visit = useVisit();
  const begin = () => ({ base, before: selectAnswerPosition(store.getState(), entry) });
  const [kept, setBegun] = useState(begin);
  // Already in this render, because the selection starts over in it.
  const begun = kept.base === base ? kept : begin();
  if (begun !== kept) setBegun(begun);
  const { before } = begun;
  const { clear, ...selection } = useSelection(index, base, before?.selected ?? []);
  const { selected } = selection;
  const positionRef = useRef<TablePosition>(atTop);
  const frameRef = useRef<HTMLDivElement>(null);
  const scrolledRef = useRef<number>(null);
  useLayoutEffect(() => {
    const { before } = begun;
    positionRef.current = before ?? atTop;
    if (!before) return;
    window.scrollTo(0, before.scrollY);
    // Or the heading would take the focus, and scroll to itself.
    if (before.row < 0) frameRef.current?.focus({ preventScroll: true });
  }, [begun]);
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
  const builtAt = new Date(index.builtAt);
  const title = questionTitle(filters, school, builtAt);
  const isOfStudents = filters.view === 'students';
  const hasSelection = selected.size > 0;
  const students = useMemo(
    () =>
      hasSelection
        ? index.students.filter(({ email }) => selected.has(email))
        : studentsIn(index, found),
    [index, found, selected, hasSelection],
  );
  const asked = hasSelection ? questionOfSelection(filters) : filters;
  const chosenTable = () => (hasSelection ? selectedTable(index, filters, selected) : table);
  /** The students to print, in the order of their table. */
  const inTableOrder = () => {
    if (!isOfStudents) return students;
    const chosen = chosenTable();
    const rows = sortedRows(chosen, filters.sort, chosen.rows.length);
    const inTable = new Set(rows.flatMap((student) => index.students[student] ?? []));
    // Selected students whom a new report has taken out of the table come last.
    return [...inTable, ...students.filter((student) => !inTable.has(student))];
  };
  const download = () => {
    const joined = extraColumns?.outcome === 'joined' ? extraColumns : null;
    const name = answerName(asked, school, builtAt);
    downloadCsv(`${name}.csv`, answerCsv(chosenTable(), filters.sort, joined));
  };
  const areShown = filters.graduates === 'shown';
  return (
    <>
      <div className="line answer-tools d-print-none">
        <FilterLinks
          label="Tables"
          className="tabs"
          values={views}
          current={filters.view}
          labels={viewLabels}
          to={(view) => ({ ...filters, view, sort: '' })}
        />
        {(table.rows.length > 0 || hasSelection) && (
          <AnswerActions
            key={visit}
            students={students}
            subject={questionTitle(asked, school, builtAt)}
            selectedCount={selected.size}
            onClear={clear}
            onPrint={() => onPrint(inTableOrder())}
            onCertify={canCertify(filters) ? () => onCertify(inTableOrder()) : undefined}
            onDownload={download}
          />
        )}
      </div>
      {isOfStudents && table.rows.length > 0 && (
        <ClassBars progress={progress} hasGoal={filters.goal !== ''} />
      )}
      <AnswerTable
        key={base}
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
            variant="secondary"
            onClick={() => onFilter({ graduates: areShown ? '' : 'shown' })}
          >
            {graduatesLabel(matched.graduates, areShown)}
          </Button>
        </div>
      )}
      <NotCounted index={index} found={found} />
      <RandomSample
        index={index}
        matched={matched}
        filters={filters}
        onOpen={open}
        onFollow={onFollow}
      />
    </>
  );
});
