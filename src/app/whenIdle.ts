/** Calls back when the processor has nothing else to do, after `timeoutMs` (milliseconds) in any case. */
export function whenIdle(callback: () => void, timeoutMs?: number): void {
  // Safari has no idle callbacks yet.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: timeoutMs });
  else setTimeout(callback);
}
