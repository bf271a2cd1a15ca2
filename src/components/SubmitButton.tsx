import { memo } from 'react';
import Button from 'react-bootstrap/Button';
import Spinner from 'react-bootstrap/Spinner';

/**
 * A form's submit button: while its form is busy it shows a spinner and what is being done (spec 2). It stays focusable,
 * so that the keyboard keeps its place: it is the form that refuses a second submit. Memoized: the form around it is
 * rendered at each keystroke.
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
