import type { LogError } from '#firebase/services';

/** The loaded part, which does the writing. Kept out of the first download. */
const sink = () => import('./errorLogSink');

/**
 * Logs a failure that the user is not told about (spec 7, 8). The writing part is loaded lazily at
 * start-up; when even that fails, the app goes on without a log.
 */
export const logError: LogError = (context, error) => {
  sink().then(
    ({ writeError }) => writeError(context, error),
    () => undefined,
  );
};

/** Logs what nobody caught. Loads the writing part at once, so that it is there when the net is not. */
export function startErrorLog(): void {
  addEventListener('error', (event) => logError('uncaught error', event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => logError('unhandled rejection', event.reason));
  sink().catch(() => undefined);
}

/** Unregisters any service worker that an earlier version left, or it would serve that version (spec 7). */
export function removeServiceWorkers(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistrations()
    .then((registrations) => Promise.all(registrations.map((worker) => worker.unregister())))
    .catch((error: unknown) => logError('removing service workers', error));
}
