import type { LogError } from '#shared/firebase/serviceTypes';

/** The code that writes the log. It is loaded separately, to keep it out of the first download. */
const sink = () => import('./errorLogSink');

/** Logs a failure the user isn't told about (spec 7, 8). Does nothing if the log's code fails to load. */
export const logError: LogError = (context, error) => {
  sink().then(
    ({ writeError }) => writeError(context, error),
    () => undefined,
  );
};

/** Logs uncaught errors. Loads the log's code immediately, while the network is available. */
export function startErrorLog(): void {
  addEventListener('error', (event) => logError('uncaught error', event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => logError('unhandled rejection', event.reason));
  sink().catch(() => undefined);
}

/** Unregisters service workers left by earlier versions, which would keep serving those versions (spec 7). */
export function removeServiceWorkers(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistrations()
    .then((registrations) => Promise.all(registrations.map((worker) => worker.unregister())))
    .catch((error: unknown) => logError('removing service workers', error));
}
