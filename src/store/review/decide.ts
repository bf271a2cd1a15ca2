import { type DecisionProblem, type DecisionProblems, sameReview } from '#domain/review/mismatch';
import { decisionsAtOnce, type ReviewedActivity } from '#domain/review/queue';
import type { Decision, Review } from '#domain/review/review';
import { selectReviewed } from '#store/entries/entriesSlice';
import type { AppThunk } from '#store/types';
import {
  activityPlace,
  commentTyped,
  decisionEnded,
  decisionStarted,
  noticesAdded,
  selectDesk,
  undoOffered,
} from './deskSlice';
import { selectReviewedActivities } from './reviewsSlice';
import { showStudent } from './showStudent';

/**
 * Stores a decision about activities of a student as they were seen, or with null takes it back. Some at a time, one
 * after the other; when a request fails, the rest is not tried. Returns why it is not stored, by key.
 */
function storeDecision(
  email: string,
  activities: readonly ReviewedActivity[],
  review: Review | null,
): AppThunk<Promise<DecisionProblems>> {
  return async (dispatch, getState, services) => {
    const by = getState().session.signedInEmail;
    const decision = review && { status: review.status, comment: review.comment };
    const keys = activities.map(({ key }) => key);
    dispatch(decisionStarted({ email, keys, status: review?.status ?? 'waiting' }));
    const allProblems: DecisionProblems = {};
    let isReached = true;
    for (let at = 0; at < activities.length; at += decisionsAtOnce) {
      const some = activities.slice(at, at + decisionsAtOnce);
      const found: DecisionProblems | null = isReached
        ? await (await services.loadReview()).decide(email, some, decision, by)
        : null;
      isReached = found !== null;
      const problems: DecisionProblems = {};
      for (const { key } of some) {
        const problem = found ? found[key] : ({ kind: 'failed' } as const);
        // The very decision that was to be stored is there already: its first answer was lost on the way.
        const isOwn = problem?.kind === 'decided' && sameReview(problem.review, review);
        if (problem && !isOwn) problems[key] = problem;
      }
      const isShown = selectReviewed(getState()) === email;
      dispatch(decisionEnded({ email, activities: some, review, problems, isShown }));
      Object.assign(allProblems, problems);
    }
    return allProblems;
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
    const problems = await dispatch(storeDecision(email, activities, review));
    const stored = activities.filter(({ key }) => !problems[key]);
    if (stored.length > 0) dispatch(undoOffered({ email, activities: stored, review }));
    return activities.length - stored.length;
  };
}

/**
 * Takes back the last decision, and shows that student again, with the comment as it was written. What the server
 * could not be told can still be taken back. Returns for how many activities the decision stays.
 */
export function undoDecision(): AppThunk<Promise<number>> {
  return async (dispatch, getState) => {
    const { last, deciding } = selectDesk(getState());
    if (!last) return 0;
    const { email, activities, review } = last;
    if (activities.some(({ key }) => deciding[activityPlace(email, key)])) return 0;
    const seen = activities.map((activity) => ({ ...activity, review }));
    const problems = await dispatch(storeDecision(email, seen, null));
    const reopened = activities.filter(({ key }) => !problems[key]);
    const left = activities.filter(({ key }) => problems[key]?.kind === 'failed');
    // Another decision may have been stored before this answer came.
    if (selectDesk(getState()).last === last) {
      dispatch(undoOffered(left.length > 0 ? { ...last, activities: left } : null));
    }
    for (const { key } of reopened) {
      if (review.comment) dispatch(commentTyped({ email, key, comment: review.comment }));
    }
    if (reopened.length > 0) dispatch(showStudent(email));
    return left.length;
  };
}

/** Drops the half-written comments on activities of this student that no longer wait, and says why. */
export function giveUpComments(email: string): AppThunk {
  return (dispatch, getState) => {
    const activities = selectReviewedActivities(getState());
    const start = activityPlace(email, '');
    for (const place of Object.keys(selectDesk(getState()).comments)) {
      const key = place.slice(start.length);
      const activity = activities.find((other) => other.key === key);
      if (!place.startsWith(start) || activity?.review === null) continue;
      dispatch(commentTyped({ email, key, comment: '' }));
      const problem: DecisionProblem = activity
        ? { kind: 'decided', review: activity.review }
        : { kind: 'gone' };
      const name = activity?.entry.Name ?? 'an activity';
      dispatch(noticesAdded([{ name, problem, wasUndo: false }]));
    }
  };
}
