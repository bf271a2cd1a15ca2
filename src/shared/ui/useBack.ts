import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns a function that goes back in the browser's history, once for each place: the browser takes a moment, and a second press in
 * it must not leave the screen.
 */
export function useBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);
  return useCallback(() => {
    if (!isLeaving.current) void navigate(-1);
    isLeaving.current = true;
  }, [navigate]);
}
