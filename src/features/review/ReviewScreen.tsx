import './review.scss';
import { type RefObject, useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '#config/paths';
import { parseActivityId } from '#features/activities/activityId';
import {
  selectReviewedEntries,
  selectStudentUnderReview,
  studentReviewed,
} from '#features/activities/entriesSlice';
import { NotAdminNotice } from '#features/session/NotAdminNotice';
import { selectReviewerClub } from '#features/session/sessionSlice';
import { useCan } from '#features/session/useCan';
import { fullName } from '#features/students/students';
import { fetchStudentList } from '#features/students/studentsSlice';
import { studentListMaxAgeMs } from '#shared/lib/limits';
import { screenMessages } from '#shared/lib/messages';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { HelpNote } from '#shared/ui/HelpNote';
import { useDebounced, useIsLate } from '#shared/ui/hooks';
import { LoadingPage, Page } from '#shared/ui/Page';
import { isFocusFree, isTextField } from './cardFocus';
import { DecisionBar } from './DecisionBar';
import { readingMs, slowMs } from './pauses';
import { listSearch, type ReviewLinkState } from './reviewLinks';
import { reviewMessages } from './reviewMessages';
import {
  selectAreStudentsCounted,
  selectReviewQueue,
  selectStudentsLeft,
  studentReturned,
} from './reviewQueueSlice';
import {
  finishStudent,
  leaveReview,
  selectCardActivities,
  selectFinishedPosition,
  selectIsFinishedElsewhere,
  selectReviewedProfile,
  showNextStudent,
  startReview,
} from './reviewThunks';
import { StudentActivities } from './StudentActivities';
import { UnflaggedList } from './UnflaggedList';

const title = 'Review';

/** /review, where staff check what students log. */
export default function ReviewScreen() {
  const isList = useLocation().search === listSearch;
  if (!useCan('review')) return <NotAdminNotice title={title} />;
  return isList ? <UnflaggedList /> : <ReviewQueue />;
}

function ReviewQueue() {
  const dispatch = useAppDispatch();
  const seesStudents = useCan('seeStudents');
  const club = useAppSelector(selectReviewerClub);
  const queue = useAppSelector((state) => selectReviewQueue(state).queue);
  const isRead = useAppSelector((state) => selectReviewQueue(state).next !== undefined);
  const student = useAppSelector(selectStudentUnderReview);
  // A link from the list names a student. After an edit, Back leads to that student instead.
  const { state } = useLocation() as { state: ReviewLinkState | null };
  const isBack = useNavigationType() === NavigationType.Pop;
  const opening = useRef({ wanted: state?.student, prefersEdited: isBack });
  // If a text field disappears, the rest of the sentence must not reach a card that got the focus.
  const wasTyping = useRef(false);

  useEffect(() => {
    void dispatch(startReview(opening.current));
    // For the students' names.
    if (seesStudents) void dispatch(fetchStudentList({ maxAgeMs: studentListMaxAgeMs }));
    return () => dispatch(leaveReview());
    // A change of role or club has closed the queue.
  }, [dispatch, seesStudents, club]);

  if (queue === 'closed' || (queue === 'open' && !isRead)) {
    return <LoadingPage title={title} message={reviewMessages.loading} />;
  }
  return (
    <Page title={title} heading={reviewMessages.heading}>
      <div
        onFocus={({ target }) => {
          wasTyping.current = isTextField(target);
        }}
        onKeyDown={(event) => {
          // A held Enter would also press the buttons that take the place or the focus of the first one.
          if (event.repeat && event.key === 'Enter' && !isTextField(event.target as Element))
            event.preventDefault();
        }}
      >
        {queue === 'failed' ? (
          <>
            <p role="alert">{screenMessages.requestFailed}</p>
            <Button onClick={() => void dispatch(startReview())}>Try again</Button>
          </>
        ) : student === null ? (
          <>
            <p role="status" className="large">
              Nothing to review
            </p>
            <HelpNote
              text="Here you approve or return the activities that students log."
              task="review"
            />
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
  const { status, byKey, queuePosition, profile: stored } = useAppSelector(selectReviewedEntries);
  const hasNoActivities = Object.keys(byKey).length === 0;
  const isEmpty = status === 'ready' && hasNoActivities;
  const isFinishedElsewhere = useAppSelector(selectIsFinishedElsewhere);
  const readsOnlyWaiting = !useCan('openStudent');
  // Until the queue position is known, a refused read may also mean that someone else finished the student.
  const mayBeFinished = readsOnlyWaiting && status === 'failed' && queuePosition === undefined;
  // An earlier position may be outdated, because the refusal may arrive before the news that the student has left the queue.
  const hasFailed = useDebounced(status === 'failed', readsOnlyWaiting ? readingMs : 0);
  const hasReturn = useAppSelector((state) =>
    Object.keys(selectReviewQueue(state).returns).some(
      (id) => parseActivityId(id).student === email,
    ),
  );
  // If the connection is lost, keep what is on screen, including unfinished comments.
  const isLoaded = status === 'ready' || (isFinishedElsewhere ? hasReturn : !hasNoActivities);
  // The student list may have an older name, and contacts must not be compared with that.
  const isNameKnown = stored !== undefined;
  const cards = useAppSelector(selectCardActivities);
  const hasCards = cards.length > 0;
  const [hadCards, setHadCards] = useState(hasCards);
  if (hasCards && !hadCards) setHadCards(true);
  const isSkipped = !hadCards && (isFinishedElsewhere ? hasNoActivities : isLoaded);
  const nextRef = useRef<HTMLButtonElement>(null);
  const studentsLeft = useAppSelector(selectStudentsLeft);
  const isCounted = useAppSelector(selectAreStudentsCounted);
  const isForClub = useAppSelector((state) => selectReviewerClub(state) !== 'all');
  const profile = useAppSelector(selectReviewedProfile);
  const name = (profile && fullName(profile)) || email;

  const finishedPosition = useAppSelector(selectFinishedPosition);
  // Runs once per queue position. A save while the student is being removed creates a new position, and so does the removal itself.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (finishedPosition === undefined || (finishedPosition === null && isLeaving.current)) return;
    isLeaving.current = true;
    void dispatch(finishStudent(email, finishedPosition, isEmpty)).finally(() => {
      isLeaving.current = false;
    });
  }, [dispatch, email, finishedPosition, isEmpty]);

  // The student saved something just before leaving the queue, and the reviewer has begun a comment on it.
  const hasReturned =
    useAppSelector((state) => !selectReviewQueue(state).students.includes(email)) &&
    cards.some(({ closed }) => closed === null);
  useEffect(() => {
    if (hasReturned) dispatch(studentReturned(email));
  }, [dispatch, email, hasReturned]);

  // The card of a student finished elsewhere had the focus.
  useEffect(() => {
    if (isFinishedElsewhere && isFocusFree() && !wasTyping.current) nextRef.current?.focus();
  }, [isFinishedElsewhere, wasTyping]);

  return (
    <section aria-label="Student">
      <div className="page-head review-student">
        <div>
          <h2>{name}</h2>
          <p className="review-email note">
            {profile?.graduationYear ? `${email}, class of ${profile.graduationYear}` : email}
          </p>
        </div>
        <div className="page-actions review-steps">
          <span role="status" className="note">
            {reviewMessages.left(studentsLeft, { isForClub, isCounted })}
          </span>
          <Link className="btn btn-secondary" to={{ search: listSearch }}>
            All without flags
          </Link>
          <Button
            variant="secondary"
            aria-label="Previous student"
            onClick={() => void dispatch(showNextStudent(-1))}
          >
            Previous
          </Button>
          <Button
            ref={nextRef}
            variant="secondary"
            aria-label="Next student"
            onClick={() => void dispatch(showNextStudent())}
          >
            Next
          </Button>
        </div>
      </div>
      {isSkipped ? (
        <p role="status">Nothing to review here. Looking for the next student…</p>
      ) : isFinishedElsewhere ? (
        <p role="status">{`Nothing is waiting for ${name} anymore.`}</p>
      ) : status === 'waiting' ||
        mayBeFinished ||
        (isLoaded && !isNameKnown) ||
        (status === 'failed' && !hasFailed && !isLoaded) ? (
        <LoadingStudent />
      ) : (
        status === 'failed' &&
        hasFailed && (
          <>
            <p role="alert">Couldn't load this student's activities.</p>
            <Button onClick={() => dispatch(studentReviewed(email))}>Try again</Button>
          </>
        )
      )}
      {isLoaded && isNameKnown && !isSkipped && (
        <StudentActivities email={email} name={name} wasTyping={wasTyping} />
      )}
    </section>
  );
}

function LoadingStudent() {
  const message = useIsLate(slowMs)
    ? `${reviewMessages.loadingStudent} This is taking a while because the student has a lot to load. Press Next to skip ahead.`
    : reviewMessages.loadingStudent;
  return (
    <div className="page-waiting">
      <p role="status">{message}</p>
      <div className="waiting-bars" aria-hidden="true" />
    </div>
  );
}
