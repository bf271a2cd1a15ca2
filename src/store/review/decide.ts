import { type DecisionProblems, failedFor } from '#domain/review/mismatch';
import { decisionsAtOnce } from '#domain/review/queue';
import type { Decision } from '#domain/review/review';
import { selectReviewed } from '#store/entries/entriesSlice';
import type { AppThunk } from '#store/types';
import {
  activityPlace,
  decisionEnded,
  type DecisionRequest,
  decisionStarted,
  selectDesk,
} from './deskSlice';
import { selectReviewedActivities } from './selectReviews';
import { showStudent } from './showStudent';

/**
 * Stores a decision or takes it back, some activities a request: one that fails does not hold up the others. Returns for
 * how many activities the server has not done it.
 */
function storeDecision(request: DecisionRequest): AppThunk<Promise<number>> {
  return async (dispatch, getState, services) => {
    const { email, review, isUndo } = request;
    const seen = request.activities.map((one) => ({ ...one, review: isUndo ? review : null }));
    const decision = isUndo ? null : { status: review.status, comment: review.comment };
    dispatch(decisionStarted(request));
    const api = await services.loadReview();
    const answers: Promise<DecisionProblems>[] = [];
    for (let at = 0; at < seen.length; at += decisionsAtOnce) {
      const some = seen.slice(at, at + decisionsAtOnce);
      const answer = api.decide(email, some, decision, review.by);
      answers.push(answer.then((problems) => problems ?? failedFor(some)));
    }
    const problems = Object.assign({}, ...(await Promise.all(answers))) as DecisionProblems;
    const isShown = selectReviewed(getState()) === email;
    dispatch(decisionEnded({ ...request, problems, isShown }));
    return Object.keys(problems).length;
  };
}

/**
 * Approves or returns activities of the student under review, as they are on the screen. What was stored can be
 * taken back by `undoDecision`. Returns for how many activities the decision is not stored.
 */
export function decide(keys: readonly string[], decision: Decision): AppThunk<Promise<number>> {
  return async (dispatch, getState) => {
    const state = getState();
    const email = selectReviewed(state);
    if (email === null) return 0;
    const { deciding } = selectDesk(state);
    const activities = selectReviewedActivities(state).filter(
      ({ key, review }) =>
        review === null && keys.includes(key) && !deciding[activityPlace(email, key)],
    );
    const review = { ...decision, by: state.session.signedInEmail, at: Date.now() };
    return dispatch(storeDecision({ email, activities, review, isUndo: false }));
  };
}

/**
 * Takes back the last decision, and shows that student again, with the comment as it was written. Returns for how many
 * activities the decision stays.
 */
export function undoDecision(): AppThunk<Promise<number>> {
  return async (dispatch, getState) => {
    const { last, deciding } = selectDesk(getState());
    if (!last) return 0;
    const { email, activities } = last;
    if (activities.some(({ key }) => deciding[activityPlace(email, key)])) return 0;
    const missed = await dispatch(storeDecision({ ...last, isUndo: true }));
    if (missed < activities.length) dispatch(showStudent(email));
    return missed;
  };
}
