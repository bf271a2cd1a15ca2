import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { LoadingSpinner } from '../../components/LoadingSpinner';
import { school } from '../../config/school';
import type { ReviewSettings } from '../../config/schoolSettings';
import { flagsOf } from '../../domain/review/flags';
import { schoolYearStart } from '../../domain/schoolYear';
import { reviewMessages } from '../../domain/review/staffMessages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { decide } from '../../store/review/decide';
import { commentKey, commentTyped, selectDesk, waitingOf } from '../../store/review/deskSlice';
import { showNextStudent } from '../../store/review/moves';
import { readStudentRecord } from '../../store/review/readQueue';
import type { DeskStudent } from '../../store/review/reviewTypes';
import { isTyping } from './isTyping';
import { ReviewCard } from './ReviewCard';
import { StudentHeading } from './StudentHeading';
import { tellOutcome } from './tellOutcome';
import { YearSoFar } from './YearSoFar';

const approval = { status: 'approved', comment: '' } as const;

/** Where the keyboard is among the cards. -1: in none of them. */
function focusedCard(cards: readonly HTMLElement[]): number {
  return cards.findIndex((card) => card.contains(document.activeElement));
}

/** What one student has waiting, as cards, beside the student's year. */
export function StudentReview({ student }: { student: DeskStudent }) {
  const { email, record } = student;
  const dispatch = useAppDispatch();
  const { comments } = useAppSelector(selectDesk);
  const [returning, setReturning] = useState<string | null>(null);
  const cardsRef = useRef<HTMLDivElement>(null);
  const yearStart = useMemo(() => schoolYearStart(new Date(), school.schoolYear), []);

  const activities = typeof record === 'object' ? (record?.activities ?? []) : [];
  const waiting = waitingOf(student);
  const flags = useMemo(
    () =>
      flagsOf(typeof record === 'object' ? (record?.activities ?? []) : [], {
        today: new Date(),
        yearStart,
        settings: school.review as ReviewSettings,
      }),
    [record, yearStart],
  );
  const unflagged = waiting.filter(({ key }) => flags[key]?.length === 0);
  const isDeciding = Object.keys(student.deciding).length > 0;

  const cards = () => [...(cardsRef.current?.querySelectorAll<HTMLElement>('.review-card') ?? [])];

  // The card that had the keyboard may be gone, or the first one just here. Not while it is elsewhere.
  const shown = waiting.length;
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.tagName === 'H1';
    if (isFree && shown > 0) cards()[0]?.focus({ preventScroll: true });
  }, [shown]);

  const moveOn = useCallback((step: 1 | -1) => {
    const all = cards();
    const at = focusedCard(all);
    const next = all[at + step];
    next?.focus();
    return next !== undefined;
  }, []);

  const approve = useCallback(
    (key: string) => {
      if (!moveOn(1)) moveOn(-1);
      void tellOutcome(dispatch(decide(email, [key], approval)));
    },
    [dispatch, email, moveOn],
  );
  const giveBack = useCallback(
    (key: string, comment: string) => {
      setReturning(null);
      if (!moveOn(1)) moveOn(-1);
      void tellOutcome(dispatch(decide(email, [key], { status: 'returned', comment })));
    },
    [dispatch, email, moveOn],
  );
  const keepComment = useCallback(
    (key: string, comment: string) => {
      // The form stays also when all of its text is taken out.
      setReturning(key);
      dispatch(commentTyped({ email, key, comment }));
    },
    [dispatch, email],
  );
  const approveMany = (some: typeof waiting) =>
    void tellOutcome(
      dispatch(
        decide(
          email,
          some.map(({ key }) => key),
          approval,
        ),
      ),
    );

  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event)) return;
    if (event.key === 'j' && !moveOn(1)) void dispatch(showNextStudent());
    if (event.key === 'k' && !moveOn(-1)) void dispatch(showNextStudent(-1));
  };

  return (
    <section aria-label="Student" onKeyDown={onKeyDown}>
      <StudentHeading email={email} />
      {record === null && <LoadingSpinner title="Review" message={reviewMessages.loadingStudent} />}
      {record === 'failed' && (
        <>
          <p role="alert">{reviewMessages.studentFailed}</p>
          <Button onClick={() => void dispatch(readStudentRecord(email))}>Try again</Button>
        </>
      )}
      {activities.length > 0 && (
        <div className="review-columns">
          <div ref={cardsRef}>
            <div className="toolbar">
              <Button
                disabled={unflagged.length === 0}
                aria-disabled={isDeciding}
                onClick={() => approveMany(unflagged)}
              >
                {reviewMessages.approveUnflagged(unflagged.length)}
              </Button>
              <Button
                variant="outline-primary"
                disabled={waiting.length === 0}
                aria-disabled={isDeciding}
                onClick={() => approveMany(waiting)}
              >
                {reviewMessages.approveAll(waiting.length)}
              </Button>
            </div>
            <p className="form-text">{reviewMessages.keys}</p>
            {waiting.map((activity) => (
              <ReviewCard
                key={activity.key}
                activity={activity}
                flags={flags[activity.key] ?? []}
                deciding={student.deciding[activity.key]}
                problem={student.problems[activity.key]}
                comment={comments[commentKey(email, activity.key)] ?? ''}
                isReturning={returning === activity.key}
                onApprove={approve}
                onReturn={giveBack}
                onAskReturn={setReturning}
                onComment={keepComment}
              />
            ))}
          </div>
          <YearSoFar activities={activities} yearStart={yearStart} />
        </div>
      )}
    </section>
  );
}
