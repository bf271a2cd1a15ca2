import { createAppAsyncThunk } from '#shared/store/types';
import { type DecisionProblems, failedFor } from './mismatch';
import type { Review, ReviewedActivity } from './review';

/** Maximum activities decided in one transaction, so that a failure affects few. */
const decisionBatchSize = 50;

/** A decision on a student's activities, each as it was on screen. A null `review` undoes their reviews. */
export interface DecisionRequest {
  email: string;
  activities: readonly ReviewedActivity[];
  review: Review | null;
  /** The same for decisions on several students' activities that were made with one press, so that one undo reverts them all. */
  press?: string | undefined;
}

/** Stores a decision in parallel batches, so that one failure doesn't block the rest. Returns the problems by key. */
export const decide = createAppAsyncThunk(
  'reviewQueue/decide',
  async ({ email, activities, review }: DecisionRequest, { extra }) => {
    const results: Promise<DecisionProblems>[] = [];
    for (let start = 0; start < activities.length; start += decisionBatchSize) {
      const batch = activities.slice(start, start + decisionBatchSize);
      const result = extra.review.decide(email, batch, review);
      results.push(result.then((problems) => problems ?? failedFor(batch)));
    }
    return Object.assign({}, ...(await Promise.all(results))) as DecisionProblems;
  },
);
