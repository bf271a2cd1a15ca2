import type { installReactProbe } from '#testing/reactProbe';

declare global {
  interface Window {
    benchProbe: ReturnType<typeof pageProbe>;
  }
}

/**
 * Watches a page. Has to be installed before the page's own scripts run, and is sent to the browser as text, so it must be self-contained.
 * All times are in milliseconds since the navigation began.
 *
 * @param awaited selector for the content the visitor came for, not a spinner, a hidden heading, an empty frame or a page still hidden by
 *   its style sheet
 * @param watchReact `installReactProbe`
 */
export function pageProbe(awaited: string, watchReact: typeof installReactProbe) {
  /** Calls back after the current frame has been painted. */
  const afterPaint = (callback: () => void) => {
    requestAnimationFrame(() => {
      // Animation frame callbacks run before the paint, but messages arrive after it.
      const channel = new MessageChannel();
      channel.port1.onmessage = callback;
      channel.port2.postMessage(null);
    });
  };
  const isShown = (element: Element) =>
    element.textContent.trim() !== '' && element.checkVisibility();
  // Checks on each DOM change rather than each frame, because a frame callback sees what its own frame will paint but would wait for the
  // next one. Elements still hidden by styles are checked again.
  const appeared = (selector: string) =>
    new Promise<number>((resolve) => {
      const isThere = () => [...document.querySelectorAll(selector)].some(isShown);
      const observer = new MutationObserver(look);
      function watch() {
        observer.observe(document, { childList: true, subtree: true, attributes: true });
      }
      function look() {
        if (!isThere()) return;
        observer.disconnect();
        afterPaint(() => (isThere() ? resolve(performance.now()) : watch()));
      }
      watch();
      addEventListener('load', look);
      look();
    });
  const press = { at: 0, paint: 0, complete: 0 };
  const takeReactWork = watchReact(() =>
    afterPaint(() => (press.complete = performance.now() - press.at)),
  );
  const onPress = ({ timeStamp }: Event) => {
    // The timestamp is when the browser received the event, which may be long before the page handles it.
    press.at = timeStamp;
    afterPaint(() => (press.complete = press.paint = performance.now() - timeStamp));
  };
  for (const type of ['keydown', 'pointerup']) addEventListener(type, onPress, { capture: true });
  return {
    /** When the awaited content was painted. */
    visible: appeared(awaited),
    /** Resolves to the time when a new element was painted. */
    appeared,
    /** When a key or button was last pressed, and the milliseconds until the next frame and the frame with React's last work were painted. */
    press,
    takeReactWork,
  };
}
