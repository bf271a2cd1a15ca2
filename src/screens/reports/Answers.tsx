import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { downloadCsv } from '#components/downloadCsv';
import { Page } from '#components/Page';
import { usePrintRecords } from '#components/record/PrintRecords';
import { paths, reportsPath } from '#config/paths';
import { school } from '#config/school';
import type { Student } from '#domain/profile';
import { type Answer, answer } from '#domain/reports/answers/answer';
import {
  type Filters,
  ignoredFilters,
  memberFilters,
  memberLabels,
  parseFilters,
  searchOf,
  type View,
  views,
} from '#domain/reports/answers/filters';
import type { Joining } from '#domain/reports/answers/joinColumns';
import { type OpenIndex, valueAt } from '#domain/reports/answers/openIndex';
import { answerName, questionTitle } from '#domain/reports/answers/questions';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { nameOf } from '#domain/reports/answers/studentsTable';
import { answerCsv } from '#domain/reports/answers/table';
import { adminMessages } from '#domain/staffMessages';
import { useAppDispatch, useAppStore } from '#store/hooks';
import { leaveAnswer, selectAnswerPosition } from '#store/report/reportSlice';
import { viewAsStudent } from '#store/session/viewAsStudent';
import { AnswerActions } from './AnswerActions';
import { AnswerTable, useTablePosition } from './AnswerTable';
import { ClassBars } from './ClassBars';
import { FilterForm, FilterInput } from './FilterForm';
import { JoinFile } from './JoinFile';
import { KeepQuestion } from './KeepQuestion';
import { AsOf, UpdateNotes } from './Questions';
import { Sample } from './Sample';
import { useSinceReturned } from './useSinceReturned';

/** How many activities with damaged hours are listed; more are only counted. */
const damagedShown = 200;

/** What an answer can't count, and what is unknown about its students. Nothing silently counts as zero. */
function LeftOut({
  index,
  found: {
    matched: { damaged, undated, unlogged },
    shown,
  },
}: {
  index: OpenIndex;
  found: Answer;
}) {
  const nameless = shown.filter((student) => {
    const { firstName, lastName, graduationYear } = index.students[student] ?? {};
    return firstName === '' && lastName === '' && graduationYear === '';
  }).length;
  return (
    <div className="left-out">
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
    </div>
  );
}

const viewLabels: Record<View, string> = {
  students: 'Students',
  activities: 'Activities',
  contacts: 'Contacts',
  list: 'All activities',
};

/** Links to other questions that differ in one filter. */
function Choices<Value extends string>({
  label,
  look = 'buttons',
  values,
  current,
  labels,
  to,
}: {
  label: string;
  look?: 'buttons' | 'links';
  values: readonly Value[];
  current: Value;
  labels: Record<Value, string>;
  to: (value: Value) => Partial<Filters>;
}) {
  return (
    <nav className="answer-choices" aria-label={label}>
      {values.map((value) => (
        <Link
          key={value}
          className={
            look === 'links'
              ? undefined
              : `btn btn-${value === current ? 'primary' : 'outline-primary'}`
          }
          aria-current={value === current ? 'page' : undefined}
          to={searchOf(to(value))}
        >
          {labels[value]}
        </Link>
      ))}
    </nav>
  );
}

/** Returns the students an answer is about: those in its table, or else those of its activities. */
function studentsIn(index: OpenIndex, { shown, matched }: Answer): Student[] {
  const found =
    shown.length > 0 ? shown : new Set(Array.from(matched.rows, (row) => index.student[row] ?? 0));
  return [...found].flatMap((student) => index.students[student] ?? []);
}

/** The selected students, which may not all be found at the moment. */
function useSelection(index: OpenIndex, initial: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(initial));
  const onSelect = useCallback(
    (emails: readonly string[], isSelected: boolean) =>
      setSelected((before) => {
        const after = new Set(before);
        for (const email of emails) {
          if (isSelected) after.add(email);
          else after.delete(email);
        }
        return after;
      }),
    [],
  );
  return {
    selected,
    onSelect,
    clear: useCallback(() => setSelected(new Set()), []),
    emailOf: useCallback((student: number) => index.students[student]?.email ?? '', [index]),
    nameOf: useCallback((student: number) => nameOf(index, student), [index]),
  };
}

interface BodyProps {
  index: OpenIndex;
  found: Answer;
  filters: Filters;
  /** The history entry of this answer. */
  entry: string;
  joining: Joining | null;
  onFilter: (changed: Partial<Filters>) => void;
  onPrint: (students: readonly Student[]) => void;
}

/** The answer's table and what staff can do with it. Coming back to its history entry restores the selection and the position. */
const AnswerBody = memo(function AnswerBody({
  index,
  found,
  filters,
  entry,
  joining,
  onFilter,
  onPrint,
}: BodyProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const store = useAppStore();
  const [before] = useState(() => selectAnswerPosition(store.getState(), entry));
  const { clear, ...selection } = useSelection(index, before?.selected ?? []);
  const { selected } = selection;
  const positionRef = useTablePosition(before);
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
      const scrollY = scrolledRef.current ?? window.scrollY;
      dispatch(leaveAnswer(entry, { ...positionRef.current, scrollY, selected: [...selected] }));
    },
    [dispatch, entry, positionRef, selected],
  );
  const open = useCallback(
    (email: string) => {
      // The line about the viewed student moves the page before this screen is left.
      scrolledRef.current = window.scrollY;
      dispatch(viewAsStudent(email));
      void navigate(paths.table);
    },
    [dispatch, navigate],
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
  const students =
    selected.size > 0
      ? index.students.filter(({ email }) => selected.has(email))
      : studentsIn(index, found);
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
      />
    </>
  );
});

/** What the address asks, the filters to ask something else, and the answer. */
export function Answers({ index }: { index: OpenIndex }) {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  // On a slow device the answer follows what is typed a moment later, so that typing never waits.
  const { asked, entry } = useDeferredValue(
    useMemo(() => ({ asked: search, entry: key }), [search, key]),
  );
  const filters = useMemo(() => parseFilters(asked), [asked]);
  const [joining, setJoining] = useState<Joining | null>(null);
  const print = usePrintRecords();
  const filter = useCallback(
    (changed: Partial<Filters>) =>
      setSearch(
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
    [setSearch],
  );
  // Sorting asks nothing new.
  const question = searchOf({ ...filters, sort: '' });
  const found = useMemo(
    () => answer(index, parseFilters(new URLSearchParams(question))),
    [index, question],
  );
  /** Without what the table's own controls change: another question starts over with its first rows and no selection. */
  const base = searchOf({ ...filters, sort: '', find: '', graduates: '' });
  useHeadingFocus(base);
  if (print.records) return print.records;

  const title = questionTitle(filters, school, new Date(index.builtAt));
  const ignored = ignoredFilters(asked, index.classes);
  return (
    <Page
      title={`${title} - ${reportsMessages.heading}`}
      heading={title}
      actions={
        <AsOf index={index}>
          <Link className="all-questions" to={reportsPath}>
            {reportsMessages.allQuestions}
          </Link>
        </AsOf>
      }
    >
      <UpdateNotes index={index} />
      {ignored.length > 0 && <p role="alert">{reportsMessages.ignored(ignored)}</p>}
      <div className="answer-controls">
        <p role="status" className="answer-sums">
          {found.table.rows.length > 0
            ? reportsMessages.sums(found, school.review !== false)
            : reportsMessages.noRows}
        </p>
        {filters.club && (filters.share === 'behind' || filters.members) && (
          <Choices
            label={reportsMessages.members}
            look="links"
            values={memberFilters}
            current={filters.members}
            labels={memberLabels}
            to={(members) => ({ ...filters, members })}
          />
        )}
      </div>
      <div className="answer-controls answer-filters">
        <FilterForm index={index} asked={search} onFilter={filter} />
        <FilterInput name="find" label={reportsMessages.find} asked={search} onFilter={filter} />
      </div>
      <AnswerBody
        key={base}
        index={index}
        found={found}
        filters={filters}
        entry={entry}
        joining={joining}
        onFilter={filter}
        onPrint={print.ask}
      />
      <KeepQuestion title={title} search={searchOf(filters).slice(1)} />
      <JoinFile index={index} joining={joining} onJoin={setJoining} />
      {print.dialog}
    </Page>
  );
}

/** Moves the focus to the heading if another question removed the element that had it, as on a new screen. */
function useHeadingFocus(question: string) {
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus();
  }, [question]);
}
