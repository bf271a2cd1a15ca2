import { LoadingSpinner } from './LoadingSpinner';

/** Fills the window while the sign-in state is unknown (spec 2). */
export function FullScreenSpinner() {
  return (
    <main className="full-screen">
      <title>Community Service Tracker</title>
      <h1 className="visually-hidden">Community Service Tracker</h1>
      <LoadingSpinner message="Loading…" />
    </main>
  );
}
