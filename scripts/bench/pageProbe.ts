import type { ReactWork } from '#testing/reactProbe';

declare global {
  interface Window {
    benchProbe: ReturnType<typeof pageProbe>;
  }
}

/**
 * What watches a page, made before the page's own scripts run. Sent to the browser as text, so it uses nothing from
 * outside itself. Times are milliseconds, moments those of the page's clock: since the navigation began.
 *
 * @param awaited the element with the words that the visitor came for. A spinner, a hidden heading, an empty frame or a page that is hidden by its style sheet is not it.
 * @param takeReactWork what `installReactProbe` returned
 */
export function pageProbe(awaited: string, takeReactWork: () => ReactWork) {
  /** Calls back after the frame that is being prepared has been painted. */
  const afterPaint = (callback: () => void) => {
    requestAnimationFrame(() => {
      // A frame's callbacks run before it is painted; a message is handled after it.
      const channel = new MessageChannel();
      channel.port1.onmessage = callback;
      channel.port2.postMessage(null);
    });
  };
  const isShown = (element: Element) =>
    element.textContent.trim() !== '' && element.checkVisibility();
  // Looks at each change of the document, not at each frame: a frame's callbacks see what that very frame
  // paints, and would wait for the one after it. What that frame's styles hide has to be looked at again.
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
  const press = { at: 0, paint: 0 };
  const onPress = ({ timeStamp }: Event) => {
    // The event's own time is when the browser had it, which may be long before the page gets to it.
    press.at = timeStamp;
    afterPaint(() => (press.paint = performance.now() - timeStamp));
  };
  for (const type of ['keydown', 'pointerup']) addEventListener(type, onPress, { capture: true });
  let longTasks = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) longTasks += task.duration;
  }).observe({ type: 'longtask', buffered: true });
  return {
    /** When the awaited words were painted. */
    visible: appeared(awaited),
    /** When an element that is not there yet has been painted. */
    appeared,
    /** Sum of the tasks over 50 ms, since the start. */
    longTasks: () => longTasks,
    /** When a key or button was last pressed, and how long until the next frame was painted. */
    press,
    takeReactWork,
  };
}
