import Spinner from 'react-bootstrap/Spinner';

/** A spinner with the message of what is being waited for, announced to screen readers. */
export function LoadingSpinner({ message }: { message: string }) {
  return (
    <div className="loading" role="status">
      <Spinner aria-hidden="true" />
      <span>{message}</span>
    </div>
  );
}
