import { useSyncExternalStore } from 'react';
import { unsavedMessages } from '../domain/messages';
import { useAppSelector } from '../store/hooks';
import { selectIsServerSilent } from '../store/work/selectWork';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** A quiet line while the network is away or the server silent: it says so, and what happens to changes. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isServerSilent = useAppSelector(selectIsServerSilent);
  const message = !isOnline
    ? unsavedMessages.offline
    : isServerSilent
      ? unsavedMessages.silent
      : undefined;
  return <div role="status">{message && <p className="offline-notice">{message}</p>}</div>;
}
