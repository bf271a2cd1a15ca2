import { useEffect, type KeyboardEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { LoadingSpinner } from '../../components/LoadingSpinner';
import { Page } from '../../components/Page';
import { paths } from '../../config/paths';
import { studentListMaxAgeMs } from '../../domain/limits';
import { screenMessages } from '../../domain/messages';
import { reviewMessages } from '../../domain/review/staffMessages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { undoDecision } from '../../store/review/decide';
import { selectDesk } from '../../store/review/deskSlice';
import { startReview } from '../../store/review/moves';
import { fetchStudentList } from '../../store/students/studentsSlice';
import { DecisionBar } from './DecisionBar';
import { isTyping } from './isTyping';
import './review.scss';
import { StudentReview } from './StudentReview';
import { tellOutcome } from './tellOutcome';

/** The queue of students with something to review, one student at a time. */
export default function ReviewDesk({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  const { queue, students, current } = useAppSelector(selectDesk);
  const student = students.find(({ email }) => email === current);

  useEffect(() => {
    void dispatch(startReview());
    // For the students' names.
    void dispatch(fetchStudentList({ maxAgeMs: studentListMaxAgeMs }));
  }, [dispatch]);

  const undoByKey = (event: KeyboardEvent) => {
    if (event.key === 'u' && !isTyping(event)) void tellOutcome(dispatch(undoDecision()));
  };

  if (queue === 'unread' || queue === 'reading') {
    return <LoadingSpinner title={title} message={reviewMessages.loading} />;
  }
  return (
    <Page title={title} heading={reviewMessages.heading}>
      <div className="review-desk" onKeyDown={undoByKey}>
        {queue === 'failed' ? (
          <>
            <p role="alert">{screenMessages.requestFailed}</p>
            <Button onClick={() => void dispatch(startReview())}>Try again</Button>
          </>
        ) : student ? (
          <StudentReview key={student.email} student={student} />
        ) : (
          <NothingLeft />
        )}
        <DecisionBar />
      </div>
    </Page>
  );
}

function NothingLeft() {
  return (
    <>
      <p role="status" className="review-nothing">
        {reviewMessages.nothing}
      </p>
      <Link className="btn btn-primary" to={paths.admin}>
        Back to the dashboard
      </Link>
    </>
  );
}
