import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `stop` when this program is told to end: Ctrl-C, a closed terminal, SIGTERM, or the end of the
 * shell that npm started it with. It is given the exit status for that, 128 + the signal's number.
 *
 * @returns a function that stops listening; until then these signals do not end the process by themselves
 */
export function onStopSignal(stop: (status: number) => void): () => void {
  const listener = (signal: NodeJS.Signals) => stop(128 + constants.signals[signal]);
  for (const signal of signals) process.on(signal, listener);
  // A signal for npm alone ends its shell, and would leave us running.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid === parent || listener('SIGHUP'), 500).unref();
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, listener);
  };
}
