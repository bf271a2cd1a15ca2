import Spinner from 'react-bootstrap/Spinner';
import { trackerTitle } from '#domain/messages';

/**
 * Stands in for a screen that is not there yet: a spinner with the message of what is being waited
 * for, announced to screen readers. `title` is the document's and, hidden, the heading's.
 */
export function LoadingSpinner({
  message,
  title = trackerTitle,
}: {
  message: string;
  title?: string;
}) {
  return (
    <>
      <title>{title}</title>
      <h1 className="visually-hidden">{title}</h1>
      <div className="loading" role="status">
        <Spinner aria-hidden="true" />
        <span>{message}</span>
      </div>
    </>
  );
}
