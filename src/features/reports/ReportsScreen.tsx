import './reports.scss';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { school } from '#config/school';
import { Answers } from '#features/reports/answers/Answers';
import { type LoadedIndex, loadIndex } from '#features/reports/answers/loadIndex';
import { reportsMessages } from '#features/reports/answers/reportsMessages';
import { useKeptQuestions } from '#features/reports/questions/KeptQuestions';
import { QuestionList } from '#features/reports/questions/QuestionList';
import { NotAdminNotice } from '#features/session/NotAdminNotice';
import { useCan } from '#features/session/useCan';
import { fetchStudentList } from '#features/students/studentsSlice';
import { leaveStudent } from '#features/students/viewAsStudent';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import type { AppThunk } from '#shared/store/types';
import { FailedPage } from '#shared/ui/FailedPage';
import { HelpNote } from '#shared/ui/HelpNote';
import { LoadingPage, Page } from '#shared/ui/Page';
import { showToast } from '#shared/ui/toasts';
import { indexRead, selectReportUpdate } from './reportsSlice';
import { UpdatePanel, UpdateReportButton } from './UpdateReport';

const title = reportsMessages.heading;

/** The index: undefined while loading, null if that failed, `none` if no update has stored one. */
type IndexRead = LoadedIndex | 'none' | null | undefined;

/**
 * Reads the index, then the student list. The list must not be older than the index, or students who joined in between would have no name
 * and no class year.
 */
function readReports(): AppThunk<Promise<IndexRead>> {
  return async (dispatch, _getState, { readReportIndex }) => {
    const index = await readReportIndex();
    if (!index) return index === undefined ? 'none' : null;
    dispatch(indexRead(index.builtAt));
    const { payload } = await dispatch(fetchStudentList({}));
    return payload ? loadIndex(index, payload.list, school) : null;
  };
}

/** /reports: questions about all activities. */
export default function ReportsScreen() {
  return useCan('useReports') ? <Reports /> : <NotAdminNotice title={title} />;
}

/** The index belongs to the screen, so nothing stays in memory after the user leaves or signs out. */
function Reports() {
  const dispatch = useAppDispatch();
  const update = useAppSelector(selectReportUpdate);
  const updated = update.outcome === 'done' ? update : null;
  const [index, setIndex] = useState<IndexRead>();
  const hasLoaded = useRef(false);
  const [attempt, setAttempt] = useState(0);
  const [search] = useSearchParams();
  const isListed = !search.has('view');
  const kept = useKeptQuestions(isListed);

  // On arrival, not after that, because opening a student switches to them while this screen is still mounted.
  useEffect(() => {
    dispatch(leaveStudent());
  }, [dispatch]);

  useEffect(() => {
    let isOver = false;
    // Keep the old index until the new one has loaded, so that nothing disappears from the screen.
    void dispatch(readReports()).then((read) => {
      if (isOver) return;
      if (read === null && hasLoaded.current) {
        showToast('error', reportsMessages.notRead, 'global');
        return;
      }
      hasLoaded.current = read !== null && read !== 'none';
      setIndex(read);
    });
    return () => {
      isOver = true;
    };
  }, [dispatch, attempt, updated]);

  const readAgain = () => {
    setIndex(undefined);
    setAttempt(attempt + 1);
  };
  if (index === undefined) return <LoadingPage title={title} message="Loading reports…" />;
  if (index === null) return <FailedPage title={title} onRetry={readAgain} />;
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
  return isListed ? <QuestionList index={index} {...kept} /> : <Answers index={index} />;
}
