import { type RefObject, useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { reviewPath } from '#config/paths';
import { activityId, parseActivityId } from '#features/activities/activityId';
import { mayBeStored, sameReview } from '#features/activities/decisions/mismatch';
import { selectReviewedEntries, selectStudentUnderReview } from '#features/activities/entriesSlice';
import { ownValue } from '#shared/lib/ownValue';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { useSingleKeys } from '#shared/ui/hooks';
import { commandKey } from '#shared/ui/singleKeys';
import { isFocusFree } from './cardFocus';
import type { ListedStudents } from './listedStudents';
import type { ReviewLinkState } from './reviewLinks';
import { noticeTexts, reviewMessages } from './reviewMessages';
import {
  decisionsReported,
  problemsDismissed,
  selectLastPress,
  selectReviewQueue,
  selectStoredPress,
  undoIds,
  undoneDecisionsReported,
  undosReported,
} from './reviewQueueSlice';
import { selectCardActivities, showStudent } from './reviewThunks';
import { useUndo } from './useUndo';

const noStudents: ListedStudents['byEmail'] = {};

/**
 * The last decision with its Undo, which stays until the next decision so that slow readers can use it; undos that failed, and decisions
 * that failed for activities without a card; and other students with unfinished comments or unsaved corrections.
 */
export function DecisionBar({
  wasTyping,
  list,
}: {
  /** True if the last focused element was a text field. */
  wasTyping?: RefObject<boolean>;
  /** The `activityId`s of the rows on screen, if there are no cards, and the listed students. */
  list?: { ids: readonly string[]; byEmail: ListedStudents['byEmail'] };
}) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { presses, problems, returns, students } = useAppSelector(selectReviewQueue);
  const last = useAppSelector(selectLastPress);
  const stored = useAppSelector(selectStoredPress);
  const drafts = useAppSelector((state) => state.drafts.drafts);
  const shown = useAppSelector(selectStudentUnderReview);
  const cards = useAppSelector(selectCardActivities).map(({ key }) =>
    activityId({ student: shown ?? '', key }),
  );
  const lastIds = last ? undoIds(last) : [];
  // The answers of the last press were lost. The bar says so next to Undo, even if the cards do too.
  const isUnsure = last?.unanswered === 0 && lastIds.every((id) => id in problems);
  const notices = Object.entries(problems).filter(
    ([id, { undoOf }]) =>
      undoOf || !(list?.ids ?? cards).includes(id) || (isUnsure && lastIds.includes(id)),
  );
  // What Undo is about stays in the bar, like what is stored.
  const kept = presses.flatMap(undoIds);
  const dismissible = notices.map(([id]) => id).filter((id) => !kept.includes(id));
  const unfinished = Object.entries(returns)
    .filter(([, { comment }]) => comment)
    .map(([id]) => parseActivityId(id).student)
    .filter((email) => email !== shown);
  const corrected = Object.values(drafts)
    .map(({ student }) => student)
    .filter((email) => email !== shown && students.includes(email));
  const known = (stored?.undo ?? []).flatMap(({ email, activities }) =>
    activities.filter(({ key }) => !(activityId({ student: email, key }) in problems)),
  );
  const [decided] = known;
  const isUndoing = presses.some((press) => press.isUndoing);
  // What Undo repeats, because the undo of the last press failed.
  const repeated = notices.filter(
    ([id, { undoOf }]) => undoOf && last?.unanswered === 0 && lastIds.includes(id),
  );
  const texts = [
    ...noticeTexts(notices.filter((one) => !repeated.includes(one)).map(([, failed]) => failed)),
    ...noticeTexts(repeated.map(([, failed]) => failed)).map((text) => `${text} Try again.`),
  ];
  const undoDecision = useUndo();
  const hasKeys = useSingleKeys();
  const undoRef = useRef<HTMLButtonElement>(null);
  const wasShown = useRef(shown);

  // After the last student there is no card to focus.
  useEffect(() => {
    const isDone = wasShown.current !== null && shown === null;
    wasShown.current = shown;
    if (isDone && isFocusFree() && !wasTyping?.current) undoRef.current?.focus();
  }, [shown, wasTyping]);

  useDismissReported(list?.byEmail);

  const open = (student: string) => {
    const state: ReviewLinkState = { student };
    if (list) void navigate(reviewPath, { state });
    else dispatch(showStudent(student));
  };
  const elsewhere = [
    ...[...new Set(unfinished)].map((email) => [email, `Unfinished comment: ${email}`] as const),
    ...[...new Set(corrected)].map((email) => [email, `Unsaved corrections: ${email}`] as const),
  ];
  const isEmpty = !stored && !isUndoing && notices.length === 0 && elsewhere.length === 0;
  return (
    <div className={isEmpty ? undefined : 'decision-bar bottom-bar'}>
      {/* Always rendered, so that what appears is announced. */}
      <div role="status" className="flex-1">
        {texts.map((text) => (
          <p key={text} data-tone="error">
            {text}
          </p>
        ))}
        {isUndoing ? (
          <p>{reviewMessages.deciding.waiting}</p>
        ) : stored && last && last.unanswered > 0 ? (
          <p>{reviewMessages.deciding[last.status]}</p>
        ) : (
          decided &&
          repeated.length === 0 && (
            <p>
              {reviewMessages.done({
                review: decided.review ?? null,
                count: known.length,
                name: decided.entry.Name,
              })}
            </p>
          )
        )}
      </div>
      {stored && (
        <Button
          ref={undoRef}
          variant="secondary"
          aria-disabled={last?.isUndoing}
          aria-keyshortcuts={hasKeys ? 'U' : undefined}
          onClick={undoDecision}
          onKeyDown={(event) => commandKey(event) === 'u' && undoDecision()}
        >
          Undo
        </Button>
      )}
      {dismissible.length > 0 && (
        <Button variant="quiet" onClick={() => dispatch(problemsDismissed(dismissible))}>
          Dismiss
        </Button>
      )}
      {elsewhere.map(([email, label]) => (
        <Button key={label} variant="quiet" onClick={() => open(email)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Drops what is open about the reviewer's own decisions and undos once the listener reports them: their answers may be late or lost. */
function useDismissReported(byEmail: ListedStudents['byEmail'] = noStudents): void {
  const dispatch = useAppDispatch();
  const { deciding, problems } = useAppSelector(selectReviewQueue);
  const shown = useAppSelector(selectStudentUnderReview);
  const reviewed = useAppSelector(selectReviewedEntries);
  useEffect(() => {
    const lost = Object.entries(problems).filter(([, { problem }]) => mayBeStored(problem));
    const reports = [...lost, ...Object.entries(deciding)].flatMap(([id, unconfirmed]) => {
      const { student, key } = parseActivityId(id);
      const activities = student === shown ? reviewed : ownValue(byEmail, student);
      if (!ownValue(activities?.byKey ?? {}, key)) return [];
      return [{ id, ...unconfirmed, reported: ownValue(activities?.reviews ?? {}, key) ?? null }];
    });
    const decisions = reports.filter(
      ({ review, reported }) => review !== null && sameReview(reported, review),
    );
    if (decisions.length > 0) dispatch(decisionsReported(decisions.map(({ id }) => id)));
    const undos = reports.filter(({ review }) => review === null);
    const seen = undos.filter(({ wasSeen, reported }) => !wasSeen && reported !== null);
    if (seen.length > 0) dispatch(undoneDecisionsReported(seen.map(({ id }) => id)));
    const undone = undos.filter(
      ({ id, wasSeen, reported }) => wasSeen && reported === null && id in problems,
    );
    if (undone.length > 0) dispatch(undosReported(undone.map(({ id }) => id)));
  }, [byEmail, deciding, dispatch, problems, reviewed, shown]);
}
