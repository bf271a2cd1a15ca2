import { leaveRetryMs } from '#domain/limits';

/**
 * Loads the page anew in its place, without what follows the path. The store is emptied before, but what
 * the SDKs and the browser's engine keep in memory of the last user ends only with the page.
 *
 * Without a network the load waits for it: the browser would show its own error page instead of ours.
 * It asks the server itself, since a browser may call a machine offline that still reaches its server.
 */
export function leavePage(): void {
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.replace(location.pathname),
    () => setTimeout(leavePage, leaveRetryMs),
  );
}
