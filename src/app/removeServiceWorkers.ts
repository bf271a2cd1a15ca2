import type { LogError } from '#firebase/services';

/** Unregisters any service worker that an earlier version left, or it would serve that version (spec 7). */
export function removeServiceWorkers(logError: LogError): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistrations()
    .then((registrations) => Promise.all(registrations.map((worker) => worker.unregister())))
    .catch((error: unknown) => logError('removing service workers', error));
}
