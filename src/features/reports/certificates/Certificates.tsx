import './certificates.scss';
import { useCallback, useMemo, useState } from 'react';
import { school } from '#config/school';
import { recordMessages } from '#features/activities/record';
import { PrintBar, useSheetHistory } from '#features/records/printedSheets';
import type { LoadedIndex } from '#features/reports/answers/loadIndex';
import type { Filters } from '#features/reports/questions/filters';
import { IndexTime, UpdateNotes } from '#features/reports/questions/IndexTime';
import type { Student } from '#features/students/students';
import { recordsPrintedMax } from '#shared/lib/limits';
import { hoursInWords } from '#shared/lib/messages';
import { Page } from '#shared/ui/Page';
import { certificateMessages, usualCertificate } from './certificateMessages';
import { certificatesFor } from './certificates';

const { title, text, signatures } = school.certificate ?? usualCertificate;

/** A name longer than this many characters is smaller, so that it takes at most two lines. */
const longName = 40;

/** Shows certificates instead of an answer, until the user goes back. */
export function useCertificates() {
  const { show, isShown, leave } = useSheetHistory('certificates');
  const [emails, setEmails] = useState<readonly string[]>([]);
  const showFor = useCallback(
    (students: readonly Student[]) => {
      setEmails(students.map(({ email }) => email));
      show();
    },
    [show],
  );
  // After a reload, the answer is there again.
  return { emails: isShown && emails.length > 0 ? emails : null, show: showFor, leave };
}

/** Certificates for students of an answer, a page each. Lists the students who can't have one. */
export function Certificates({
  index,
  filters,
  emails,
  onLeave,
}: {
  index: LoadedIndex;
  filters: Filters;
  emails: readonly string[];
  onLeave: () => void;
}) {
  const [approvedOnly, setApprovedOnly] = useState(school.review !== false);
  const { certificates, reached, period, cut, unnamed, tooFew, removed } = useMemo(
    () => certificatesFor(index, filters, emails, { settings: school, approvedOnly }),
    [index, filters, emails, approvedOnly],
  );
  const isTooMany = certificates.length > recordsPrintedMax;
  const shown = isTooMany ? [] : certificates;
  const { heading } = certificateMessages;
  return (
    <Page title={heading} heading={heading} actions={<IndexTime index={index} isOfAnswer />}>
      <UpdateNotes index={index} isOfAnswer />
      <PrintBar
        approvedOnly={approvedOnly}
        onApprovedOnly={setApprovedOnly}
        onLeave={onLeave}
        isEmpty={shown.length === 0}
      />
      <div role="status">
        {isTooMany && <p>{certificateMessages.tooMany(certificates.length, recordsPrintedMax)}</p>}
        {certificates.length === 0 && <p>None of these students can have a certificate.</p>}
        {shown.length > 0 && cut.length > 0 && <p>{recordMessages.cut(cut)}</p>}
        {unnamed.length > 0 && <p>{certificateMessages.unnamed(unnamed)}</p>}
        {tooFew.length > 0 && <p>{certificateMessages.tooFew(tooFew, approvedOnly)}</p>}
        {removed.length > 0 && <p>{recordMessages.removed(removed)}</p>}
      </div>
      {shown.map(({ email, name, hours }) => (
        <article key={email} className="certificate" aria-label={name}>
          <p className="certificate-school fw-600">{school.name}</p>
          <h2>{title}</h2>
          <p className="certificate-name fw-600" data-long={name.length > longName || undefined}>
            <bdi>{name}</bdi>
          </p>
          <p>{text.replace('{hours}', () => hoursInWords(hours))}</p>
          <div>
            {reached && <p className="fw-600">{reached}</p>}
            <p>{period}</p>
          </div>
          <div className="certificate-sign">
            {signatures.map((who) => (
              <p key={who}>{who}</p>
            ))}
            <p>Date</p>
          </div>
        </article>
      ))}
    </Page>
  );
}
