import './reports.scss';
import { useEffect, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSearchParams } from 'react-router-dom';
import { LoadingSpinner, Page } from '#components/Page';
import { UpdatePanel, UpdateReportButton } from '#components/report/UpdateReport';
import { StudentsLoaded } from '#components/StudentsLoaded';
import { school } from '#config/school';
import { studentListMaxAgeMs } from '#domain/limits';
import { screenMessages } from '#domain/messages';
import type { Student } from '#domain/profile';
import type { ReadIndex } from '#domain/reports/activityIndex/packIndex';
import { openIndex } from '#domain/reports/answers/openIndex';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { useAppSelector, useCan, useServices } from '#store/hooks';
import { selectReportUpdate } from '#store/report/reportSlice';
import { Answers } from './Answers';
import { Questions } from './Questions';

const title = reportsMessages.heading;

/** The index: undefined while loading, null if that failed, `none` if no update has stored one. */
type IndexRead = ReadIndex | 'none' | null | undefined;

/**
 * /reports: questions about all activities. Reads their index along with the student list. The index belongs to the screen, so
 * nothing stays in memory after the user leaves or signs out.
 */
export default function ReportsScreen() {
  const mayRead = useCan('useReports');
  const { readReportIndex } = useServices();
  const update = useAppSelector(selectReportUpdate);
  const updatedAt = update.outcome === 'done' ? update.lastUpdated : 0;
  const [read, setRead] = useState<IndexRead>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!mayRead) return undefined;
    let isOver = false;
    // Keep the old index until the new one has loaded, so that nothing disappears from the screen.
    void readReportIndex().then((index) => {
      if (!isOver) setRead(index === undefined ? 'none' : index);
    });
    return () => {
      isOver = true;
    };
  }, [mayRead, readReportIndex, attempt, updatedAt]);

  const readAgain = () => {
    setRead(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <StudentsLoaded title={title} action="useReports" maxAgeMs={studentListMaxAgeMs}>
      {(students) => <Reports students={students} read={read} onReadAgain={readAgain} />}
    </StudentsLoaded>
  );
}

function Reports({
  students,
  read,
  onReadAgain,
}: {
  students: readonly Student[];
  read: IndexRead;
  onReadAgain: () => void;
}) {
  const [search] = useSearchParams();
  const index = useMemo(
    () => (read && read !== 'none' ? openIndex(read, students, school) : read),
    [read, students],
  );

  if (index === undefined)
    return <LoadingSpinner title={title} message={reportsMessages.loading} />;
  if (index === null) {
    return (
      <Page title={title} heading={screenMessages.requestFailed} width="narrow">
        <Button onClick={onReadAgain}>Try again</Button>
      </Page>
    );
  }
  if (index === 'none') {
    return (
      <Page title={title} heading={title}>
        <p>{reportsMessages.noIndex}</p>
        <div className="toolbar">
          <UpdateReportButton />
        </div>
        <UpdatePanel />
      </Page>
    );
  }
  return search.has('view') ? <Answers index={index} /> : <Questions index={index} />;
}
