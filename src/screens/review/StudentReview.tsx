import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { LoadingSpinner } from '#components/LoadingSpinner';
import { useLetterKeys } from '#components/useLetterKeys';
import { school } from '#config/school';
import type { ReviewSettings } from '#config/schoolSettings';
import { notAllListed } from '#domain/messages';
import { contactMails } from '#domain/review/askContact';
import { flagsOf } from '#domain/review/flags';
import { schoolYearStart } from '#domain/schoolYear';
import { reviewMessages } from '#domain/staffMessages';
import { fullName } from '#domain/students';
import { selectReviewedEntries } from '#store/entries/entriesSlice';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { decide, giveUpComments } from '#store/review/decide';
import { activityPlace, commentTyped, selectDesk } from '#store/review/deskSlice';
import { selectPlace, selectReviewedActivities } from '#store/review/reviewsSlice';
import { finishStudent, showNextStudent } from '#store/review/showStudent';
import { selectSession, studentReviewed } from '#store/session/sessionSlice';
import { selectStudent } from '#store/students/studentsSlice';
import { ApproveMany } from './ApproveMany';
import { ReviewCard } from './ReviewCard';
import { StudentHeading } from './StudentHeading';
import { tellOutcome } from './tellOutcome';
import { useJustSaved } from './useJustSaved';
import { YearSoFar } from './YearSoFar';

const approval = { status: 'approved', comment: '' } as const;

/** What one student has waiting, as cards, beside the student's year. */
export function StudentReview({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectReviewedEntries);
  return (
    <section aria-label="Student">
      <StudentHeading email={email} />
      {status === 'waiting' && (
        <LoadingSpinner title="Review" message={reviewMessages.loadingStudent} />
      )}
      {status === 'failed' && (
        <>
          <p role="alert">{reviewMessages.studentFailed}</p>
          <Button onClick={() => dispatch(studentReviewed(email))}>Try again</Button>
        </>
      )}
      {status === 'ready' && <StudentActivities email={email} />}
    </section>
  );
}

/** The card that has the keyboard, or a part of it. */
function focusedCard(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>('.review-card') ?? undefined;
}

function StudentActivities({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  const { byKey, mayBeMore } = useAppSelector(selectReviewedEntries);
  const activities = useAppSelector(selectReviewedActivities);
  const place = useAppSelector(selectPlace);
  const { comments, deciding, problems } = useAppSelector(selectDesk);
  const [returning, setReturning] = useState<string | null>(null);
  const cardsRef = useRef<HTMLDivElement>(null);
  const yearStart = useMemo(() => schoolYearStart(new Date(), school.schoolYear), []);
  const { signedInEmail } = useAppSelector(selectSession);
  const { savedAt, isTooSoon, pause } = useJustSaved(byKey);

  const waiting = activities.filter(({ review }) => review === null);
  const flags = useMemo(
    () =>
      flagsOf(activities, {
        today: new Date(),
        yearStart,
        settings: school.review as ReviewSettings,
      }),
    [activities, yearStart],
  );
  const profile = useAppSelector((state) => selectStudent(state, email));
  const student = (profile && fullName(profile)) || email;
  const mails = useMemo(() => contactMails(activities, student), [activities, student]);
  const unflagged = waiting.filter(({ key }) => flags[key]?.length === 0);
  const isDeciding = waiting.some(({ key }) => deciding[activityPlace(email, key)]);
  const isFinished = waiting.length === 0 && place !== undefined;

  // Once for each place: a save that moves it while the student is taken out brings another.
  useEffect(() => {
    // What is beyond the most that are listed may still wait: then the place stays.
    if (isFinished) void dispatch(finishStudent(email, mayBeMore ? null : place));
  }, [dispatch, email, isFinished, mayBeMore, place]);

  useEffect(() => {
    dispatch(giveUpComments(email));
  }, [dispatch, email, activities]);

  const waitingBefore = useRef<string[]>([]);
  useEffect(() => {
    const byKeys = new Map(activities.map((activity) => [activity.key, activity]));
    const hasOtherDecided = waitingBefore.current.some((key) => {
      const now = byKeys.get(key);
      return !now || (now.review !== null && now.review.by !== signedInEmail);
    });
    // A card is gone, and another stands in its place: what was meant for the one must not decide about the other.
    if (hasOtherDecided) pause();
    const keys = activities.flatMap(({ key, review }) => (review === null ? [key] : []));
    waitingBefore.current = keys;
    // The card that had the keyboard may be gone, or the first one just here. A focus elsewhere stays where it is.
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.tagName === 'H1';
    if (isFree)
      cardsRef.current?.querySelector<HTMLElement>('.review-card')?.focus({ preventScroll: true });
  }, [activities, pause, signedInEmail]);

  const moveOn = useCallback((step: 1 | -1) => {
    const cards = [...(cardsRef.current?.querySelectorAll<HTMLElement>('.review-card') ?? [])];
    const next = cards[cards.findIndex((card) => card === focusedCard()) + step];
    next?.focus();
    return next !== undefined;
  }, []);

  const approve = useCallback(
    (key: string) => {
      if (isTooSoon([key])) return;
      if (!moveOn(1)) moveOn(-1);
      void tellOutcome(dispatch(decide([key], approval)));
    },
    [dispatch, isTooSoon, moveOn],
  );
  const returnActivity = useCallback(
    (key: string, comment: string) => {
      if (isTooSoon([key])) return;
      setReturning(null);
      if (!moveOn(1)) moveOn(-1);
      void tellOutcome(dispatch(decide([key], { status: 'returned', comment })));
    },
    [dispatch, isTooSoon, moveOn],
  );
  const keepComment = useCallback(
    (key: string, comment: string) => {
      // The form stays also when all of its text is taken out.
      setReturning(key);
      dispatch(commentTyped({ email, key, comment }));
    },
    [dispatch, email],
  );
  const approveMany = (keys: readonly string[]) => {
    if (!isTooSoon(keys)) void tellOutcome(dispatch(decide(keys, approval)));
  };

  const onFocusedCard = (command: (key: string) => void) => {
    const { key } = focusedCard()?.dataset ?? {};
    if (key !== undefined && !deciding[activityPlace(email, key)]) command(key);
  };
  useLetterKeys({
    a: () => onFocusedCard(approve),
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
      <div ref={cardsRef}>
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
        {waiting.map(({ key, entry }) => (
          <ReviewCard
            key={key}
            activityKey={key}
            entry={entry}
            flags={flags[key] ?? []}
            mail={mails[key]}
            deciding={deciding[activityPlace(email, key)]}
            problem={problems[activityPlace(email, key)]}
            isJustSaved={savedAt.has(key)}
            comment={comments[activityPlace(email, key)] ?? ''}
            isReturning={returning === key}
            onApprove={approve}
            onReturn={returnActivity}
            onAskReturn={setReturning}
            onComment={keepComment}
          />
        ))}
      </div>
    </div>
  );
}
