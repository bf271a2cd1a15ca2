import { useCallback, useEffect, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { LoadingSpinner } from '#components/LoadingSpinner';
import { useLetterKeys } from '#components/useLetterKeys';
import { school } from '#config/school';
import type { ReviewSettings } from '#config/schoolSettings';
import { notAllListed } from '#domain/messages';
import { contactMails } from '#domain/review/askContact';
import { flagsOf } from '#domain/review/flags';
import { approval, type Decision } from '#domain/review/review';
import { schoolYearStart } from '#domain/schoolYear';
import { reviewMessages } from '#domain/staffMessages';
import { fullName } from '#domain/students';
import { selectReviewedEntries } from '#store/entries/entriesSlice';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { decide } from '#store/review/decide';
import {
  activityPlace,
  commentsGivenUp,
  selectDesk,
  selectStudentsLeft,
} from '#store/review/deskSlice';
import { selectReviewedActivities } from '#store/review/selectReviews';
import { finishStudent, showNextStudent } from '#store/review/showStudent';
import { selectSession, studentReviewed } from '#store/session/sessionSlice';
import { selectStudent } from '#store/students/studentsSlice';
import { ApproveMany } from './ApproveMany';
import { ReviewCard } from './ReviewCard';
import { tellOutcome } from './tellOutcome';
import { useOthersChanges } from './useOthersChanges';
import { YearSoFar } from './YearSoFar';

/** What one student has waiting, as cards, beside the student's year, and the ways to the other students. */
export function StudentReview({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectReviewedEntries);
  const left = useAppSelector(selectStudentsLeft);
  const profile = useAppSelector((state) => selectStudent(state, email));
  const name = (profile && fullName(profile)) || email;
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
          <span role="status">{reviewMessages.left(left)}</span>
          <Button
            variant="outline-primary"
            aria-label="Previous student"
            onClick={() => void dispatch(showNextStudent(-1))}
          >
            Previous
          </Button>
          <Button
            variant="outline-primary"
            aria-label="Next student"
            onClick={() => void dispatch(showNextStudent())}
          >
            Next
          </Button>
        </div>
      </div>
      {status === 'waiting' && (
        <LoadingSpinner title="Review" message={reviewMessages.loadingStudent} />
      )}
      {status === 'failed' && (
        <>
          <p role="alert">{reviewMessages.studentFailed}</p>
          <Button onClick={() => dispatch(studentReviewed(email))}>Try again</Button>
        </>
      )}
      {status === 'ready' && <StudentActivities email={email} name={name} />}
    </section>
  );
}

/** The card that has the keyboard, or a part of it. */
function focusedCard(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>('.review-card') ?? undefined;
}

/** Moves the keyboard to the next card, or with -1 to the one before. Returns whether there is one. */
function moveOn(step: 1 | -1): boolean {
  const cards = [...document.querySelectorAll<HTMLElement>('.review-card')];
  const next = cards[cards.findIndex((card) => card === focusedCard()) + step];
  next?.focus();
  return next !== undefined;
}

function StudentActivities({ email, name }: { email: string; name: string }) {
  const dispatch = useAppDispatch();
  const { mayBeMore, place } = useAppSelector(selectReviewedEntries);
  const activities = useAppSelector(selectReviewedActivities);
  const deciding = useAppSelector((state) => selectDesk(state).deciding);
  const { signedInEmail } = useAppSelector(selectSession);
  const { isJustSaved, isTooSoon } = useOthersChanges(activities, signedInEmail);
  const [returning, setReturning] = useState<string | null>(null);
  const yearStart = useMemo(() => schoolYearStart(new Date(), school.schoolYear), []);
  const flags = useMemo(
    () =>
      flagsOf(activities, {
        today: new Date(),
        yearStart,
        settings: school.review as ReviewSettings,
      }),
    [activities, yearStart],
  );
  const mails = useMemo(() => contactMails(activities, name), [activities, name]);
  const waiting = activities.filter(({ review }) => review === null);
  const unflagged = waiting.filter(({ key }) => flags[key]?.length === 0);
  const isDeciding = waiting.some(({ key }) => deciding[activityPlace(email, key)]);
  const isFinished = waiting.length === 0 && place !== undefined;

  // Once for each place: a save that moves it while the student is taken out brings another.
  useEffect(() => {
    // What is beyond the most that are listed may still wait: then the place stays.
    if (isFinished) void dispatch(finishStudent(email, mayBeMore ? null : place));
  }, [dispatch, email, isFinished, mayBeMore, place]);

  useEffect(() => {
    dispatch(commentsGivenUp({ email, activities }));
    // The card that had the keyboard may be gone, or the first one just here. A focus elsewhere stays where it is.
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.tagName === 'H1';
    const card = document.querySelector<HTMLElement>('.review-card');
    if (isFree) card?.focus({ preventScroll: true });
  }, [dispatch, email, activities]);

  const decideOn = useCallback(
    (key: string, decision: Decision) => {
      if (isTooSoon()) return;
      setReturning((open) => (open === key ? null : open));
      if (!moveOn(1)) moveOn(-1);
      void tellOutcome(dispatch(decide([key], decision)));
    },
    [dispatch, isTooSoon],
  );
  const approveMany = (keys: readonly string[]) => {
    if (!isTooSoon()) void tellOutcome(dispatch(decide(keys, approval)));
  };

  const onFocusedCard = (command: (key: string) => void) => {
    const { key } = focusedCard()?.dataset ?? {};
    if (key !== undefined && !deciding[activityPlace(email, key)]) command(key);
  };
  useLetterKeys({
    a: () => onFocusedCard((key) => decideOn(key, approval)),
    r: (event) => {
      // Or the letter would be typed into the comment.
      event.preventDefault();
      onFocusedCard(setReturning);
    },
    j: () => {
      if (!moveOn(1)) void dispatch(showNextStudent());
    },
    k: () => {
      if (!moveOn(-1)) void dispatch(showNextStudent(-1));
    },
  });

  if (activities.length === 0) return null;
  return (
    <div className="review-columns">
      <YearSoFar activities={activities} yearStart={yearStart} />
      <div>
        {waiting.length > 0 && (
          <div className="review-all">
            {/* A single one has buttons of its own. */}
            {waiting.length > 1 && (
              <ApproveMany
                isAll={unflagged.length === 0}
                keys={(unflagged.length > 0 ? unflagged : waiting).map(({ key }) => key)}
                isDeciding={isDeciding}
                onApprove={approveMany}
              />
            )}
            <p className="form-text key-hint">{reviewMessages.keys}</p>
          </div>
        )}
        {mayBeMore && <p role="status">{notAllListed}</p>}
        {waiting.map((activity) => (
          <ReviewCard
            key={activity.key}
            email={email}
            activityKey={activity.key}
            entry={activity.entry}
            flags={flags[activity.key] ?? []}
            mail={mails[activity.key]}
            isJustSaved={isJustSaved(activity)}
            isReturning={returning === activity.key}
            onDecide={decideOn}
            onAskReturn={setReturning}
          />
        ))}
      </div>
    </div>
  );
}
