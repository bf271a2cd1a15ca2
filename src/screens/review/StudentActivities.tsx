import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useDebounced } from '#components/hooks';
import { useShownRows } from '#components/LongList';
import { school } from '#config/school';
import type { ReviewSettings } from '#config/schoolSettings';
import { type Entry, sameEntry } from '#domain/entry';
import { notAllListed } from '#domain/messages';
import type { RecordedActivity } from '#domain/record';
import { contactMails } from '#domain/review/askContact';
import { flagsOf } from '#domain/review/flags';
import { approval, type Decision, type Review } from '#domain/review/review';
import { countedSemesterStart, schoolYearStart } from '#domain/schoolYear';
import { reviewMessages } from '#domain/staffMessages';
import { selectReviewedEntries } from '#store/entries/entriesSlice';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { activityId, decide, selectReviewQueue } from '#store/review/reviewQueueSlice';
import {
  type CardActivity,
  selectCardActivities,
  selectReviewedActivities,
  showNextStudent,
} from '#store/review/showStudent';
import { selectSession } from '#store/session/sessionSlice';
import { selectStudent } from '#store/students/studentsSlice';
import { announceOutcome } from './announceOutcome';
import { isFocusFree } from './cardFocus';
import { ReviewCard } from './ReviewCard';
import { YearSoFar } from './YearSoFar';

/** Without these settings, /review isn't a route. */
const settings = school.review as ReviewSettings;

/** Nobody can read a changed card faster than this: an earlier click or key press was meant for what the card showed before. */
const readingMs = 1000;

interface CardsOnScreen {
  cards: readonly CardActivity[];
  byKey: Record<string, Entry>;
  reviews: Record<string, Review>;
  reviewer: string;
}

/** Returns true if the student or another reviewer changed the cards. The reviewer's own decisions don't count. */
function wereChanged(before: CardsOnScreen, after: CardsOnScreen): boolean {
  const { reviewer } = after;
  const shown = new Map(after.cards.map((card) => [card.key, card]));
  const isChanged = ({ key, entry, closed }: CardActivity) => {
    const now = shown.get(key);
    if (!now) return after.reviews[key]?.by !== reviewer;
    const isSame = now.entry === entry || sameEntry(now.entry, entry);
    return !isSame || now.closed?.kind !== closed?.kind;
  };
  const isNew = ({ key }: CardActivity) =>
    !(key in before.byKey) || (before.reviews[key]?.by ?? reviewer) !== reviewer;
  return before.cards.some(isChanged) || after.cards.some(isNew);
}

/** Returns a function that returns false for `readingMs` after someone else changes the cards. */
function useReadingPause(onScreen: CardsOnScreen) {
  const last = useRef({ onScreen, changedAt: -Infinity });
  useEffect(() => {
    const { current } = last;
    const isChanged = wereChanged(current.onScreen, onScreen);
    last.current = { onScreen, changedAt: isChanged ? performance.now() : current.changedAt };
  }, [onScreen]);
  return useCallback(() => performance.now() - last.current.changedAt >= readingMs, []);
}

/** A card for each of the student's activities that is waiting for review, next to the student's school year. */
export function StudentActivities({
  email,
  name,
  wasTyping,
}: {
  email: string;
  /** The student's name, or address if unknown. */
  name: string;
  /** True if the last focused element was a text field. */
  wasTyping: RefObject<boolean>;
}) {
  const dispatch = useAppDispatch();
  const { byKey, reviews, mayBeMore } = useAppSelector(selectReviewedEntries);
  const activities = useAppSelector(selectReviewedActivities);
  const allCards = useAppSelector(selectCardActivities);
  const { deciding, returns } = useAppSelector(selectReviewQueue);
  const {
    bodyRef: cardsRef,
    shown,
    showMore,
    more,
  } = useShownRows<HTMLDivElement>(allCards.length, email);
  // An open return form stays on screen wherever its card is in the list.
  const cards = useMemo(
    () => allCards.filter(({ key }, index) => index < shown || activityId(email, key) in returns),
    [allCards, email, returns, shown],
  );
  const { signedInEmail } = useAppSelector(selectSession);
  const [first] = useState(byKey);
  /** Returns true if the student saved the activity after the reviewer opened this student's review. */
  const isJustSaved = ({ key, entry }: RecordedActivity) => {
    const before = first[key];
    return !before || !sameEntry(before, entry);
  };
  const lastName = useAppSelector((state) => selectStudent(state, email)?.lastName);
  const yearStart = useMemo(() => schoolYearStart(new Date(), school.schoolYear), []);
  const flags = useMemo(() => {
    const today = new Date();
    const semesterStart = countedSemesterStart(today, school);
    return flagsOf(activities, { today, yearStart, semesterStart, settings, lastName });
  }, [activities, yearStart, lastName]);
  const mails = useMemo(() => contactMails(activities, name), [activities, name]);
  const waiting = cards.filter(
    ({ key, closed }) => closed === null && !(activityId(email, key) in returns),
  );
  const unflagged = waiting.filter(({ key }) => flags[key]?.length === 0);
  const isDeciding = waiting.some(({ key }) => deciding[activityId(email, key)]);

  const haveCardsSettled = useReadingPause(
    useMemo(
      () => ({ cards, byKey, reviews, reviewer: signedInEmail }),
      [cards, byKey, reviews, signedInEmail],
    ),
  );
  const approvesAll = unflagged.length === 0;
  // `Approve all` is disabled at first: the second click of a double click was meant for the button it replaced.
  const button = useMemo(() => ({ approvesAll }), [approvesAll]);
  const isButtonReady = useDebounced(button, readingMs) === button || !approvesAll;
  const toApprove = approvesAll ? waiting : unflagged;

  // If the focused card is gone, or this student has just appeared, focus the first card.
  useEffect(() => {
    const first = cardsRef.current?.firstElementChild;
    if (first instanceof HTMLElement && isFocusFree() && !wasTyping.current) {
      first.focus({ preventScroll: true });
    }
  }, [cards, cardsRef, wasTyping]);

  const onDecide = useCallback(
    (decided: readonly RecordedActivity[], decision: Decision) => {
      if (!haveCardsSettled()) return false;
      const review = { ...decision, by: signedInEmail };
      void announceOutcome(dispatch(decide({ email, activities: decided, review })).unwrap());
      return true;
    },
    [dispatch, email, haveCardsSettled, signedInEmail],
  );
  const onLeave = useCallback(
    (step: 1 | -1) => {
      if (step === -1 || !showMore()) void dispatch(showNextStudent(step));
    },
    [dispatch, showMore],
  );

  return (
    <div className="review-columns">
      <YearSoFar activities={activities} yearStart={yearStart} />
      <div>
        {cards.length > 0 && (
          <div className="review-all">
            {/* A single activity has its own buttons. */}
            {waiting.length > 1 && (
              <Button
                variant={approvesAll ? 'outline-primary' : 'primary'}
                aria-disabled={isDeciding || !isButtonReady}
                onClick={() => isButtonReady && !isDeciding && onDecide(toApprove, approval)}
              >
                {approvesAll
                  ? reviewMessages.approveAll(toApprove.length)
                  : reviewMessages.approveUnflagged(toApprove.length)}
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
        {more}
      </div>
    </div>
  );
}
