import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#config/paths';
import { readingMessages, reviewConnectionMessages, unsavedMessages } from '#domain/messages';
import { selectReviewed } from '#store/entries/entriesSlice';
import { useAppSelector } from '#store/hooks';
import { selectHasUnsaved, selectIsServerSilent } from '#store/work/selectWork';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** A quiet line while the network is away or the server silent: it says so, and what happens to changes where there can be any. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isServerSilent = useAppSelector(selectIsServerSilent);
  const reviewed = useAppSelector(selectReviewed);
  const hasUnsaved = useAppSelector(selectHasUnsaved);
  const { pathname } = useLocation();
  const isOnForm = pathname === paths.edit || pathname === paths.profile;
  const ofScreen = isOnForm || hasUnsaved ? unsavedMessages : readingMessages;
  const messages = reviewed === null ? ofScreen : reviewConnectionMessages;
  const message = !isOnline ? messages.offline : isServerSilent ? messages.silent : undefined;
  return <div role="status">{message && <p className="offline-notice">{message}</p>}</div>;
}
