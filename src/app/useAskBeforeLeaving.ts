import { useEffect } from 'react';
import { useAppSelector } from '#shared/store/hooks';
import { selectHasUnsaved } from './unsaved';

/** Makes the browser ask before closing or reloading the tab while there is unsaved work. */
export function useAskBeforeLeaving(): void {
  const hasUnsaved = useAppSelector(selectHasUnsaved);
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
}
