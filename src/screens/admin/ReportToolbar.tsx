import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Spinner from 'react-bootstrap/Spinner';
import { Link } from 'react-router-dom';
import { downloadCsv } from '#components/downloadCsv';
import { showToast } from '#components/toasts';
import { reviewPath } from '#config/paths';
import { betweenDownloadsMs } from '#domain/limits';
import { screenMessages } from '#domain/messages';
import { awardsListFileName, hourReportFileName } from '#domain/reports/reportFiles';
import { adminMessages, reviewMessages } from '#domain/staffMessages';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import {
  fetchReport,
  selectReportDate,
  selectReportUpdate,
  updateReport,
} from '#store/report/reportSlice';
import { selectDesk } from '#store/review/deskSlice';
import { countReviewQueue } from '#store/review/readQueue';
import UpdatePanel from './UpdatePanel';

/** Saves the latest hour report and awards list as two files (spec 2, 9), or says why it cannot. */
function DownloadReportButton() {
  const dispatch = useAppDispatch();
  const [isReading, setIsReading] = useState(false);

  const download = async () => {
    if (isReading) return;
    setIsReading(true);
    const result = await dispatch(fetchReport({}));
    setIsReading(false);
    if (fetchReport.fulfilled.match(result) && result.payload) {
      const report = result.payload;
      // The files of a report that does not tell when it was built bear the day of the download.
      const built = new Date(report.lastUpdated ?? Date.now());
      downloadCsv(hourReportFileName(built), report.hourSummary);
      await new Promise((resolve) => setTimeout(resolve, betweenDownloadsMs));
      downloadCsv(awardsListFileName(built), report.awardsList);
    } else {
      const problem = fetchReport.fulfilled.match(result)
        ? adminMessages.noReport
        : screenMessages.requestFailed;
      showToast('error', problem, 'global');
    }
  };

  return (
    <Button aria-disabled={isReading} onClick={() => void download()}>
      {isReading && <Spinner size="sm" aria-hidden="true" />}
      Download Report
    </Button>
  );
}

/** The way to /review, with how many students wait. Counted anew at each visit of the dashboard. */
export function ReviewLink() {
  const dispatch = useAppDispatch();
  const { count } = useAppSelector(selectDesk);
  useEffect(() => {
    void dispatch(countReviewQueue());
  }, [dispatch]);
  return (
    <Link className="btn btn-outline-primary" to={reviewPath}>
      {reviewMessages.link(count)}
    </Link>
  );
}

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
