import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `stop` with the exit status (128 + the signal's number) when this program should end: on Ctrl-C, a closed
 * terminal, SIGTERM, or the end of the shell npm started it with.
 *
 * @returns a function that stops listening; until then, these signals don't end the process by themselves
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
