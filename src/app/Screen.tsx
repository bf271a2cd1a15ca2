import { useEffect, useState, type ComponentType } from 'react';
import { LoadingSpinner } from '../components/LoadingSpinner';
import { loadedScreen, preloadScreen, type ScreenPath } from './screens';

/**
 * The screen of a route: at once when its code is there, else a spinner until it is. A failure is
 * thrown to the error boundary above. Not React's `lazy`, for React holds back for 300 ms what takes
 * the place of a Suspense fallback.
 */
export function Screen({ path }: { path: ScreenPath }) {
  // In an object, or React would take a component for a function that makes the state.
  const [arrived, setArrived] = useState<{ Loaded?: ComponentType; error?: unknown }>({});
  const Loaded = loadedScreen(path) ?? arrived.Loaded;
  const isThere = Loaded !== undefined;

  useEffect(() => {
    if (isThere) return;
    let isCurrent = true;
    preloadScreen(path).then(
      (screen) => isCurrent && setArrived({ Loaded: screen }),
      (error: unknown) => isCurrent && setArrived({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [path, isThere]);

  if (arrived.error) throw arrived.error as Error;
  return Loaded ? <Loaded /> : <LoadingSpinner message="Loading…" />;
}
