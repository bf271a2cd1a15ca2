import { useState } from 'react';
import { school } from '#config/school';
import { recordMessages, type ServiceRecord } from '#features/activities/record';
import { schoolYearName } from '#shared/lib/schoolYear';
import { Page } from '#shared/ui/Page';
import { PrintBar } from './printedSheets';
import { RecordSheet } from './RecordSheet';

/**
 * Printable records. Printing starts with the Print button, so that `Approved only` can be cleared first. The records stay on
 * screen until the user leaves, because some browsers read the page again while the print dialog is open.
 */
export function Records({
  records,
  failed = [],
  removed = [],
  cut = [],
  schoolYear = null,
  onLeave,
}: {
  records: readonly ServiceRecord[];
  /** Addresses of students whose activities couldn't be read. */
  failed?: readonly string[];
  /** Addresses of students who have been removed. */
  removed?: readonly string[];
  /** Addresses of students whose names may be cut. */
  cut?: readonly string[];
  /** Shows only this school year; null for all. */
  schoolYear?: number | null;
  onLeave: () => void;
}) {
  const [approvedOnly, setApprovedOnly] = useState(school.review !== false);
  const title = recordMessages.titleOf(
    schoolYear === null ? '' : schoolYearName(schoolYear, school.schoolYear),
  );

  return (
    <Page title={title} heading={title}>
      <PrintBar {...{ approvedOnly, onApprovedOnly: setApprovedOnly, onLeave }} />
      {failed.length > 0 && (
        <p role="alert" className="band warning">
          {recordMessages.notRead(failed)}
        </p>
      )}
      {removed.length > 0 && (
        <p role="alert" className="band warning">
          {recordMessages.removed(removed)}
        </p>
      )}
      {cut.length > 0 && (
        <p role="alert" className="band warning">
          {recordMessages.cut(cut)}
        </p>
      )}
      {records.map((record) => (
        <RecordSheet key={record.email} {...{ record, title, schoolYear, approvedOnly }} />
      ))}
    </Page>
  );
}
