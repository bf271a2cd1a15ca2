import { memo } from 'react';
import Button from 'react-bootstrap/Button';
import Spinner from 'react-bootstrap/Spinner';

/**
 * A submit button with a spinner while the form is busy (spec 2). It stays focusable, so the keyboard keeps its place; the form
 * itself rejects a second submit. Memoized because the form renders on every keystroke.
 */
export const SubmitButton = memo(function SubmitButton({
  label,
  isBusy,
  isNeeded = true,
  busyText = 'Saving…',
}: {
  label: string;
  isBusy: boolean;
  /** False while there is nothing to save. The button still works, but isn't the screen's main one. */
  isNeeded?: boolean;
  /** For screen readers. */
  busyText?: string;
}) {
  return (
    <Button type="submit" variant={isNeeded ? 'primary' : 'secondary'} aria-disabled={isBusy}>
      {isBusy && (
        <Spinner size="sm" role="status">
          <span className="visually-hidden">{busyText}</span>
        </Spinner>
      )}
      <span>{label}</span>
    </Button>
  );
});
