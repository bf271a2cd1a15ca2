import type { ReactWork } from '../../src/testing/reactProbe';

/** Times are milliseconds, moments those of the page's clock: since the navigation began. */
interface PageProbe {
  /** When the awaited words were painted. */
  visible: Promise<number>;
  /** When an element that is not there yet has been painted. */
  appeared: (selector: string) => Promise<number>;
  /** Sum of the tasks over 50 ms, since the start. */
  longTasks: number;
  /** When a key or button was last pressed, and how long until the next frame was painted. */
  press: { at: number; paint: number };
  /** What `installReactProbe` returned takes its place. */
  takeReactWork: () => ReactWork;
}

declare global {
  interface Window {
    benchProbe: PageProbe;
  }
}

/**
 * Installs a probe in a page, before the page's own scripts, as `benchProbe`. Sent to the browser as text, so it uses nothing from outside itself.
 *
 * @param awaited the element with the words that the visitor came for. A spinner, a hidden heading, an empty frame or a page that is hidden by its style sheet is not it.
 */
export function installPageProbe(awaited: string): void {
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
      const look = () => {
        if (!isThere()) return;
        observer.disconnect();
        afterPaint(() => {
          if (isThere()) resolve(performance.now());
          else watch();
        });
      };
      const observer = new MutationObserver(look);
      const watch = () =>
        observer.observe(document, { childList: true, subtree: true, attributes: true });
      watch();
      addEventListener('load', look);
      look();
    });
  const press = { at: 0, paint: 0 };
  const takeReactWork = () => ({ commits: 0, renders: {}, lastCommitAt: 0 });
  const visible = appeared(awaited);
  const probe: PageProbe = { visible, appeared, longTasks: 0, press, takeReactWork };
  const onPress = ({ timeStamp }: Event) => {
    // The event's own time is when the browser had it, which may be long before the page gets to it.
    press.at = timeStamp;
    afterPaint(() => (press.paint = performance.now() - timeStamp));
  };
  for (const type of ['keydown', 'pointerup']) addEventListener(type, onPress, { capture: true });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) probe.longTasks += task.duration;
  }).observe({ type: 'longtask', buffered: true });
  window.benchProbe = probe;
}
