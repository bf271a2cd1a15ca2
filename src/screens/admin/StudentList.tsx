import {
  type KeyboardEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useNavigate } from 'react-router-dom';
import { copyAddresses } from '#components/copyAddresses';
import { useDebounced, useLetterKeys } from '#components/hooks';
import { groupPath, paths, rosterPath } from '#config/paths';
import { school } from '#config/school';
import { groupMessages } from '#domain/group/groupMessages';
import type { Student } from '#domain/profile';
import { adminMessages } from '#domain/staffMessages';
import { graduatesIn, orderStudents, searchStudents, type StudentOrder } from '#domain/students';
import { addStudents } from '#store/group/openGroup';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { selectViewedStudent } from '#store/session/sessionSlice';
import { viewAsStudent } from '#store/session/viewAsStudent';
import { dashboardChanged, selectDashboardView } from '#store/students/studentsSlice';
import { ReportDate } from './Report';
import { StudentTable } from './StudentTable';

const [beforeLink, linkText, afterLink] = adminMessages.noStudents;
const noStudents = (
  <>
    {beforeLink}
    <Link to={rosterPath}>{linkText}</Link>
    {afterLink}
  </>
);

/** Returns true if a search matches everyone. */
const isBlank = (search: string) => search.trim() === '';

/**
 * All students with search, count and table (spec 2, 5). Without a search, graduates are folded away until staff ask for them. On a slow device, the list follows the search box a moment later
 * (`useDeferredValue`), so typing never waits for it; see docs/decisions/long-lists.md.
 */
export function StudentList({
  students,
  onPrint,
}: {
  students: readonly Student[];
  /** Asks whether to print the found students' records. The list may change while the question is open. */
  onPrint: (students: readonly Student[]) => void;
}) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search, order, showsGraduates = false } = useAppSelector(selectDashboardView);
  // On arrival the session is still the viewed student's.
  const [viewed] = useState(useAppSelector(selectViewedStudent));
  const followedSearch = useDeferredValue(search);

  const ordered = useMemo(() => orderStudents(students, order), [students, order]);
  const graduates = useMemo(() => graduatesIn(students, new Date(), school.schoolYear), [students]);
  const find = useCallback(
    (text: string) =>
      isBlank(text) && !showsGraduates
        ? ordered.filter((student) => !graduates.has(student))
        : searchStudents(ordered, text),
    [ordered, graduates, showsGraduates],
  );
  const found = useMemo(() => find(followedSearch), [find, followedSearch]);

  const setOrder = useCallback(
    (to: StudentOrder) => dispatch(dashboardChanged({ order: to })),
    [dispatch],
  );
  const view = useCallback(
    (email: string) => {
      dispatch(viewAsStudent(email));
      void navigate(paths.table);
    },
    [dispatch, navigate],
  );
  const searchRef = useRef<HTMLInputElement>(null);
  useLetterKeys({
    '/': (event) => {
      // Otherwise the slash would be typed into the search.
      event.preventDefault();
      searchRef.current?.focus();
      searchRef.current?.select();
    },
  });
  const listRef = useRef<HTMLElement>(null);
  /** The search at which Enter was pressed; the table may follow it a moment later. */
  const [entered, setEntered] = useState<{ search: string } | null>(null);
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.repeat) return;
    // Otherwise the same press would open the student whose button gets the focus.
    event.preventDefault();
    const [only, ...others] = find(search);
    if (only && others.length === 0) view(only.email);
    else setEntered({ search });
  };
  useEffect(() => {
    if (entered?.search !== followedSearch) return;
    listRef.current?.querySelector<HTMLElement>('tbody button')?.focus();
  }, [entered, followedSearch]);

  return (
    <section ref={listRef} aria-label="Students">
      <div className="student-search">
        <label className="form-label" htmlFor="student-search">
          Search
        </label>
        <input
          ref={searchRef}
          id="student-search"
          type="search"
          aria-keyshortcuts="/"
          className="form-control"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={search}
          onChange={(event) => {
            setEntered(null);
            dispatch(dashboardChanged({ search: event.target.value }));
          }}
          onKeyDown={goOn}
          aria-describedby="student-search-hint"
        />
        <FoundStudents
          found={found}
          all={students.length}
          isSearch={!isBlank(followedSearch)}
          onPrint={onPrint}
        />
        <p id="student-search-hint" className="form-text">
          {adminMessages.searchHint}
          <span className="key-hint">{adminMessages.searchKeys}</span>
        </p>
        <ReportDate />
      </div>
      <StudentTable
        students={found}
        graduates={graduates}
        search={followedSearch}
        order={order}
        returnedFrom={viewed}
        whenEmpty={students.length === 0 ? noStudents : adminMessages.noMatch}
        onOrder={setOrder}
        onView={view}
      />
      {graduates.size > 0 && isBlank(followedSearch) && (
        <div className="toolbar">
          <Button
            variant="outline-secondary"
            onClick={() => dispatch(dashboardChanged({ showsGraduates: !showsGraduates }))}
          >
            {adminMessages.graduates(graduates.size, showsGraduates)}
          </Button>
        </div>
      )}
    </section>
  );
}

/**
 * The number of students found and, after a search, actions on all of them. Memoized like the table, so the urgent half of a keystroke only
 * renders the search box.
 */
const FoundStudents = memo(function FoundStudents({
  found,
  all,
  isSearch,
  onPrint,
}: {
  found: readonly Student[];
  /** How many students there are. */
  all: number;
  /** False if all students are listed because nobody searched: there are no actions then. */
  isSearch: boolean;
  onPrint: (students: readonly Student[]) => void;
}) {
  const dispatch = useAppDispatch();
  return (
    <>
      <StudentCount text={adminMessages.shownOfAll(found.length, all)} />
      {isSearch && found.length > 0 && (
        <div className="page-actions found-actions">
          <Link
            className="btn btn-outline-primary"
            to={groupPath}
            onClick={() => dispatch(addStudents(found.map(({ email }) => email)))}
          >
            {groupMessages.fromFound}
          </Link>
          <Button variant="outline-primary" onClick={() => onPrint(found)}>
            Print records
          </Button>
          <Button
            variant="outline-primary"
            onClick={() => void copyAddresses(found.map(({ email }) => email))}
          >
            Copy addresses
          </Button>
        </div>
      )}
    </>
  );
});

/** Milliseconds without a change before a count is announced, so screen readers don't read one for each letter. */
const settleMs = 800;

/** The number of students shown, of how many (spec 2). Announces a change once typing pauses. */
function StudentCount({ text }: { text: string }) {
  const [first] = useState(text);
  const settled = useDebounced(text, settleMs);
  return (
    <>
      <p className="student-count">{text}</p>
      {/* The first count is read with the page, not announced over its heading. */}
      <p className="visually-hidden" role="status">
        {settled !== first && settled}
      </p>
    </>
  );
}
