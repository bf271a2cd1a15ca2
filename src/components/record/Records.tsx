import { useCallback, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useLocation, useNavigate } from 'react-router-dom';
import { Page } from '#components/Page';
import { school } from '#config/school';
import { recordMessages, type ServiceRecord } from '#domain/record';
import { RecordSheet } from './RecordSheet';

/**
 * Printable records. Printing starts with the Print button, so that `Approved only` can be cleared first. The records stay on
 * screen until the user leaves, because some browsers read the page again while the print dialog is open.
 */
export function Records({
  records,
  failed = [],
  yearName = '',
  onLeave,
}: {
  records: readonly ServiceRecord[];
  /** Addresses of students whose activities couldn't be read. */
  failed?: readonly string[];
  /** The school year of the records, or '' for all years. */
  yearName?: string;
  onLeave: () => void;
}) {
  const [approvedOnly, setApprovedOnly] = useState(school.review !== false);
  const checkId = useId();
  const title = recordMessages.titleOf(yearName);

  return (
    <Page title={title} heading={title}>
      <div className="toolbar">
        <Button onClick={() => window.print()}>Print</Button>
        <Button variant="outline-secondary" onClick={onLeave}>
          Back
        </Button>
        {school.review && (
          <div>
            <input
              id={checkId}
              type="checkbox"
              className="btn-check"
              checked={approvedOnly}
              onChange={({ target }) => setApprovedOnly(target.checked)}
            />
            <label className="btn btn-outline-secondary record-option" htmlFor={checkId}>
              {recordMessages.approvedOnly}
            </label>
          </div>
        )}
      </div>
      {failed.length > 0 && (
        <p role="alert" className="alert alert-warning">
          {recordMessages.notRead(failed)}
        </p>
      )}
      {records.map((record) => (
        <RecordSheet key={record.email} {...{ record, title, approvedOnly }} />
      ))}
    </Page>
  );
}

/** Tracks in the browser's history whether records are shown, and for which school year (null for all), so Back leaves them. */
export function useRecordHistory() {
  const navigate = useNavigate();
  const { pathname, search, ...location } = useLocation();
  const state = location.state as { record?: unknown; year?: unknown } | null;
  const isShown = state?.record === true;
  const year = typeof state?.year === 'number' ? state.year : null;
  const show = useCallback(
    (ofYear: number | null = null) =>
      void navigate(pathname + search, { state: { record: true, year: ofYear } }),
    [navigate, pathname, search],
  );
  const leave = useCallback(() => void navigate(-1), [navigate]);
  return { isShown, year, show, leave };
}
