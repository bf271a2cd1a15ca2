import { LoadingSpinner } from './LoadingSpinner';

/** Fills the window while the sign-in state is unknown (spec 2). */
export function FullScreenSpinner() {
  return (
    <div className="full-screen">
      <title>Community Service Tracker</title>
      <LoadingSpinner message="Loading…" />
    </div>
  );
}
