import type { DecisionProblem } from '#features/activities/decisions/mismatch';
import { approvalAs } from '#features/activities/decisions/review';
import { selectEntry, selectReview } from '#features/activities/entriesSlice';
import { selectSession } from '#features/session/sessionSlice';
import { ownValue } from '#shared/lib/ownValue';
import type { AppThunk } from '#shared/store/types';

/** Approves an activity of the viewed student as the kind of that name; the comment stays. Returns why it wasn't stored, or null. */
export function changeKind(key: string, name: string): AppThunk<Promise<DecisionProblem | null>> {
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
