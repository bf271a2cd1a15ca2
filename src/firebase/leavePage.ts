/**
 * Loads the page anew in its place, without what follows the path. The store is emptied before, but what
 * the SDKs and the browser's engine keep in memory of the last user ends only with the page.
 *
 * Without a network the load waits for it: the browser would show its own error page instead of ours.
 */
export function leavePage(): void {
  const leave = () => location.replace(location.pathname);
  if (!navigator.onLine) {
    addEventListener('online', leave, { once: true });
    return;
  }
  // Once the emptied screens are shown: a form that still stands would ask whether to leave.
  setTimeout(leave);
}
