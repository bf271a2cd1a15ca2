import { leaveRetryMs } from '../domain/limits';

/**
 * Loads the page anew in its place, without what follows the path. The store is emptied before, but what
 * the SDKs and the browser's engine keep in memory of the last user ends only with the page.
 *
 * Without a network the load waits for it: the browser would show its own error page instead of ours.
 * Asked of the server itself, since a browser may take a machine for offline that has its server at hand.
 */
export function leavePage(): void {
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.replace(location.pathname),
    () => setTimeout(leavePage, leaveRetryMs),
  );
}
