import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { school } from '#config/school';
import { usePrintRecords } from '#features/records/PrintRecords';
import { Certificates, useCertificates } from '#features/reports/certificates/Certificates';
import { FilterForm } from '#features/reports/questions/FilterForm';
import { FilterLinks } from '#features/reports/questions/FilterLinks';
import {
  type Filters,
  ignoredFilters,
  memberFilters,
  memberLabels,
  nameInAddress,
  parseFilters,
  searchOf,
} from '#features/reports/questions/filters';
import { IndexTime, UpdateNotes } from '#features/reports/questions/IndexTime';
import { KeepQuestion } from '#features/reports/questions/KeepQuestion';
import { membersCounts } from '#features/reports/questions/match';
import { questionTitle } from '#features/reports/questions/questions';
import { selectOwnColumns } from '#features/reports/reportsSlice';
import { useAppSelector } from '#shared/store/hooks';
import { useScrollY } from '#shared/ui/hooks';
import { focusHeading, Page } from '#shared/ui/Page';
import { answer } from './answer';
import { AnswerBody } from './AnswerBody';
import { joinColumns } from './joinColumns';
import { JoinFile } from './JoinFile';
import type { LoadedIndex } from './loadIndex';
import { reportsMessages } from './reportsMessages';

/** Returns the address and stable functions to change it: the router's change with it, which would restart every field's typing pause. */
function useAddress() {
  const [asked, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { key: entry } = useLocation();
  const router = useRef({ asked, setSearch, navigate, entry });
  useLayoutEffect(() => {
    router.current = { asked, setSearch, navigate, entry };
  });
  /** The last history entry that a filter replaced. Nobody can return to it. */
  const replacedRef = useRef('');
  const filter = useCallback((changed: Partial<Filters>) => {
    replacedRef.current = router.current.entry;
    const next = new URLSearchParams(router.current.asked);
    for (const [filter, value] of Object.entries(changed)) {
      const name = nameInAddress(filter as keyof Filters);
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    // For a press that changes another filter before this one is drawn.
    router.current.asked = next;
    router.current.setSearch(next, { replace: true });
  }, []);
  const follow = useCallback((to: string) => void router.current.navigate(to), []);
  return { asked, entry, filter, follow, replacedRef };
}

/** What the address asks, the filters to ask something else, and the answer. */
export function Answers({ index }: { index: LoadedIndex }) {
  const { asked, entry, filter, follow, replacedRef } = useAddress();
  const filters = useMemo(() => parseFilters(asked), [asked]);
  const ownColumns = useAppSelector(selectOwnColumns);
  const joining = useMemo(
    () => (ownColumns === null ? null : joinColumns(ownColumns, index.students)),
    [ownColumns, index],
  );
  const scrollYRef = useScrollY();
  const print = usePrintRecords();
  const certify = useCertificates();
  // Sorting asks nothing new.
  const question = searchOf({ ...filters, sort: '' });
  const found = useMemo(
    () => answer(index, parseFilters(new URLSearchParams(question))),
    [index, question],
  );
  const asksMembers =
    filters.club !== '' && (filters.progress === 'behind' || filters.members !== '');
  const ofMembers = useMemo(
    () => (asksMembers ? membersCounts(index, parseFilters(new URLSearchParams(question))) : null),
    [asksMembers, index, question],
  );
  const base = searchOf({ ...filters, sort: '', studentSearch: '', graduates: '' });
  // Another question may remove the element that had the focus, as a new screen does. The first one leaves the focus where it is:
  // after a reload, the keyboard starts at the top.
  const focusedFor = useRef(base);
  useEffect(() => {
    if (focusedFor.current !== base && document.activeElement === document.body) focusHeading();
    focusedFor.current = base;
  }, [base]);
  if (print.records) return print.records;
  if (certify.students) {
    return (
      <Certificates {...{ index, filters }} students={certify.students} onLeave={certify.leave} />
    );
  }

  const title = questionTitle(filters, school, new Date(index.builtAt));
  const ignored = ignoredFilters(asked, index.classes);
  return (
    <Page
      title={`${title} - ${reportsMessages.heading}`}
      heading={title}
      actions={<IndexTime index={index} isOfAnswer />}
    >
      <UpdateNotes index={index} isOfAnswer />
      {ignored.length > 0 && <p role="alert">{reportsMessages.ignored(ignored)}</p>}
      <div className="line lone-links">
        <p role="status" className="answer-sums">
          {found.table.rows.length > 0
            ? reportsMessages.sums(found, school.review !== false)
            : 'No results. Try a different question or filter.'}
        </p>
        {asksMembers && (
          <FilterLinks
            label="Club members"
            className="answer-choices"
            values={memberFilters}
            current={filters.members}
            labels={memberLabels}
            counts={filters.view === 'students' ? ofMembers : null}
            to={(members) => ({ ...filters, members })}
          />
        )}
      </div>
      <FilterForm index={index} asked={asked} onFilter={filter} />
      <AnswerBody
        index={index}
        found={found}
        filters={filters}
        base={base}
        entry={entry}
        replacedRef={replacedRef}
        scrollYRef={scrollYRef}
        extraColumns={joining}
        onFilter={filter}
        onFollow={follow}
        onPrint={print.ask}
        onCertify={certify.show}
      />
      <KeepQuestion title={title} search={searchOf(filters).slice(1)} />
      <JoinFile joining={joining} />
      {print.dialog}
    </Page>
  );
}
