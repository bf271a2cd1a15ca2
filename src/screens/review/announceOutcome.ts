import { showToast } from '#components/toasts';
import { reviewPath } from '#config/paths';
import type { DecisionProblems } from '#domain/review/mismatch';
import { undecidedMessage } from '#domain/staffMessages';

/** Says that a decision is not stored to staff who have left the review; there, the cards say it. */
export async function announceOutcome(decided: Promise<DecisionProblems>): Promise<void> {
  const missed = Object.keys(await decided).length;
  if (missed > 0 && location.pathname !== reviewPath) {
    showToast('error', undecidedMessage(missed), 'global');
  }
}
