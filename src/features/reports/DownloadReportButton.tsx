import { memo, useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Spinner from 'react-bootstrap/Spinner';
import { betweenDownloadsMs } from '#shared/lib/limits';
import { screenMessages } from '#shared/lib/messages';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { downloadCsv } from '#shared/ui/downloadCsv';
import { showToast } from '#shared/ui/toasts';
import { reportFileNames } from './reportCsv';
import { fetchReport, selectReportDate } from './reportsSlice';
import { updateMessages } from './updateMessages';

/** Saves the latest hour report and awards list as two files (spec 2, 9), or says why it cannot. */
export function DownloadReportButton() {
  const dispatch = useAppDispatch();
  const [isReading, setIsReading] = useState(false);

  const download = async () => {
    if (isReading) return;
    setIsReading(true);
    const report = await dispatch(fetchReport({}))
      .unwrap()
      .catch(() => null);
    setIsReading(false);
    if (report) {
      // Files of a report without a build date are dated today.
      const names = reportFileNames(new Date(report.lastUpdated ?? Date.now()));
      downloadCsv(names.hours, report.hourSummary);
      await new Promise((resolve) => setTimeout(resolve, betweenDownloadsMs));
      downloadCsv(names.awards, report.awardsList);
    } else {
      const { noReport } = updateMessages;
      showToast('error', report === null ? screenMessages.requestFailed : noReport, 'global');
    }
  };

  return (
    <Button variant="secondary" aria-disabled={isReading} onClick={() => void download()}>
      {isReading && <Spinner size="sm" aria-hidden="true" />}
      <span>Download Report</span>
    </Button>
  );
}

/** Doesn't create a formatter while the code loads, because that would delay the first students. */
const builtText = (builtAt: number) =>
  new Date(builtAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** After this many milliseconds, another visit reads the date again, because other staff may have updated the report. */
const dateMaxAgeMs = 10 * 60_000;

/** When the report was built. Memoized, so that typing in the search next to it does not render it again. */
export const ReportDate = memo(function ReportDate() {
  const dispatch = useAppDispatch();
  const builtAt = useAppSelector(selectReportDate);

  useEffect(() => {
    void dispatch(fetchReport({ maxAgeMs: dateMaxAgeMs }));
  }, [dispatch]);

  return (
    <p className="note">
      {builtAt === null && <span>{updateMessages.noReport}</span>}
      {builtAt === 'unknown' && <span>Build time unknown.</span>}
      {typeof builtAt === 'number' && (
        <span>
          Report built <time dateTime={new Date(builtAt).toISOString()}>{builtText(builtAt)}</time>
        </span>
      )}
    </p>
  );
});
