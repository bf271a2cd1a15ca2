import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { type DecisionProblem, mayBeStored } from '#features/activities/decisions/mismatch';
import { problemText } from '#features/activities/decisions/problemText';
import {
  approvalAs,
  kindChoices,
  kindNamed,
  type Review,
} from '#features/activities/decisions/review';
import { selectEntry, selectReview } from '#features/activities/entriesSlice';
import { selectSession } from '#features/session/sessionSlice';
import { ownValue } from '#shared/lib/ownValue';
import { useAppDispatch } from '#shared/store/hooks';
import type { AppThunk } from '#shared/store/types';
import { SteadyLabel } from '#shared/ui/SteadyLabel';

/** Approves an activity of the viewed student as the kind of that name; the comment stays. Returns why it wasn't stored, or null. */
function changeKind(key: string, name: string): AppThunk<Promise<DecisionProblem | null>> {
  return async (_dispatch, getState, services) => {
    const { userEmail, signedInEmail } = selectSession(getState());
    const [entry, review] = [selectEntry(getState(), key), selectReview(getState(), key)];
    if (!entry) return { kind: 'gone' };
    // Saved by the student a moment ago, and waiting for review.
    if (!review) return { kind: 'changed' };
    if (review.status !== 'approved') return { kind: 'decided', review };
    const wanted = { ...approvalAs(name), comment: review.comment, by: signedInEmail };
    const problems = await services.review.decide(userEmail, [{ key, entry, review }], wanted);
    return problems === null ? { kind: 'failed' } : (ownValue(problems, key) ?? null);
  };
}

/** A change the admin has made. */
interface Change {
  /** The name of the kind. */
  wanted: string;
  /** Null if it is stored, undefined if neither the server nor the listener has confirmed it. */
  problem?: DecisionProblem | null;
}

/**
 * Lets an admin correct the kind of a student's approved activity. If it is no longer approved, only says why the last change wasn't
 * stored.
 */
export default function KindChooser({
  entryKey,
  name,
  review,
}: {
  entryKey: string;
  name: string;
  review?: Review;
}): ReactNode {
  const dispatch = useAppDispatch();
  const id = useId();
  const isApproved = review?.status === 'approved';
  const stored = isApproved ? (kindNamed(review.kind, kindChoices)?.name ?? '') : undefined;
  const [chosen, setChosen] = useState(stored ?? '');
  const [made, setMade] = useState<Change | null>(null);
  const isChanging = made !== null && made.problem === undefined;
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    const mayBeMade = made && (!made.problem || mayBeStored(made.problem));
    if (mayBeMade && made.wanted === stored && seen !== undefined) {
      // The listener may report it before its answer, or although that was lost.
      setMade({ wanted: stored, problem: null });
    } else if (stored !== undefined && (seen === undefined || chosen !== stored)) {
      // Someone else has changed it or approved it again. The choice was about the previous kind.
      setChosen(stored);
      // The answer to a change that is on its way says whether it was stored.
      if (made?.problem !== undefined) setMade(null);
    }
  }
  const isDisabled = isChanging || chosen === stored;
  // Once it is stored, the admin may have chosen another kind, or it may no longer be approved.
  const result = made?.problem
    ? problemText({ name, problem: made.problem, undoOf: null })
    : made?.problem === null && made.wanted === chosen && isApproved
      ? `Changed to ${made.wanted}.`
      : '';

  const change = async () => {
    const now: Change = { wanted: chosen };
    setMade(now);
    const problem = await dispatch(changeKind(entryKey, chosen));
    setMade((last) => (last === now ? { ...now, problem } : last));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isDisabled) void change();
  };

  if (!isApproved && !isChanging && result === '') return null;
  return (
    <form className="change-kind" onSubmit={onSubmit}>
      {isApproved && (
        <>
          <label htmlFor={id}>Kind</label>
          <select
            id={id}
            className="form-control"
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              if (made?.problem) setMade(null);
            }}
          >
            {kindChoices.map((kind) => (
              <option key={kind.name} value={kind.name}>
                {kind.name}
              </option>
            ))}
          </select>
          <Button type="submit" variant="secondary" aria-disabled={isDisabled}>
            <SteadyLabel
              label={isChanging ? 'Changing…' : 'Change kind'}
              other={isChanging ? 'Change kind' : 'Changing…'}
            />
          </Button>
        </>
      )}
      <p role="status" className="whole-line">
        {result}
      </p>
    </form>
  );
}
