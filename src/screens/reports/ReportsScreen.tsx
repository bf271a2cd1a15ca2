import './reports.scss';
import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { useSearchParams } from 'react-router-dom';
import { NotAdminNotice } from '#components/AccessNotices';
import { LoadingSpinner } from '#components/LoadingSpinner';
import { Page } from '#components/Page';
import { UpdatePanel, UpdateReportButton } from '#components/report/UpdateReport';
import { screenMessages } from '#domain/messages';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { selectIsAdmin } from '#store/session/sessionSlice';
import { leaveStudent } from '#store/session/viewAsStudent';
import { Answers } from './Answers';
import { Questions } from './Questions';
import { useOpenIndex } from './useOpenIndex';

const title = reportsMessages.heading;

/** /reports: staff ask about all activities. Coming here ends the view of a student. */
export default function ReportsScreen() {
  return useAppSelector(selectIsAdmin) ? <Reports /> : <NotAdminNotice title={title} />;
}

function Reports() {
  const dispatch = useAppDispatch();
  const { index, readAgain } = useOpenIndex();
  const [search] = useSearchParams();

  useEffect(() => {
    dispatch(leaveStudent());
  }, [dispatch]);

  if (index === undefined)
    return <LoadingSpinner title={title} message={reportsMessages.loading} />;
  if (index === null) {
    return (
      <Page title={title} heading={screenMessages.requestFailed} width="narrow">
        <Button onClick={readAgain}>Try again</Button>
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
  const hasQuestion = search.has('view');
  return hasQuestion ? <Answers index={index} /> : <Questions index={index} />;
}
