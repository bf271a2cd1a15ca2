import { useAppDispatch } from '#shared/store/hooks';
import { announceOutcome } from './announceOutcome';
import { undoDecision } from './reviewThunks';

/** Returns what the Undo button and the key U do. */
export function useUndo(): () => void {
  const dispatch = useAppDispatch();
  return () => void dispatch(announceOutcome(dispatch(undoDecision()), true));
}
