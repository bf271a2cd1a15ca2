import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Whether a screen shows records to print, and of which school year (null: of all of them): a step of the browser's
 * history, so that Back leads out of them.
 */
export function useRecordPlace() {
  const navigate = useNavigate();
  const { pathname, search, ...location } = useLocation();
  const state = location.state as { record?: unknown; year?: unknown } | null;
  const isShown = state?.record === true;
  const year = typeof state?.year === 'number' ? state.year : null;
  const show = useCallback(
    (ofYear: number | null = null) =>
      void navigate(pathname + search, { state: { record: true, year: ofYear } }),
    [navigate, pathname, search],
  );
  const leave = useCallback(() => void navigate(-1), [navigate]);
  return { isShown, year, show, leave };
}
