import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { toastPatienceMs } from '../config/toasts';
import type { LogError } from '../firebase/services';
import { PlainToasts } from './PlainToasts';
import { onToastWanted, toastsAskedFor } from './toasts';

/** By itself: written in one with what follows, the bundler would let a style sheet's failure pass it by. */
const loadLibrary = () => import('./ToastLibrary');

/**
 * Where toasts appear. Nothing is downloaded until the first one is wanted. Not by `lazy`: a download
 * that fails, as where a save has failed for want of a network, would take the whole page with it.
 * Until the library is there, toasts are shown without it; the next one asks for it again.
 */
export function ToastOutlet({ logError }: { logError: LogError }) {
  const asked = useSyncExternalStore(onToastWanted, toastsAskedFor, toastsAskedFor);
  const [Library, setLibrary] = useState<ComponentType | null>(null);
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    if (asked === 0 || Library) return;
    const timer = setTimeout(() => setIsLate(true), toastPatienceMs);
    loadLibrary().then(
      (loaded) => setLibrary(() => loaded.default),
      (error: unknown) => {
        logError('loading the toasts', error);
        setIsLate(true);
      },
    );
    return () => clearTimeout(timer);
  }, [asked, Library, logError]);

  return (
    <>
      {isLate && <PlainToasts />}
      {Library && <Library />}
    </>
  );
}
