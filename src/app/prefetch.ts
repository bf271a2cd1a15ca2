import { asScreenPath, preloadScreen } from './screens';

/**
 * Starts loading a screen when a link to it is touched, focused or hovered, so that the click does
 * not wait and nobody pays for screens they never go near.
 */
export function startPrefetch(root: Document): void {
  const preloadTarget = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    const path = asScreenPath(link.pathname);
    // A failure shows when the screen is opened, which tries again.
    if (path) preloadScreen(path).catch(() => undefined);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    root.addEventListener(type, preloadTarget, { passive: true });
  }
}
