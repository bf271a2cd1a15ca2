import { type ComponentType, useEffect, useState } from 'react';
import { LoadingSpinner } from '#components/LoadingSpinner';
import { loadedScreen, preloadScreen, type ScreenPath } from './screens';

/**
 * The screen of a route, for as long as it is mounted: at once when its code is there, else a spinner
 * until it is. A failure is thrown to the error boundary above. It does without React's `lazy`, for React holds back
 * what takes the place of a Suspense fallback.
 */
export function Screen({ path }: { path: ScreenPath }) {
  const [{ Loaded, error }, setState] = useState<{ Loaded?: ComponentType; error?: unknown }>(
    () => ({ Loaded: loadedScreen(path) }),
  );
  const isThere = Loaded !== undefined;

  useEffect(() => {
    if (isThere) return;
    let isCurrent = true;
    preloadScreen(path).then(
      (screen) => isCurrent && setState({ Loaded: screen }),
      (failure: unknown) => isCurrent && setState({ error: failure }),
    );
    return () => {
      isCurrent = false;
    };
  }, [path, isThere]);

  if (error) throw error as Error;
  return Loaded ? <Loaded /> : <LoadingSpinner message="Loading…" />;
}
