import { LoadingSpinner } from './LoadingSpinner';

/** Fills the window while the sign-in state is unknown (spec 2). */
export function FullScreenSpinner() {
  return (
    <main className="full-screen">
      <LoadingSpinner message="Loading…" />
    </main>
  );
}
