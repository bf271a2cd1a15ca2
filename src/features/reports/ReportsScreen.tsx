import './reports.scss';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { school } from '#config/school';
import { Answers } from '#features/reports/answers/Answers';
import { type LoadedIndex, loadIndex } from '#features/reports/answers/loadIndex';
import { reportsMessages } from '#features/reports/answers/reportsMessages';
import type { ReadIndex } from '#features/reports/build/packIndex';
import { useKeptQuestions } from '#features/reports/questions/KeptQuestions';
import { QuestionList } from '#features/reports/questions/QuestionList';
import { useCan } from '#features/session/useCan';
import type { Student } from '#features/students/students';
import { StudentsLoaded } from '#features/students/StudentsLoaded';
import { studentListMaxAgeMs } from '#shared/lib/limits';
import { useAppSelector, useServices } from '#shared/store/hooks';
import { FailedPage } from '#shared/ui/FailedPage';
import { HelpNote } from '#shared/ui/HelpNote';
import { LoadingPage, Page } from '#shared/ui/Page';
import { selectReportUpdate } from './reportsSlice';
import { UpdatePanel, UpdateReportButton } from './UpdateReport';

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
  const updated = update.outcome === 'done' ? update : null;
  const [read, setRead] = useState<IndexRead>();
  const [attempt, setAttempt] = useState(0);
  const [search] = useSearchParams();
  const isListed = !search.has('view');
  const kept = useKeptQuestions(mayRead && isListed);

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
  }, [mayRead, readReportIndex, attempt, updated]);

  const readAgain = () => {
    setRead(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <StudentsLoaded title={title} action="useReports" maxAgeMs={studentListMaxAgeMs}>
      {(students) => (
        <Reports students={students} read={read} onReadAgain={readAgain}>
          {(index) =>
            isListed ? <QuestionList index={index} {...kept} /> : <Answers index={index} />
          }
        </Reports>
      )}
    </StudentsLoaded>
  );
}

function Reports({
  students,
  read,
  onReadAgain,
  children,
}: {
  students: readonly Student[];
  read: IndexRead;
  onReadAgain: () => void;
  children: (index: LoadedIndex) => ReactNode;
}) {
  const index = useMemo(
    () => (read && read !== 'none' ? loadIndex(read, students, school) : read),
    [read, students],
  );

  if (index === undefined) return <LoadingPage title={title} message="Loading reports…" />;
  if (index === null) return <FailedPage title={title} onRetry={onReadAgain} />;
  if (index === 'none') {
    return (
      <Page title={title} heading={title}>
        <HelpNote
          text="Reports answer questions about all activities, such as who is behind."
          task="reports"
        />
        <p>No report yet. Update Report builds one from all activities.</p>
        <div className="toolbar">
          <UpdateReportButton />
        </div>
        <UpdatePanel />
      </Page>
    );
  }
  return children(index);
}
