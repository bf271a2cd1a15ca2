import { showToast } from '#components/toasts';
import { reviewPath } from '#config/paths';
import { undecidedMessage } from '#domain/staffMessages';

/** Says that a decision is not stored to staff who have left the review; there, the cards say it. */
export async function tellOutcome(decided: Promise<number>): Promise<void> {
  const missed = await decided;
  if (missed > 0 && location.pathname !== reviewPath) {
    showToast('error', undecidedMessage(missed), 'global');
  }
}
