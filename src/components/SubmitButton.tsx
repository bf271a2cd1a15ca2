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
  busyText = 'Saving…',
}: {
  label: string;
  isBusy: boolean;
  /** For screen readers. */
  busyText?: string;
}) {
  return (
    <Button type="submit" size="lg" aria-disabled={isBusy}>
      {isBusy && (
        <Spinner size="sm" role="status">
          <span className="visually-hidden">{busyText}</span>
        </Spinner>
      )}
      {label}
    </Button>
  );
});
