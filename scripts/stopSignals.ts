import { spawnSync } from 'node:child_process';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Asks `ps` for a column about a process. Returns some other text if there is no such process, or no `ps`. */
const psColumn = (column: string, pid: number) =>
  String(spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)]).stdout).trim();

/** Returns the process id of npm if it runs us through a shell, as it usually does. */
function npmAboveShell(): number | undefined {
  if (!process.env.npm_lifecycle_event) return undefined;
  const grandparent = Number(psColumn('ppid', process.ppid));
  return psColumn('args', grandparent).startsWith('npm ') ? grandparent : undefined;
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Calls `stop` with the exit status (128 + the signal's number) when this program should end: on Ctrl-C, a closed terminal, SIGTERM, or
 * when npm or npm's shell ends.
 *
 * @returns a function that stops listening; until then, these signals don't end the process by themselves
 */
export function onStopSignal(stop: (status: number) => void): () => void {
  const listener = (signal: NodeJS.Signals) => stop(128 + constants.signals[signal]);
  for (const signal of signals) process.on(signal, listener);
  // npm and its shell don't forward every signal that ends them.
  const [parent, npm] = [process.ppid, npmAboveShell()];
  const isOrphan = () => process.ppid !== parent || (npm !== undefined && !isRunning(npm));
  const watch = setInterval(() => isOrphan() && listener('SIGHUP'), 500).unref();
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, listener);
  };
}
