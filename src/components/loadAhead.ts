/** Loads code ahead of its use. A failure shows when the code is needed, which tries again. */
export function loadAhead(...loads: (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => undefined);
}
