import type { ReactWork } from '../../src/testing/reactProbe';

/** Times are milliseconds. */
interface PageProbe {
  /** From the start of the navigation until the awaited words were painted. */
  visible: Promise<number>;
  /** Sum of the tasks over 50 ms, since the start. */
  longTasks: number;
  /** When a key or button was last pressed, and how long until the next frame was painted. */
  pressedAt: number;
  pressPaint: number;
  /** From the last press until `wanted`, which is not there yet, is painted; to be called before the press. */
  painted: Promise<number>;
  awaitPaint: (wanted: string) => void;
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
 * @param selector the element with the words that the visitor came for. A spinner, a hidden heading, an empty frame or a page that is hidden by its style sheet is not it.
 */
export function installPageProbe(selector: string): void {
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
  const appeared = (wanted: string, since: () => number) =>
    new Promise<number>((resolve) => {
      const isThere = () => [...document.querySelectorAll(wanted)].some(isShown);
      const look = () => {
        if (!isThere()) return;
        observer.disconnect();
        afterPaint(() => {
          if (isThere()) resolve(performance.now() - since());
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
  const probe: PageProbe = {
    visible: appeared(selector, () => 0),
    longTasks: 0,
    pressedAt: 0,
    pressPaint: 0,
    painted: Promise.resolve(NaN),
    awaitPaint: (wanted) => {
      probe.painted = appeared(wanted, () => probe.pressedAt);
    },
    takeReactWork: () => ({ commits: 0, renders: {}, lastCommitAt: 0 }),
  };
  const onPress = ({ timeStamp }: Event) => {
    // The event's own time is when the browser had it, which may be long before the page gets to it.
    probe.pressedAt = timeStamp;
    afterPaint(() => (probe.pressPaint = performance.now() - timeStamp));
  };
  for (const type of ['keydown', 'pointerup']) addEventListener(type, onPress, { capture: true });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) probe.longTasks += task.duration;
  }).observe({ type: 'longtask', buffered: true });
  window.benchProbe = probe;
}
