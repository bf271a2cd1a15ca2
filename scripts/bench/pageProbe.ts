/**
 * What runs inside the measured page, before its own scripts. Each function is sent to the browser
 * as text, so it must not use anything from outside itself.
 */

/** What the probe leaves on the page's global object. */
export interface PageProbe {
  /** Resolves to the milliseconds from the start of the navigation until the awaited text was painted. */
  visible: Promise<number>;
  /** Durations of tasks over 50 ms. */
  longTasks: number[];
  /** What React did since `takeReactWork` was called last. */
  commits: number;
  /** Components whose code ran; one that was skipped because nothing changed does not count. */
  renders: number;
  /** Table rows among the elements that were given new properties. */
  rowRenders: number;
  lastCommitAt: number;
}

/** Waits for the first element that matches `selector`, and for the frame that shows it. */
export function watchPage(selector: string): void {
  let showVisible: (milliseconds: number) => void;
  const probe: PageProbe = {
    visible: new Promise((resolve) => (showVisible = resolve)),
    longTasks: [],
    commits: 0,
    renders: 0,
    rowRenders: 0,
    lastCommitAt: 0,
  };
  Object.assign(window, { benchProbe: probe });

  const look = () => {
    if (document.querySelector(selector) === null) {
      requestAnimationFrame(look);
      return;
    }
    // This callback runs before the frame is painted; a message is handled after it.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => showVisible(performance.now());
    channel.port2.postMessage(null);
  };
  requestAnimationFrame(look);

  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) probe.longTasks.push(task.duration);
  }).observe({ type: 'longtask', buffered: true });
}
