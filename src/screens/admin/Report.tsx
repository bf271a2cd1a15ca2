import { memo, useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Spinner from 'react-bootstrap/Spinner';
import { downloadCsv } from '#components/downloadCsv';
import { showToast } from '#components/toasts';
import { betweenDownloadsMs } from '#domain/limits';
import { screenMessages } from '#domain/messages';
import { reportFileNames } from '#domain/reports/reportFiles';
import { adminMessages } from '#domain/staffMessages';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { fetchReport, selectReportDate } from '#store/report/reportSlice';

/** Saves the latest hour report and awards list as two files (spec 2, 9), or says why it cannot. */
export function DownloadReportButton() {
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
      const names = reportFileNames(new Date(report.lastUpdated ?? Date.now()));
      downloadCsv(names.hours, report.hourSummary);
      await new Promise((resolve) => setTimeout(resolve, betweenDownloadsMs));
      downloadCsv(names.awards, report.awardsList);
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

/** Made where it is needed, by the browser: a formatter made on loading would hold up the first students. */
const builtText = (builtAt: number) =>
  new Date(builtAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** When the report was built. Memoized, so that typing in the search next to it does not render it again. */
export const ReportDate = memo(function ReportDate() {
  const dispatch = useAppDispatch();
  const builtAt = useAppSelector(selectReportDate);

  useEffect(() => {
    void dispatch(fetchReport({ onlyIfDateUnknown: true }));
  }, [dispatch]);

  return (
    <p className="report-date">
      {builtAt === null && adminMessages.noReport}
      {builtAt === 'unknown' && adminMessages.builtUnknown}
      {typeof builtAt === 'number' && (
        <>
          Report built <time dateTime={new Date(builtAt).toISOString()}>{builtText(builtAt)}</time>
        </>
      )}
    </p>
  );
});
