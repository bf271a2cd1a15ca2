import { decisionsAtOnce, type Mismatches } from '../../domain/review/queue';
import type { Decision, Review } from '../../domain/review/review';
import { seenReview, type DecisionProblem, type Mismatch } from '../../domain/review/seen';
import type { AppThunk, RootState } from '../types';
import {
  decisionEnded,
  decisionStarted,
  noticesAdded,
  selectDesk,
  selectDeskStudent,
  staysOnScreen,
  undoOffered,
} from './deskSlice';
import { settleStudent, showStudent } from './moves';

/** Whether what is there is the very decision that was to be stored: its first answer was lost on the way. */
function isOwn(found: Mismatch, review: Review | null): boolean {
  return found.kind === 'decided' && seenReview(found.review) === seenReview(review);
}

/** What a decision about these activities is about: each as it was seen, and what it is called. */
function targetsOf(state: RootState, email: string, keys: readonly string[]) {
  const record = selectDeskStudent(state, email)?.record;
  const activities = typeof record === 'object' ? (record?.activities ?? []) : [];
  return keys.flatMap((key) => {
    const activity = activities.find((other) => other.key === key);
    return activity ? [{ key, seen: activity.seen, name: activity.entry.Name }] : [];
  });
}

/**
 * Decides about activities of a student as they were seen, or with null takes a decision back. Some at a time,
 * one after the other; when a request fails, the rest is not tried. Returns the keys for which it is stored.
 */
function storeDecision(
  email: string,
  keys: readonly string[],
  decision: Decision | null,
): AppThunk<Promise<string[]>> {
  return async (dispatch, getState, services) => {
    const by = getState().session.signedInEmail;
    const review = decision && { ...decision, by, at: Date.now() };
    const targets = targetsOf(getState(), email, keys);
    dispatch(
      decisionStarted({
        email,
        keys: targets.map(({ key }) => key),
        status: decision?.status ?? 'waiting',
      }),
    );
    const stored: string[] = [];
    let hasFailed = false;
    for (let at = 0; at < targets.length; at += decisionsAtOnce) {
      const some = targets.slice(at, at + decisionsAtOnce);
      const found: Mismatches | null = hasFailed
        ? null
        : await (await services.loadReview()).decide(email, some, decision, by);
      hasFailed ||= found === null;
      const problems: Record<string, DecisionProblem> = {};
      for (const { key } of some) {
        const problem = found === null ? ({ kind: 'failed' } as const) : found[key];
        if (problem && !(problem.kind !== 'failed' && isOwn(problem, review)))
          problems[key] = problem;
        else stored.push(key);
      }
      dispatch(decisionEnded({ email, keys: some.map(({ key }) => key), review, problems }));
      const left = some.flatMap(({ key, name }) => {
        const problem = problems[key];
        return problem && !staysOnScreen(problem) ? [{ name, problem }] : [];
      });
      if (left.length > 0) dispatch(noticesAdded(left));
    }
    return stored;
  };
}

/**
 * Approves or returns activities of a student. What was stored can be taken back by `undoDecision`.
 * Returns for how many activities the decision is not stored.
 */
export function decide(
  email: string,
  keys: readonly string[],
  decision: Decision,
): AppThunk<Promise<number>> {
  return async (dispatch, getState) => {
    const targets = targetsOf(getState(), email, keys);
    const stored = await dispatch(storeDecision(email, keys, decision));
    const name = targets.find(({ key }) => key === stored[0])?.name ?? '';
    if (stored.length > 0) dispatch(undoOffered({ email, keys: stored, name, decision }));
    await dispatch(settleStudent(email));
    return targets.length - stored.length;
  };
}

/**
 * Takes back the last decision, and shows that student again.
 * Returns for how many activities the decision stays.
 */
export function undoDecision(): AppThunk<Promise<number>> {
  return async (dispatch, getState) => {
    const { last } = selectDesk(getState());
    if (!last) return 0;
    dispatch(undoOffered(null));
    const stored = await dispatch(storeDecision(last.email, last.keys, null));
    if (stored.length > 0) await dispatch(showStudent(last.email));
    return last.keys.length - stored.length;
  };
}
