import { showToast } from '#components/toasts';
import { reviewPath } from '#config/paths';
import type { DecisionProblems } from '#domain/review/mismatch';
import { undecidedMessage } from '#domain/staffMessages';
import { useAppDispatch } from '#store/hooks';
import { undoDecision } from '#store/review/showStudent';

/** If a decision fails after the reviewer has left /review, shows a toast. At /review, the cards show it. */
export async function announceOutcome(decided: Promise<DecisionProblems>): Promise<void> {
  const missed = Object.keys(await decided).length;
  if (missed > 0 && location.pathname !== reviewPath) {
    showToast('error', undecidedMessage(missed), 'global');
  }
}

/** Returns what the Undo button and the key U do. */
export function useUndo(): () => void {
  const dispatch = useAppDispatch();
  return () => void announceOutcome(dispatch(undoDecision()));
}
