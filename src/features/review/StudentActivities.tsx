import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { school } from '#config/school';
import { activityId } from '#features/activities/activityId';
import { flagsOn } from '#features/activities/decisions/flags';
import {
  approval,
  type Decision,
  type Review,
  type ReviewedActivity,
} from '#features/activities/decisions/review';
import { distinctNames } from '#features/activities/distinctNames';
import { selectReviewedEntries } from '#features/activities/entriesSlice';
import { type Entry, sameEntry } from '#features/activities/entry';
import { selectSession } from '#features/session/sessionSlice';
import { notAllListed } from '#shared/lib/messages';
import { ownValue } from '#shared/lib/ownValue';
import { schoolYearOf } from '#shared/lib/schoolYear';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { useDebounced, useSingleKeys, useToday } from '#shared/ui/hooks';
import { useShownRows } from '#shared/ui/shownRows';
import { announceOutcome } from './announceOutcome';
import { contactMails } from './askContact';
import { isFocusFree } from './cardFocus';
import { glanceMs, readingMs } from './pauses';
import { ReviewCard } from './ReviewCard';
import { reviewMessages } from './reviewMessages';
import { selectReviewQueue } from './reviewQueueSlice';
import {
  type CardActivity,
  decideAll,
  selectCardActivities,
  selectReviewedActivities,
  selectReviewedProfile,
  showNextStudent,
} from './reviewThunks';
import { YearSoFar } from './YearSoFar';

interface CardsOnScreen {
  cards: readonly CardActivity[];
  /** Part of the comparison, because a new activity may cause a flag. */
  lastName: string | null;
  byKey: Record<string, Entry>;
  reviews: Record<string, Review>;
  reviewer: string;
}

const isSame = (now: Entry, before: Entry | undefined) =>
  now === before || (before !== undefined && sameEntry(now, before));

/**
 * Returns true if the student or another reviewer changed the cards, or the name that they are compared with. The reviewer's own decisions
 * don't count.
 */
function wereChanged(before: CardsOnScreen, after: CardsOnScreen): boolean {
  const { reviewer } = after;
  const shown = new Map(after.cards.map((card) => [card.key, card]));
  const isChanged = ({ key, entry, closed }: CardActivity) => {
    const now = shown.get(key);
    if (!now) return ownValue(after.reviews, key)?.by !== reviewer;
    return !isSame(now.entry, entry) || now.closed?.kind !== closed?.kind;
  };
  const isNew = ({ key, entry }: CardActivity) =>
    // The reviewer may have decided on an earlier version, or a club's reviewer may not have seen that version at all.
    !isSame(entry, ownValue(before.byKey, key)) ||
    (ownValue(before.reviews, key)?.by ?? reviewer) !== reviewer;
  return (
    before.lastName !== after.lastName || before.cards.some(isChanged) || after.cards.some(isNew)
  );
}

/**
 * Returns false while a press was probably meant for what was on screen before: for `glanceMs` after a student appears, and for `readingMs`
 * after someone else changes the cards. Also returns a function that checks this when it is called.
 */
function useReadingPause(onScreen: CardsOnScreen): [isOver: boolean, isOverNow: () => boolean] {
  const [pause, setPause] = useState(() => ({ onScreen, endsAt: performance.now() + glanceMs }));
  const { endsAt } = pause;
  if (pause.onScreen !== onScreen) {
    const isChanged = wereChanged(pause.onScreen, onScreen);
    setPause({ onScreen, endsAt: isChanged ? performance.now() + readingMs : endsAt });
  }
  const [ended, setEnded] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setEnded(endsAt), endsAt - performance.now());
    return () => clearTimeout(timer);
  }, [endsAt]);
  const isOverNow = useCallback(() => performance.now() >= endsAt, [endsAt]);
  return [ended === endsAt, isOverNow];
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
  const hasKeys = useSingleKeys();
  const { byKey, reviews, mayBeMore, status } = useAppSelector(selectReviewedEntries);
  const activities = useAppSelector(selectReviewedActivities);
  // A reviewer can't read the activities of a student whom someone else has finished.
  const isKnown = status === 'ready' || activities.length > 0;
  const allCards = useAppSelector(selectCardActivities);
  const { deciding, returns } = useAppSelector(selectReviewQueue);
  const drafts = useAppSelector((state) => state.drafts.drafts);
  const {
    bodyRef: cardsRef,
    shown,
    showMore,
    more,
  } = useShownRows<HTMLDivElement>(allCards.length, email);
  // An open return form stays on screen wherever its card is in the list.
  const cards = useMemo(
    () =>
      allCards.filter(
        ({ key }, index) =>
          index < shown || Object.hasOwn(returns, activityId({ student: email, key })),
      ),
    [allCards, email, returns, shown],
  );
  const { signedInEmail } = useAppSelector(selectSession);
  const [first] = useState(byKey);
  /** Returns true if the activity was saved after the reviewer opened this student's review. */
  const isJustSaved = ({ key, entry }: ReviewedActivity) => {
    const before = ownValue(first, key);
    return !before || !sameEntry(before, entry);
  };
  const lastName = useAppSelector(selectReviewedProfile)?.lastName.trim() || null;
  const today = useToday();
  const year = schoolYearOf(today, school.schoolYear) ?? 0;
  const flags = useMemo(() => flagsOn(today, activities, lastName), [today, activities, lastName]);
  const names = useMemo(() => distinctNames(cards), [cards]);
  const mails = useMemo(() => contactMails(activities, name), [activities, name]);
  // The admin has started to correct these, so they aren't decided on along with others.
  const isCorrected = (key: string) => Object.hasOwn(drafts, activityId({ student: email, key }));
  const waiting = cards.filter(
    ({ key, closed }) =>
      closed === null &&
      !Object.hasOwn(returns, activityId({ student: email, key })) &&
      !isCorrected(key),
  );
  const unflagged = waiting.filter(({ key }) => ownValue(flags, key)?.length === 0);
  const isDeciding = waiting.some(({ key }) => deciding[activityId({ student: email, key })]);

  const [isPauseOver, isPauseOverNow] = useReadingPause(
    useMemo(
      () => ({ cards, lastName, byKey, reviews, reviewer: signedInEmail }),
      [cards, lastName, byKey, reviews, signedInEmail],
    ),
  );
  const approvesAll = unflagged.length === 0;
  const toApprove = approvesAll ? waiting : unflagged;
  // Approving cards one by one moves others up, which is no reason to wait. Approving them together would approve what nobody has read, for
  // example by the second click of a double click.
  const settled = useDebounced(toApprove.map(({ key }) => key).join('/'), readingMs).split('/');
  const isButtonReady = toApprove.every(({ key }) => settled.includes(key));

  // If the focused card is gone, or this student has just appeared, focus the first card.
  useEffect(() => {
    const first = cardsRef.current?.firstElementChild;
    if (first instanceof HTMLElement && isFocusFree() && !wasTyping.current) {
      first.focus({ preventScroll: true });
    }
  }, [cards, cardsRef, wasTyping]);

  const onDecide = useCallback(
    (decided: readonly ReviewedActivity[], decision: Decision) => {
      if (!isPauseOverNow()) return false;
      const review = { ...decision, by: signedInEmail };
      const request = { email, activities: decided, review };
      void dispatch(announceOutcome(dispatch(decideAll([request])), false));
      return true;
    },
    [dispatch, email, isPauseOverNow, signedInEmail],
  );
  const onLeave = useCallback(
    (step: 1 | -1) => {
      if (step === -1 || !showMore()) void dispatch(showNextStudent(step));
    },
    [dispatch, showMore],
  );

  return (
    <div className="review-columns">
      {isKnown && <YearSoFar activities={activities} year={year} />}
      <div>
        {cards.length > 0 && (
          <div className="line">
            {/* A single activity has its own buttons. */}
            {waiting.length > 1 && (
              <Button
                variant="secondary"
                aria-disabled={isDeciding || !isButtonReady || !isPauseOver}
                onClick={() => isButtonReady && !isDeciding && onDecide(toApprove, approval)}
              >
                {approvesAll
                  ? reviewMessages.approveAll(toApprove.length)
                  : reviewMessages.approveUnflagged(toApprove.length)}
              </Button>
            )}
            {hasKeys && <p className="key-hint">{reviewMessages.keys}</p>}
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
              label={names.get(activity.key) ?? activity.entry.Name}
              closed={activity.closed}
              flags={ownValue(flags, activity.key) ?? []}
              mail={ownValue(mails, activity.key)}
              isJustSaved={isJustSaved(activity)}
              isUnread={!isPauseOver}
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
