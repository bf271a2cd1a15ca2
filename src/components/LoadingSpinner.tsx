/** A spinner with the message of what is being waited for, announced to screen readers. */
export function LoadingSpinner({ message }: { message: string }) {
  return (
    <div className="loading" role="status">
      <span className="spinner-border" aria-hidden="true" />
      <span>{message}</span>
    </div>
  );
}
