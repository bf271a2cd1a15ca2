import { useLocation } from 'react-router-dom';
import { paths } from '#config/paths';

/** The history state of /edit. */
export interface FormOrigin {
  /** True if /table, showing all activities, is the entry before it. */
  isFromTable?: boolean;
}

/** Returns the history state for a link to /edit, so that a save can go back to the table instead of opening it a second time. */
export function useFormOrigin(): FormOrigin {
  const { pathname, search, ...location } = useLocation();
  const state = location.state as (FormOrigin & { record?: boolean }) | null;
  // A link to the page that is open replaces its entry.
  if (pathname === paths.edit) return state ?? {};
  return { isFromTable: pathname === paths.table && search === '' && !state?.record };
}
