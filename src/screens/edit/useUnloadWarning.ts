import { useEffect } from 'react';

/**
 * Lets the browser ask before the tab is closed or reloaded while `hasTyped`: what is typed lives in
 * this page's memory, and a save or an upload under way would be cut off.
 */
export function useUnloadWarning(hasTyped: boolean): void {
  useEffect(() => {
    if (!hasTyped) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasTyped]);
}
