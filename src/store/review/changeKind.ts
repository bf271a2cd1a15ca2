import type { DecisionProblem } from '#domain/review/mismatch';
import { approvalAs } from '#domain/review/review';
import { selectEntry, selectReviews } from '#store/entries/entriesSlice';
import { selectSession } from '#store/session/sessionSlice';
import type { AppThunk } from '#store/types';

/**
 * Approves an activity of the student whom the admin is viewing as another kind; the comment stays. Returns why it wasn't stored,
 * or null if it was.
 *
 * @param name the name of the kind
 */
export function changeKind(key: string, name: string): AppThunk<Promise<DecisionProblem | null>> {
  return async (_dispatch, getState, services) => {
    const { userEmail, signedInEmail } = selectSession(getState());
    const [entry, review] = [selectEntry(getState(), key), selectReviews(getState())[key]];
    if (!entry) return { kind: 'gone' };
    // Saved by the student a moment ago, and waiting for review.
    if (review?.status !== 'approved') return { kind: 'changed' };
    const wanted = { ...approvalAs(name), comment: review.comment, by: signedInEmail };
    const problems = await services.review.decide(userEmail, [{ key, entry, review }], wanted);
    return problems === null ? { kind: 'failed' } : (problems[key] ?? null);
  };
}
