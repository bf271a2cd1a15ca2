import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useScrollY } from '#components/hooks';
import { focusHeading, Page } from '#components/Page';
import { usePrintRecords } from '#components/record/PrintRecords';
import { reportsPath } from '#config/paths';
import { school } from '#config/school';
import { answer } from '#domain/reports/answers/answer';
import {
  type Filters,
  ignoredFilters,
  memberFilters,
  memberLabels,
  parseFilters,
  searchOf,
} from '#domain/reports/answers/filters';
import type { Joining } from '#domain/reports/answers/joinColumns';
import type { OpenIndex } from '#domain/reports/answers/openIndex';
import { questionTitle } from '#domain/reports/answers/questions';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { AnswerBody } from './AnswerBody';
import { Choices } from './Choices';
import { FilterForm, FilterInput } from './FilterForm';
import { JoinFile } from './JoinFile';
import { KeepQuestion } from './KeepQuestion';
import { AsOf, UpdateNotes } from './Questions';

/**
 * Returns the address, and stable functions to change it. The router's own functions are new after each change, which would restart
 * the typing pause of every field.
 */
function useAddress() {
  const [asked, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { key: entry } = useLocation();
  const router = useRef({ setSearch, navigate, entry });
  useLayoutEffect(() => {
    router.current = { setSearch, navigate, entry };
  });
  /** The last history entry that a filter replaced. Nobody can return to it. */
  const replacedRef = useRef('');
  const filter = useCallback((changed: Partial<Filters>) => {
    replacedRef.current = router.current.entry;
    router.current.setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  }, []);
  const follow = useCallback((to: string) => void router.current.navigate(to), []);
  return { asked, entry, filter, follow, replacedRef };
}

/** What the address asks, the filters to ask something else, and the answer. */
export function Answers({ index }: { index: OpenIndex }) {
  const { asked, entry, filter, follow, replacedRef } = useAddress();
  const filters = useMemo(() => parseFilters(asked), [asked]);
  const [joining, setJoining] = useState<Joining | null>(null);
  const scrollYRef = useScrollY();
  const print = usePrintRecords();
  // Sorting asks nothing new.
  const question = searchOf({ ...filters, sort: '' });
  const found = useMemo(
    () => answer(index, parseFilters(new URLSearchParams(question))),
    [index, question],
  );
  /** Without what the table's own controls change: another question starts over with its first rows and no selection. */
  const base = searchOf({ ...filters, sort: '', find: '', graduates: '' });
  // Another question may remove the element that had the focus, as a new screen does. The first one leaves the focus where it is:
  // after a reload, the keyboard starts at the top.
  const focusedFor = useRef(base);
  useEffect(() => {
    if (focusedFor.current !== base && document.activeElement === document.body) focusHeading();
    focusedFor.current = base;
  }, [base]);
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
        <FilterForm index={index} asked={asked} onFilter={filter} />
        <FilterInput name="find" label={reportsMessages.find} asked={asked} onFilter={filter} />
      </div>
      <AnswerBody
        key={base}
        index={index}
        found={found}
        filters={filters}
        entry={entry}
        replacedRef={replacedRef}
        scrollYRef={scrollYRef}
        joining={joining}
        onFilter={filter}
        onFollow={follow}
        onPrint={print.ask}
      />
      <KeepQuestion title={title} search={searchOf(filters).slice(1)} />
      <JoinFile index={index} joining={joining} onJoin={setJoining} />
      {print.dialog}
    </Page>
  );
}
