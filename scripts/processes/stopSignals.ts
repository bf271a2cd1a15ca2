import { constants } from 'node:os';

const parentCheckMs = 500;

/**
 * Resolves when this program is told to end: Ctrl-C, a closed terminal, SIGTERM, or the end of the
 * program that started it (npm killed outright sends us nothing). The value is the exit status for
 * that, 128 + n. From the call on, these signals no longer end the process by themselves.
 */
export function onStopSignal(): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(128 + constants.signals[signal]));
    }
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) resolve(128 + constants.signals.SIGHUP);
    }, parentCheckMs).unref();
  });
}
