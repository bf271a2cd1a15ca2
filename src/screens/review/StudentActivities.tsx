import { useCallback, useEffect, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useDebounced, useLetterKeys } from '#components/hooks';
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
import {
  activityId,
  commentsDropped,
  decide,
  selectReviewQueue,
} from '#store/review/reviewQueueSlice';
import {
  finishStudent,
  selectReviewedActivities,
  showNextStudent,
} from '#store/review/showStudent';
import { selectSession } from '#store/session/sessionSlice';
import { announceOutcome } from './announceOutcome';
import { ReviewCard } from './ReviewCard';
import { YearSoFar } from './YearSoFar';

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

/** Presses the button of that key on the card that has the keyboard, or goes to the comment that is open there. */
function press(key: 'A' | 'R') {
  const target = focusedCard()?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (target instanceof HTMLTextAreaElement) target.focus();
  else target?.click();
}

/** There is no route to the review without them. */
const settings = school.review as ReviewSettings;

/** Nobody reads a card faster, in milliseconds: what is pressed within it was meant for what stood there before. */
const readingMs = 1000;

/** What a student under review has waiting, as cards, beside the student's year. `name` is the student's. */
export function StudentActivities({ email, name }: { email: string; name: string }) {
  const dispatch = useAppDispatch();
  const { byKey, mayBeMore, place } = useAppSelector(selectReviewedEntries);
  const activities = useAppSelector(selectReviewedActivities);
  const deciding = useAppSelector((state) => selectReviewQueue(state).deciding);
  const { signedInEmail } = useAppSelector(selectSession);
  const [first] = useState(byKey);
  /** Whether the student has saved it since these staff came: it was not there, or was another. */
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
  const waiting = activities.filter(({ review }) => review === null);
  const unflagged = waiting.filter(({ key }) => flags[key]?.length === 0);
  const isDeciding = waiting.some(({ key }) => deciding[activityId(email, key)]);
  const isFinished = waiting.length === 0 && place !== undefined;

  // This changes when the student saves an activity or other staff decide about one, and not when these staff decide.
  const cards = useMemo(() => {
    const own = activities.filter(({ review }) => (review?.by ?? signedInEmail) === signedInEmail);
    return JSON.stringify(own.map(({ key, entry }) => [key, entry]));
  }, [activities, signedInEmail]);
  const isRead = useDebounced(cards, readingMs) === cards;
  // For a second `Approve all` takes no press: a double click was meant for the question that stood there before.
  const isAll = unflagged.length === 0;
  const question = useMemo(() => ({ isAll }), [isAll]);
  const isQuestionRead = useDebounced(question, readingMs) === question || !isAll;
  const asked = isAll ? waiting : unflagged;

  // Once for each place: a save that moves it while the student is taken out brings another.
  useEffect(() => {
    // What is beyond the most that are listed may still wait: then the place stays.
    if (isFinished) void dispatch(finishStudent(email, mayBeMore ? null : place));
  }, [dispatch, email, isFinished, mayBeMore, place]);

  useEffect(() => {
    dispatch(commentsDropped({ email, activities }));
    // The card that had the keyboard may be gone, or the first one just here. A focus elsewhere stays where it is.
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.tagName === 'H1';
    const card = document.querySelector<HTMLElement>('.review-card');
    if (isFree) card?.focus({ preventScroll: true });
  }, [dispatch, email, activities]);

  const decideOn = useCallback(
    (decided: readonly RecordedActivity[], decision: Decision) => {
      if (!isRead) return;
      if (focusedCard() && !moveOn(1)) moveOn(-1);
      const review = { ...decision, by: signedInEmail };
      void announceOutcome(dispatch(decide({ email, activities: decided, review })).unwrap());
    },
    [dispatch, email, isRead, signedInEmail],
  );
  useLetterKeys({
    a: () => press('A'),
    r: (event) => {
      // Without this the letter would be typed into the comment.
      event.preventDefault();
      press('R');
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
              <Button
                variant={isAll ? 'outline-primary' : 'primary'}
                aria-disabled={isDeciding || !isQuestionRead}
                onClick={() => isQuestionRead && !isDeciding && decideOn(asked, approval)}
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
        {waiting.map((activity) => (
          <ReviewCard
            key={activity.key}
            email={email}
            activityKey={activity.key}
            entry={activity.entry}
            flags={flags[activity.key] ?? []}
            mail={mails[activity.key]}
            isJustSaved={isJustSaved(activity)}
            onDecide={decideOn}
          />
        ))}
      </div>
    </div>
  );
}
