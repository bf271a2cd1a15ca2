import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { paths } from '#config/paths';
import { studentColumns } from '#features/students/students';
import {
  dashboardChanged,
  type DashboardView,
  selectDashboardView,
} from '#features/students/studentsSlice';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { onTypingPause } from '#shared/ui/hooks';

/** Milliseconds without a change before the address follows: browsers limit how often a page may change it. */
const settleMs = 300;

/** Returns the search and the order in an address, or null if it has neither. */
function viewIn(address: string): Partial<DashboardView> | null {
  const asked = new URLSearchParams(address);
  if (!asked.has('search') && !asked.has('sort')) return null;
  const [sort, direction] = (asked.get('sort') ?? '').split(' ');
  const column = studentColumns.find((name) => name === sort);
  return {
    search: asked.get('search') ?? '',
    order: column
      ? { column, isDescending: direction === 'desc' }
      : { column: 'email', isDescending: false },
  };
}

/** Returns a search and an order as part of an address; '' for the ones the dashboard starts with. */
function addressOf({ search, order: { column, isDescending } }: DashboardView): string {
  const asked = new URLSearchParams();
  if (search.trim() !== '') asked.set('search', search);
  if (column !== 'email' || isDescending)
    asked.set('sort', isDescending ? `${column} desc` : column);
  const text = asked.toString();
  return text && `?${text}`;
}

/**
 * Keeps the dashboard's search and order in its address, so that a reload, a bookmark, Back and Forward find the same students. An
 * address without them shows what the tab last showed. After a sign-out, `leavePage` removes them.
 */
export function useViewInAddress(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search: asked } = useLocation();
  const isOwnChange = useNavigationType() === NavigationType.Replace;
  const address = addressOf(useAppSelector(selectDashboardView));

  // Before the first paint. The address follows the search a moment later, and must not undo what was typed since.
  useLayoutEffect(() => {
    const view = viewIn(asked);
    if (view && !isOwnChange) dispatch(dashboardChanged(view));
  }, [asked, dispatch, isOwnChange]);

  useEffect(() => {
    if (address === asked) return;
    const cancel = onTypingPause(
      settleMs,
      () => void navigate({ pathname: paths.admin, search: address }, { replace: true }),
    );
    return () => cancel();
  }, [address, asked, navigate]);
}
