import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { LogError } from '../firebase/services';
import { onToastWanted, toastsAskedFor } from './toasts';

/**
 * Where toasts appear. Nothing is downloaded until the first one is wanted. Not by `lazy`: a download
 * that fails, as where a save has failed for want of a network, would take the whole page with it.
 * The next toast tries again, and shows those that have waited.
 */
export function ToastOutlet({ logError }: { logError: LogError }) {
  const asked = useSyncExternalStore(onToastWanted, toastsAskedFor, toastsAskedFor);
  const [Library, setLibrary] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (asked === 0 || Library) return;
    import('./ToastLibrary').then(
      (loaded) => setLibrary(() => loaded.default),
      (error: unknown) => logError('loading the toasts', error),
    );
  }, [asked, Library, logError]);

  return Library && <Library />;
}
