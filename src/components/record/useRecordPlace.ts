import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Whether a screen shows records to print: a step of the browser's history, so that Back leads out of them. */
export function useRecordPlace() {
  const navigate = useNavigate();
  const { pathname, search, ...location } = useLocation();
  const state = location.state as { record?: unknown } | null;
  const isShown = state?.record === true;
  const show = useCallback(
    () => void navigate(pathname + search, { state: { record: true } }),
    [navigate, pathname, search],
  );
  const leave = useCallback(() => void navigate(-1), [navigate]);
  return { isShown, show, leave };
}
