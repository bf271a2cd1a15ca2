import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBack } from '#shared/ui/useBack';

/**
 * Returns the key of the activity whose details are open, and functions to open and close them. They are a step in the browser's history:
 * on a phone, they cover the screen, so Back must close them.
 *
 * @param isGone returns true if an activity isn't listed anymore. Its details must not reopen if it comes back
 */
export function useDetails(isGone: (key: string) => boolean) {
  const navigate = useNavigate();
  const { search, ...location } = useLocation();
  const shown = (location.state as { details?: unknown } | null)?.details;
  const key = typeof shown === 'string' ? shown : null;
  const isOver = key !== null && isGone(key);
  useEffect(() => {
    if (isOver) void navigate({ search }, { replace: true });
  }, [isOver, navigate, search]);
  const open = useCallback(
    (other: string) => void navigate({ search }, { state: { details: other } }),
    [navigate, search],
  );
  return { key, open, close: useBack() };
}
