import { lazy, Suspense, useSyncExternalStore } from 'react';
import { areToastsWanted, onToastWanted } from './toasts';

const ToastLibrary = lazy(() => import('./ToastLibrary'));

/** Where toasts appear. Nothing is downloaded until the first one is wanted. */
export function ToastOutlet() {
  const wanted = useSyncExternalStore(onToastWanted, areToastsWanted);
  if (!wanted) return null;
  return (
    <Suspense>
      <ToastLibrary />
    </Suspense>
  );
}
