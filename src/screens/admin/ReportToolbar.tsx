import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  fetchReport,
  selectReportDate,
  selectReportUpdate,
  updateReport,
} from '../../store/report/reportSlice';
import { adminMessages } from '../../domain/adminMessages';
import { DownloadReportButton } from './DownloadReportButton';
import UpdatePanel from './UpdatePanel';

/** Made where it is needed, by the browser: a formatter made on loading would hold up the first students. */
const builtText = (builtAt: number) =>
  new Date(builtAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Download Report (spec 2), when the report was built, and the update of the report. */
export function ReportToolbar() {
  const dispatch = useAppDispatch();
  const builtAt = useAppSelector(selectReportDate);
  const update = useAppSelector(selectReportUpdate);
  const isRunning = update.outcome === 'running';

  useEffect(() => {
    void dispatch(fetchReport({ onlyIfDateUnknown: true }));
  }, [dispatch]);

  return (
    <section className="report-toolbar" aria-label="Report">
      <div className="toolbar">
        <DownloadReportButton />
        <Button
          variant="outline-primary"
          aria-disabled={isRunning}
          onClick={() => void dispatch(updateReport())}
        >
          Update Report
        </Button>
        <p className="report-date">
          {builtAt === null && adminMessages.noReport}
          {builtAt === 'unknown' && adminMessages.builtUnknown}
          {typeof builtAt === 'number' && (
            <>
              Built <time dateTime={new Date(builtAt).toISOString()}>{builtText(builtAt)}</time>
            </>
          )}
        </p>
      </div>
      {update.outcome !== 'none' && <UpdatePanel update={update} />}
    </section>
  );
}
