import './review.scss';
import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { NotAdminNotice } from '#components/AccessNotices';
import { LoadingSpinner } from '#components/LoadingSpinner';
import { Page } from '#components/Page';
import { paths } from '#config/paths';
import { studentListMaxAgeMs } from '#domain/limits';
import { screenMessages } from '#domain/messages';
import { reviewMessages } from '#domain/staffMessages';
import { selectReviewed } from '#store/entries/entriesSlice';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { selectDesk } from '#store/review/deskSlice';
import { leaveReview, startReview } from '#store/review/showStudent';
import { selectIsAdmin } from '#store/session/sessionSlice';
import { fetchStudentList } from '#store/students/studentsSlice';
import { DecisionBar } from './DecisionBar';
import { StudentReview } from './StudentReview';

const title = 'Review';

/** /review: staff look at what students log. */
export default function ReviewScreen() {
  return useAppSelector(selectIsAdmin) ? <ReviewDesk /> : <NotAdminNotice title={title} />;
}

/** The queue of students with something to review, one student at a time. */
function ReviewDesk() {
  const dispatch = useAppDispatch();
  const queue = useAppSelector((state) => selectDesk(state).queue);
  const isRead = useAppSelector((state) => selectDesk(state).next !== undefined);
  const student = useAppSelector(selectReviewed);

  useEffect(() => {
    void dispatch(startReview());
    // For the students' names.
    void dispatch(fetchStudentList({ maxAgeMs: studentListMaxAgeMs }));
    return () => dispatch(leaveReview());
  }, [dispatch]);

  if (queue === 'closed' || (queue === 'open' && !isRead)) {
    return <LoadingSpinner title={title} message={reviewMessages.loading} />;
  }
  return (
    <Page title={title} heading={reviewMessages.heading}>
      <div className="review-desk">
        {queue === 'failed' ? (
          <>
            <p role="alert">{screenMessages.requestFailed}</p>
            <Button onClick={() => void dispatch(startReview())}>Try again</Button>
          </>
        ) : student === null ? (
          <>
            <p role="status" className="review-nothing">
              {reviewMessages.nothing}
            </p>
            <Link className="btn btn-primary" to={paths.admin}>
              Back to the dashboard
            </Link>
          </>
        ) : (
          <StudentReview key={student} email={student} />
        )}
        <DecisionBar />
      </div>
    </Page>
  );
}
