import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
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
import { graduatesLabel } from '#features/students/graduates';
import type { Student } from '#features/students/students';
import { viewAsStudent } from '#features/students/viewAsStudent';
import { useAppDispatch } from '#shared/store/hooks';
import { downloadCsv } from '#shared/ui/downloadCsv';
import { focusHeading } from '#shared/ui/Page';
import { useVisit } from '#shared/ui/useVisit';
import { type Answer, questionOfSelection } from './answer';
import { AnswerActions } from './AnswerActions';
import { AnswerTable } from './AnswerTable';
import { ClassBars } from './ClassBars';
import type { Joining } from './joinColumns';
import type { LoadedIndex } from './loadIndex';
import { answerCsv, sortedRows } from './table';
import { type Address, useAnswerPlace } from './useAnswerPlace';

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

interface BodyProps {
  index: LoadedIndex;
  found: Answer;
  filters: Filters;
  extraColumns: Joining | null;
  address: Address;
  onPrint: (students: readonly Student[]) => void;
  onCertify: (students: readonly Student[]) => void;
}

/**
 * The answer's table and what staff can do with it. Coming back to its history entry restores the selection and the position. It has no
 * React key, because a link or button pressed right after typing in a filter must still exist once the filter has been applied.
 */
export const AnswerBody = memo(function AnswerBody({
  index,
  found,
  filters,
  extraColumns,
  address,
  onPrint,
  onCertify,
}: BodyProps) {
  const dispatch = useAppDispatch();
  const { filter, follow, replacedRef } = address;
  /** Going back to another answer closes the menu and the list of emails. */
  const visit = useVisit();
  /** The question without what the table's own controls change. Another question starts over with its first rows and no selection. */
  const base = searchOf({ ...filters, sort: '', studentSearch: '', graduates: '' });
  // Another question may remove the element that had the focus, as a new screen does. The first one leaves the focus where it is, because
  // after a reload the keyboard starts at the top.
  const focusedFor = useRef(base);
  useEffect(() => {
    if (focusedFor.current !== base && document.activeElement === document.body) focusHeading();
    focusedFor.current = base;
  }, [base]);
  const { chosen, selection, sample, keepSample, clear, place, keepScroll } = useAnswerPlace(
    index,
    base,
    replacedRef,
  );
  const open = useCallback(
    (email: string) => {
      // The line about the viewed student moves the page before the user leaves this screen.
      keepScroll();
      const shown = index.students.find((student) => student.email === email);
      dispatch(viewAsStudent(email, shown));
      follow(paths.table);
    },
    [dispatch, follow, keepScroll, index],
  );
  const sort = useCallback((column: string) => filter({ sort: column }), [filter]);

  const { matched, progress } = found;
  const table = useSinceReturned(
    index,
    found.table,
    filters.view === 'list' && filters.status === 'returned',
  );
  const builtAt = new Date(index.builtAt);
  const title = questionTitle(filters, school, builtAt);
  const isOfStudents = filters.view === 'students';
  const students = useMemo(
    () => chosen?.students ?? studentsIn(index, found),
    [index, found, chosen],
  );
  const asked = chosen ? questionOfSelection(filters) : filters;
  const chosenTable = chosen?.table ?? table;
  /** The students to print, in the order of their table. */
  const inTableOrder = () => {
    if (!isOfStudents) return students;
    const rows = sortedRows(chosenTable, filters.sort, chosenTable.rows.length);
    return rows.flatMap((student) => index.students[student] ?? []);
  };
  const download = () => {
    const joined = extraColumns?.outcome === 'joined' ? extraColumns : null;
    const name = answerName(asked, school, builtAt);
    downloadCsv(`${name}.csv`, answerCsv(chosenTable, filters.sort, joined));
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
        {chosenTable.rows.length > 0 && (
          <AnswerActions
            key={visit}
            students={students}
            subject={questionTitle(asked, school, builtAt)}
            selectedCount={selection.selected.size}
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
        question={searchOf(filters)}
        sort={filters.sort}
        onSort={sort}
        selection={isOfStudents ? selection : undefined}
        place={place}
        onOpen={open}
        onFollow={follow}
      />
      {matched.graduates > 0 && filters.class === '' && (
        <div className="toolbar">
          <Button
            variant="secondary"
            onClick={() => filter({ graduates: areShown ? '' : 'shown' })}
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
        sample={sample}
        onPick={keepSample}
        onOpen={open}
        onFollow={follow}
      />
    </>
  );
});
