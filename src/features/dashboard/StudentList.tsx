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
import { groupPath, paths, rosterPath } from '#config/paths';
import { school } from '#config/school';
import { addStudents } from '#features/group/openGroup';
import { ReportDate } from '#features/reports/DownloadReportButton';
import { selectViewedStudent } from '#features/session/sessionSlice';
import { graduatesIn, graduatesLabel } from '#features/students/graduates';
import { searchStudents } from '#features/students/searchStudents';
import { orderStudents, type Student, type StudentOrder } from '#features/students/students';
import { dashboardChanged, selectDashboardView } from '#features/students/studentsSlice';
import { viewAsStudent } from '#features/students/viewAsStudent';
import { textMaxLength } from '#shared/lib/limits';
import { schoolYearOf } from '#shared/lib/schoolYear';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { isComposing } from '#shared/ui/composing';
import { copyAddresses } from '#shared/ui/copyAddresses';
import { useDebounced, useLetterKeys, useSingleKeys, useToday } from '#shared/ui/hooks';
import { dashboardMessages } from './dashboardMessages';
import { FirstVisit } from './FirstVisit';
import { StudentTable } from './StudentTable';
import { useViewInAddress } from './useViewInAddress';

const noStudents = (
  <>
    No students yet. Add them with{' '}
    <Link className="sentence-link" to={rosterPath}>
      Roster
    </Link>
    . Students also appear once they save a profile, or after Update Report.
  </>
);

const isBlank = (search: string) => search.trim() === '';

/**
 * All students with search, count and table (spec 2, 5). Without a search, graduates are hidden until staff ask for them. On a slow device,
 * the list follows the search box a moment later (`useDeferredValue`), so typing never waits for it; see docs/decisions/long-lists.md.
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
  useViewInAddress();
  // On arrival the session is still the viewed student's.
  const [viewed] = useState(useAppSelector(selectViewedStudent));
  const followedSearch = useDeferredValue(search);

  const ordered = useMemo(() => orderStudents(students, order), [students, order]);
  const year = schoolYearOf(useToday(), school.schoolYear) ?? 0;
  const graduates = useMemo(() => graduatesIn(students, year, school.schoolYear), [students, year]);
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
  const hasKeys = useSingleKeys();
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
  // With a mouse, there is usually a keyboard: type, then press Enter. On a touch screen, the on-screen keyboard would cover the list.
  useEffect(() => {
    const hasFocus = listRef.current?.contains(document.activeElement);
    if (!hasFocus && matchMedia('(hover: hover)').matches) {
      searchRef.current?.focus({ preventScroll: true });
    }
  }, []);
  /** The search at which Enter was pressed; the table may follow it a moment later. */
  const [entered, setEntered] = useState<{ search: string } | null>(null);
  const searchFor = (text: string) => {
    setEntered(null);
    dispatch(dashboardChanged({ search: text }));
  };
  const goOn = (event: KeyboardEvent) => {
    // The `/` key leads here, but users may press it when they are already here. No student's field begins with it.
    if (event.key === '/' && search === '' && hasKeys) event.preventDefault();
    if (event.key !== 'Enter' || isComposing(event) || event.repeat) return;
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
      <FirstVisit onLookUp={() => searchRef.current?.focus()} />
      <div className="student-search d-print-none">
        <label className="form-label" htmlFor="student-search">
          Search
        </label>
        <input
          ref={searchRef}
          id="student-search"
          type="search"
          aria-keyshortcuts={hasKeys ? '/' : undefined}
          className="form-control"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // It is in the address, and a server may refuse a long one.
          maxLength={textMaxLength}
          placeholder="Search by name, email, or graduation year."
          value={search}
          onChange={({ target }) => searchFor(target.value)}
          onKeyDown={goOn}
        />
        <FoundStudents
          found={found}
          all={students.length}
          isSearch={!isBlank(followedSearch)}
          onPrint={onPrint}
        />
      </div>
      <StudentTable
        students={found}
        graduates={graduates}
        search={followedSearch}
        order={order}
        returnedFrom={viewed}
        whenEmpty={
          students.length === 0 ? (
            <p className="spaced">{noStudents}</p>
          ) : (
            <div className="pt-6">
              <p className="spaced">No student matches this search.</p>
              <Button
                variant="secondary"
                onClick={() => {
                  searchFor('');
                  searchRef.current?.focus();
                }}
              >
                Clear search
              </Button>
            </div>
          )
        }
        onOrder={setOrder}
        onView={view}
      />
      {graduates.size > 0 && isBlank(followedSearch) && (
        <div className="toolbar">
          <Button
            variant="secondary"
            onClick={() => dispatch(dashboardChanged({ showsGraduates: !showsGraduates }))}
          >
            {graduatesLabel(graduates.size, showsGraduates)}
          </Button>
        </div>
      )}
    </section>
  );
}

/**
 * The number of students found and, after a search, actions on all of them; before a search, the report's date. Memoized like the table, so
 * the urgent half of a keystroke only renders the search box.
 */
const FoundStudents = memo(function FoundStudents({
  found,
  all,
  isSearch,
  onPrint,
}: {
  found: readonly Student[];
  all: number;
  /** False if all students are listed because nobody searched. Then there are no actions. */
  isSearch: boolean;
  onPrint: (students: readonly Student[]) => void;
}) {
  const dispatch = useAppDispatch();
  const hasKeys = useSingleKeys();
  return (
    <>
      <StudentCount text={dashboardMessages.shownOfAll(found.length, all)} />
      {/* Always as tall as its buttons, so that nothing moves while somebody types. */}
      <div className="found-actions">
        {isSearch && found.length > 0 ? (
          <>
            <Link
              className="btn btn-quiet btn-row"
              to={groupPath}
              onClick={() => dispatch(addStudents(found.map(({ email }) => email)))}
            >
              Log for these students
            </Link>
            <Button variant="quiet" className="btn-row" onClick={() => onPrint(found)}>
              Print records
            </Button>
            <Button
              variant="quiet"
              className="btn-row"
              onClick={() => void copyAddresses(found.map(({ email }) => email))}
            >
              Copy addresses
            </Button>
          </>
        ) : (
          <>
            <p className="key-hint">{dashboardMessages.searchKeys(hasKeys)}</p>
            <ReportDate />
          </>
        )}
      </div>
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
      <p className="student-count note">{text}</p>
      {/* The first count is read with the page, not announced over its heading. */}
      <p className="visually-hidden" role="status">
        {settled !== first && settled}
      </p>
    </>
  );
}
