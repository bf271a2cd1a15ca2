import { useMemo } from 'react';
import { school } from '#config/school';
import { usePrintRecords } from '#features/records/PrintRecords';
import { Certificates, useCertificates } from '#features/reports/certificates/Certificates';
import { FilterForm } from '#features/reports/questions/FilterForm';
import { FilterLinks } from '#features/reports/questions/FilterLinks';
import {
  ignoredFilters,
  isClassGone,
  memberFilters,
  memberLabels,
  parseFilters,
  searchOf,
} from '#features/reports/questions/filters';
import { IndexTime, UpdateNotes } from '#features/reports/questions/IndexTime';
import { KeepQuestion } from '#features/reports/questions/KeepQuestion';
import { membersCounts } from '#features/reports/questions/match';
import { questionTitle } from '#features/reports/questions/questions';
import { selectOwnColumns } from '#features/reports/reportsSlice';
import { useAppSelector } from '#shared/store/hooks';
import { Page } from '#shared/ui/Page';
import { answer } from './answer';
import { AnswerBody } from './AnswerBody';
import { joinColumns } from './joinColumns';
import { JoinFile } from './JoinFile';
import type { LoadedIndex } from './loadIndex';
import { reportsMessages } from './reportsMessages';
import { useAddress } from './useAnswerPlace';

/** What the address asks, the filters to ask something else, and the answer. */
export function Answers({ index }: { index: LoadedIndex }) {
  const [asked, address] = useAddress();
  const filters = useMemo(() => parseFilters(asked), [asked]);
  const ownColumns = useAppSelector(selectOwnColumns);
  const joining = useMemo(
    () => (ownColumns === null ? null : joinColumns(ownColumns, index.students)),
    [ownColumns, index],
  );
  const print = usePrintRecords();
  const certify = useCertificates();
  const search = searchOf({ ...filters, sort: '' });
  // Sorting doesn't ask a new question.
  const question = useMemo(() => parseFilters(new URLSearchParams(search)), [search]);
  const found = useMemo(() => answer(index, question), [index, question]);
  const asksMembers =
    filters.club !== '' && (filters.progress === 'behind' || filters.members !== '');
  const ofMembers = useMemo(
    () => (asksMembers ? membersCounts(index, question) : null),
    [asksMembers, index, question],
  );
  if (print.records) return print.records;
  if (certify.emails) {
    return <Certificates {...{ index, filters }} emails={certify.emails} onLeave={certify.leave} />;
  }

  const title = questionTitle(filters, school, new Date(index.builtAt));
  const noResults = isClassGone(filters, index.classes)
    ? reportsMessages.noneInClass(filters.class)
    : 'No results. Try a different question or filter.';
  const ignored = ignoredFilters(asked);
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
            : noResults}
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
      <FilterForm index={index} asked={asked} filters={filters} onFilter={address.filter} />
      <AnswerBody
        index={index}
        found={found}
        filters={filters}
        extraColumns={joining}
        address={address}
        onPrint={print.ask}
        onCertify={certify.show}
      />
      <KeepQuestion title={title} search={searchOf(filters).slice(1)} />
      <JoinFile joining={joining} />
      {print.dialog}
    </Page>
  );
}
