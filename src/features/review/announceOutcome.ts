import { reviewPath } from '#config/paths';
import type { DecisionProblems } from '#features/activities/decisions/mismatch';
import { showToast } from '#shared/ui/toasts';
import { undecidedMessage } from './reviewMessages';

/** If a decision or its undo fails after the reviewer has left /review, shows a toast. At /review, the cards show it. */
export async function announceOutcome(
  decided: Promise<DecisionProblems>,
  wasUndo: boolean,
): Promise<void> {
  const missed = Object.values(await decided);
  if (missed.length > 0 && location.pathname !== reviewPath) {
    showToast('error', undecidedMessage(missed, wasUndo), 'global');
  }
}
