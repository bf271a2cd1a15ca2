import './review.scss';
import { type RefObject, useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { LoadingSpinner, NotAdminNotice, Page } from '#components/Page';
import { paths } from '#config/paths';
import { studentListMaxAgeMs } from '#domain/limits';
import { screenMessages } from '#domain/messages';
import { reviewMessages } from '#domain/staffMessages';
import { fullName } from '#domain/students';
import { selectReviewed, selectReviewedEntries } from '#store/entries/entriesSlice';
import { useAppDispatch, useAppSelector, useCan } from '#store/hooks';
import {
  parseActivityId,
  selectReviewQueue,
  selectStudentsLeft,
} from '#store/review/reviewQueueSlice';
import {
  finishStudent,
  leaveReview,
  selectCardActivities,
  selectFinishedPosition,
  selectIsFinishedElsewhere,
  showNextStudent,
  startReview,
} from '#store/review/showStudent';
import { selectReviewerClub, studentReviewed } from '#store/session/sessionSlice';
import { fetchStudentList, selectStudent } from '#store/students/studentsSlice';
import { isFocusFree, isTextField } from './cardFocus';
import { DecisionBar } from './DecisionBar';
import { StudentActivities } from './StudentActivities';

const title = 'Review';

/** /review, where staff check what students log. */
export default function ReviewScreen() {
  return useCan('review') ? <ReviewQueue /> : <NotAdminNotice title={title} />;
}

/** Shows the students waiting for review, one at a time. */
function ReviewQueue() {
  const dispatch = useAppDispatch();
  const seesStudents = useCan('seeStudents');
  const queue = useAppSelector((state) => selectReviewQueue(state).queue);
  const isRead = useAppSelector((state) => selectReviewQueue(state).next !== undefined);
  const student = useAppSelector(selectReviewed);
  // If a text field disappears, the rest of the sentence must not reach a card that took the focus.
  const wasTyping = useRef(false);

  useEffect(() => {
    void dispatch(startReview());
    // For the students' names.
    if (seesStudents) void dispatch(fetchStudentList({ maxAgeMs: studentListMaxAgeMs }));
    return () => dispatch(leaveReview());
  }, [dispatch, seesStudents]);

  if (queue === 'closed' || (queue === 'open' && !isRead)) {
    return <LoadingSpinner title={title} message={reviewMessages.loading} />;
  }
  return (
    <Page title={title} heading={reviewMessages.heading}>
      <div
        onFocus={({ target }) => {
          wasTyping.current = isTextField(target);
        }}
      >
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
            {seesStudents && (
              <Link className="btn btn-primary" to={paths.admin}>
                Back to the dashboard
              </Link>
            )}
          </>
        ) : (
          <StudentReview key={student} email={student} wasTyping={wasTyping} />
        )}
        <DecisionBar wasTyping={wasTyping} />
      </div>
    </Page>
  );
}

/** The student under review, how many are left, and buttons to the next and previous one. */
function StudentReview({ email, wasTyping }: { email: string; wasTyping: RefObject<boolean> }) {
  const dispatch = useAppDispatch();
  const { status, byKey, queuePosition } = useAppSelector(selectReviewedEntries);
  const hasNoActivities = Object.keys(byKey).length === 0;
  const isFinishedElsewhere = useAppSelector(selectIsFinishedElsewhere);
  // Until the queue position is known, a refused read may mean either.
  const mayBeFinished =
    !useCan('openStudent') && status === 'failed' && queuePosition === undefined;
  const hasReturn = useAppSelector((state) =>
    Object.keys(selectReviewQueue(state).returns).some((id) => parseActivityId(id).email === email),
  );
  // What is already there stays if the connection is lost, unfinished comments included.
  const isLoaded = status === 'ready' || (!hasNoActivities && (!isFinishedElsewhere || hasReturn));
  const hasCards = useAppSelector(selectCardActivities).length > 0;
  const [hadCards, setHadCards] = useState(hasCards);
  if (hasCards && !hadCards) setHadCards(true);
  const isSkipped = !hadCards && (isFinishedElsewhere ? hasNoActivities : isLoaded);
  const nextRef = useRef<HTMLButtonElement>(null);
  const studentsLeft = useAppSelector(selectStudentsLeft);
  const isForClub = useAppSelector((state) => selectReviewerClub(state) !== 'all');
  const profile = useAppSelector((state) => selectStudent(state, email));
  const name = (profile && fullName(profile)) || email;

  const finishedPosition = useAppSelector(selectFinishedPosition);
  // Runs once per queue position. A save while the student is being removed creates a new position, and so does the removal itself.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (finishedPosition === undefined || (finishedPosition === null && isLeaving.current)) return;
    isLeaving.current = true;
    void dispatch(finishStudent(email, finishedPosition, !hadCards)).finally(() => {
      isLeaving.current = false;
    });
  }, [dispatch, email, finishedPosition, hadCards]);

  // The card of a student finished elsewhere had the focus.
  useEffect(() => {
    if (isFinishedElsewhere && isFocusFree() && !wasTyping.current) nextRef.current?.focus();
  }, [isFinishedElsewhere, wasTyping]);

  return (
    <section aria-label="Student">
      <div className="review-student">
        <div>
          <h2>{name}</h2>
          <p className="review-email">
            {email}
            {profile?.graduationYear && `, class of ${profile.graduationYear}`}
          </p>
        </div>
        <div className="review-steps">
          <span role="status">{reviewMessages.left(studentsLeft, isForClub)}</span>
          <Button
            variant="outline-primary"
            aria-label="Previous student"
            onClick={() => void dispatch(showNextStudent(-1))}
          >
            Previous
          </Button>
          <Button
            ref={nextRef}
            variant="outline-primary"
            aria-label="Next student"
            onClick={() => void dispatch(showNextStudent())}
          >
            Next
          </Button>
        </div>
      </div>
      {isSkipped ? (
        <p role="status">{reviewMessages.skipping}</p>
      ) : isFinishedElsewhere ? (
        <p role="status">{reviewMessages.finishedElsewhere(name)}</p>
      ) : status === 'waiting' || mayBeFinished ? (
        <LoadingStudent />
      ) : (
        status === 'failed' && (
          <>
            <p role="alert">{reviewMessages.studentFailed}</p>
            <Button onClick={() => dispatch(studentReviewed(email))}>Try again</Button>
          </>
        )
      )}
      {isLoaded && !isSkipped && (
        <StudentActivities email={email} name={name} wasTyping={wasTyping} />
      )}
    </section>
  );
}

/** How long a student's activities may take before the reviewer is told more, in milliseconds. */
const slowMs = 4000;

function LoadingStudent() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  const message = isSlow
    ? `${reviewMessages.loadingStudent} ${reviewMessages.loadingSlowly}`
    : reviewMessages.loadingStudent;
  return <LoadingSpinner title={title} message={message} />;
}
