import type { ReactWork } from '../../src/testing/reactProbe';

/**
 * What runs inside the measured page, before its own scripts. These functions are sent to the
 * browser as text, so they must not use anything from outside themselves.
 */

/** What the probe leaves on the page's global object, under `benchProbe`. */
export interface PageProbe {
  /** Resolves to the milliseconds from the start of the navigation until the awaited text was painted. */
  visible: Promise<number>;
  /** Durations of tasks over 50 ms, since the start. */
  longTasks: number[];
  /** Milliseconds from each press of a key or button until the next frame was painted. */
  presses: number[];
  /** When the last press was, on the page's clock. */
  lastPressAt: number;
  /** Looks out for `selector`, which is not there yet; to be called before the press that brings it. */
  awaitPaint: (selector: string) => void;
  /** Resolves to the milliseconds from the last press until what is looked out for was painted. */
  painted: Promise<number>;
  takeReactWork: () => ReactWork;
}

declare global {
  interface Window {
    benchProbe: PageProbe;
  }
}

/**
 * Installs the probe. `selector` is the element whose first appearance counts as the text being visible.
 * React's part is installed apart, by `installReactProbe`, whose answer is expected in `takeReactWork`.
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
  // Looks at each change of the document, not at each frame: a frame's callbacks see what that very frame
  // paints, and would wait for the one after it.
  const appeared = (wanted: string, since: () => number) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (document.querySelector(wanted) === null) return;
        observer.disconnect();
        afterPaint(() => resolve(performance.now() - since()));
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true });
      look();
    });

  const probe: PageProbe = {
    visible: appeared(selector, () => 0),
    longTasks: [],
    presses: [],
    lastPressAt: 0,
    awaitPaint: (wanted) => {
      probe.painted = appeared(wanted, () => probe.lastPressAt);
    },
    painted: Promise.resolve(NaN),
    takeReactWork: () => ({ commits: 0, renders: {}, lastCommitAt: 0 }),
  };
  window.benchProbe = probe;

  for (const type of ['keydown', 'pointerup'] as const) {
    // The event's own time is when the browser had it, which may be long before the page gets to it.
    const onPress = ({ timeStamp }: Event) => {
      probe.lastPressAt = timeStamp;
      afterPaint(() => probe.presses.push(performance.now() - timeStamp));
    };
    addEventListener(type, onPress, { capture: true });
  }
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) probe.longTasks.push(task.duration);
  }).observe({ type: 'longtask', buffered: true });
}
