import { useCallback } from 'react';
import Button from 'react-bootstrap/Button';
import { useLocation, useNavigate } from 'react-router-dom';
import { school } from '#config/school';
import { recordMessages } from '#features/activities/record';
import { Checkbox } from '#shared/ui/FieldFrame';
import { useBack } from '#shared/ui/useBack';

/**
 * Tracks in the browser's history whether printable sheets are shown instead of the screen, and for which school year (null for all), so
 * Back leaves them.
 *
 * @param sheets names them, if a screen has several kinds
 */
export function useSheetHistory(sheets: 'record' | 'certificates' = 'record') {
  const navigate = useNavigate();
  const { pathname, search, ...location } = useLocation();
  const state = location.state as { [key in typeof sheets | 'year']?: unknown } | null;
  const isShown = state?.[sheets] === true;
  const year = typeof state?.year === 'number' ? state.year : null;
  const show = useCallback(
    (ofYear: number | null = null) =>
      void navigate(pathname + search, {
        state: { [sheets]: true, year: ofYear },
        // After a reload, this entry may already be that of the sheets, which Back must leave at once.
        replace: isShown,
      }),
    [navigate, pathname, search, sheets, isShown],
  );
  return { isShown, year, show, leave: useBack() };
}

/** Print, Back and, in a school with a review, `Approved only`: above sheets that are shown as they are printed. */
export function PrintBar({
  approvedOnly,
  onApprovedOnly,
  onLeave,
  isEmpty = false,
}: {
  approvedOnly: boolean;
  onApprovedOnly: (approvedOnly: boolean) => void;
  onLeave: () => void;
  /** True if there is nothing to print. */
  isEmpty?: boolean;
}) {
  return (
    <div className="toolbar">
      {!isEmpty && <Button onClick={() => window.print()}>Print</Button>}
      <Button variant="secondary" onClick={onLeave}>
        Back
      </Button>
      {school.review && (
        <Checkbox
          label={recordMessages.approvedOnly}
          isChecked={approvedOnly}
          onCheckedChange={onApprovedOnly}
        />
      )}
    </div>
  );
}
