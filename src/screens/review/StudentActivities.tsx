import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useDebounced } from '#components/hooks';
import { school } from '#config/school';
import type { ReviewSettings } from '#config/schoolSettings';
import { sameEntry } from '#domain/entry';
import { notAllListed } from '#domain/messages';
import type { RecordedActivity } from '#domain/record';
import { contactMails } from '#domain/review/askContact';
import { flagsOf } from '#domain/review/flags';
import { approval, type Decision } from '#domain/review/review';
import { schoolYearStart } from '#domain/schoolYear';
import { reviewMessages } from '#domain/staffMessages';
import { selectReviewedEntries } from '#store/entries/entriesSlice';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { activityId, decide, selectReviewQueue } from '#store/review/reviewQueueSlice';
import {
  finishStudent,
  selectCardActivities,
  selectReviewedActivities,
  showNextStudent,
} from '#store/review/showStudent';
import { selectSession } from '#store/session/sessionSlice';
import { announceOutcome } from './announceOutcome';
import { isFocusFree } from './cardFocus';
import { ReviewCard } from './ReviewCard';
import { YearSoFar } from './YearSoFar';

/** Without these settings, /review isn't a route. */
const settings = school.review as ReviewSettings;

/** Nobody reads a changed card in fewer milliseconds: an earlier click or key was meant for what it showed before. */
const readingMs = 1000;

const areSame = (a: readonly RecordedActivity[], b: readonly RecordedActivity[]) =>
  a.length === b.length &&
  a.every(({ key, entry }, index) => {
    const other = b[index];
    return key === other?.key && (entry === other.entry || sameEntry(entry, other.entry));
  });

/** Returns a check that is false for `readingMs` after the value changes. */
function useReadingPause<Value>(value: Value, isSame: (a: Value, b: Value) => boolean) {
  const last = useRef({ value, changedAt: -Infinity });
  useEffect(() => {
    const { current } = last;
    const changedAt = isSame(current.value, value) ? current.changedAt : performance.now();
    last.current = { value, changedAt };
  }, [value, isSame]);
  return useCallback(() => performance.now() - last.current.changedAt >= readingMs, []);
}

/** A card for each activity of the student that is waiting for review, next to the student's school year. */
export function StudentActivities({
  email,
  name,
  wasTyping,
}: {
  email: string;
  /** The student's name, or address if unknown. */
  name: string;
  /** True if the last element with the focus was a text field. */
  wasTyping: RefObject<boolean>;
}) {
  const dispatch = useAppDispatch();
  const { status, byKey, mayBeMore, place } = useAppSelector(selectReviewedEntries);
  const activities = useAppSelector(selectReviewedActivities);
  const cards = useAppSelector(selectCardActivities);
  const { deciding, returns } = useAppSelector(selectReviewQueue);
  const cardsRef = useRef<HTMLDivElement>(null);
  const { signedInEmail } = useAppSelector(selectSession);
  const [first] = useState(byKey);
  /** Returns true if the student saved the activity after the reviewer opened this student. */
  const isJustSaved = ({ key, entry }: RecordedActivity) => {
    const before = first[key];
    return !before || !sameEntry(before, entry);
  };
  const yearStart = useMemo(() => schoolYearStart(new Date(), school.schoolYear), []);
  const flags = useMemo(
    () => flagsOf(activities, { today: new Date(), yearStart, settings }),
    [activities, yearStart],
  );
  const mails = useMemo(() => contactMails(activities, name), [activities, name]);
  const waiting = cards.filter(
    ({ key, closed }) => closed === null && !(activityId(email, key) in returns),
  );
  const unflagged = waiting.filter(({ key }) => flags[key]?.length === 0);
  const isDeciding = waiting.some(({ key }) => deciding[activityId(email, key)]);
  const isFinished = status === 'ready' && cards.length === 0 && place !== undefined;

  // Changes when the student saves an activity or another reviewer decides, but not when this one does.
  const others = useMemo(
    () => activities.filter(({ review }) => (review?.by ?? signedInEmail) === signedInEmail),
    [activities, signedInEmail],
  );
  const areCardsRead = useReadingPause(others, areSame);
  const isAll = unflagged.length === 0;
  // `Approve all` is disabled at first: a double click was meant for the button it replaced.
  const button = useMemo(() => ({ isAll }), [isAll]);
  const isButtonRead = useDebounced(button, readingMs) === button || !isAll;
  const asked = isAll ? waiting : unflagged;

  // Once per queue position: a save while the student is being removed brings another position.
  useEffect(() => {
    // Activities beyond the listed ones may still be waiting, so the student stays in the queue.
    if (isFinished) void dispatch(finishStudent(email, mayBeMore ? null : place));
  }, [dispatch, email, isFinished, mayBeMore, place]);

  // If the focused card is gone, or this student has just appeared, continue with the first card.
  useEffect(() => {
    const first = cardsRef.current?.firstElementChild;
    if (first instanceof HTMLElement && isFocusFree() && !wasTyping.current) {
      first.focus({ preventScroll: true });
    }
  }, [cards, wasTyping]);

  const onDecide = useCallback(
    (decided: readonly RecordedActivity[], decision: Decision) => {
      if (!areCardsRead()) return false;
      const review = { ...decision, by: signedInEmail };
      void announceOutcome(dispatch(decide({ email, activities: decided, review })).unwrap());
      return true;
    },
    [dispatch, email, areCardsRead, signedInEmail],
  );
  const onLeave = useCallback((step: 1 | -1) => void dispatch(showNextStudent(step)), [dispatch]);

  if (activities.length === 0 && cards.length === 0) return null;
  return (
    <div className="review-columns">
      <YearSoFar activities={activities} yearStart={yearStart} />
      <div>
        {cards.length > 0 && (
          <div className="review-all">
            {/* A single activity has its own buttons. */}
            {waiting.length > 1 && (
              <Button
                variant={isAll ? 'outline-primary' : 'primary'}
                aria-disabled={isDeciding || !isButtonRead}
                onClick={() => isButtonRead && !isDeciding && onDecide(asked, approval)}
              >
                {isAll
                  ? reviewMessages.approveAll(asked.length)
                  : reviewMessages.approveUnflagged(asked.length)}
              </Button>
            )}
            <p className="form-text key-hint">{reviewMessages.keys}</p>
          </div>
        )}
        {mayBeMore && <p role="status">{notAllListed}</p>}
        <div ref={cardsRef}>
          {cards.map((activity) => (
            <ReviewCard
              key={activity.key}
              email={email}
              activityKey={activity.key}
              entry={activity.entry}
              closed={activity.closed}
              flags={flags[activity.key] ?? []}
              mail={mails[activity.key]}
              isJustSaved={isJustSaved(activity)}
              onDecide={onDecide}
              onLeave={onLeave}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
