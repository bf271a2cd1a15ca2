import { reviewPath } from '#config/paths';
import type { DecisionProblems } from '#features/activities/decisions/mismatch';
import { ownValue } from '#shared/lib/ownValue';
import type { AppThunk } from '#shared/store/types';
import { showToast } from '#shared/ui/toasts';
import { undecidedMessage } from './reviewMessages';
import { selectReviewQueue } from './reviewQueueSlice';

/** If a decision or its undo fails after the reviewer has left /review, shows a toast. At /review, the cards show it. */
export function announceOutcome(
  decided: Promise<DecisionProblems>,
  wasUndo: boolean,
): AppThunk<Promise<void>> {
  return async (_dispatch, getState) => {
    const answers = Object.entries(await decided);
    // Review doesn't report a decision whose undo the reviewer is waiting for.
    const { problems } = selectReviewQueue(getState());
    const missed = answers.flatMap(([id, problem]) => (ownValue(problems, id) ? [problem] : []));
    if (missed.length > 0 && location.pathname !== reviewPath) {
      showToast('error', undecidedMessage(missed, wasUndo), 'global');
    }
  };
}
