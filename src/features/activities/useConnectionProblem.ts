import { selectIsServerSilent } from '#features/activities/drafts/draftSelectors';
import { useAppSelector } from '#shared/store/hooks';
import { useIsOnline } from '#shared/ui/hooks';

/** Returns why changes can't be sent now: no network, or a server that doesn't respond. Undefined if they can. */
export function useConnectionProblem(): 'offline' | 'silent' | undefined {
  const isOnline = useIsOnline();
  const isServerSilent = useAppSelector(selectIsServerSilent);
  if (!isOnline) return 'offline';
  return isServerSilent ? 'silent' : undefined;
}
