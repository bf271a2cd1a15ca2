import type { WriteStream } from 'node:fs';
import { execa } from 'execa';
import pidtree from 'pidtree';
import { onStopSignal } from './stopSignals';

/** How long a program may take to stop by itself, since the emulators export their data first. */
const graceMs = 15_000;

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // Already ended.
    }
  }
}

/**
 * Runs a program whose output goes to ours, or to the open file `output`. Passes on any stop signal as a single Ctrl-C, which every tool
 * handles, then ends everything the program started, because a test runner killed early leaves its server running.
 *
 * @returns the program's exit status, or the status for the signal if we were stopped (`isStopped`)
 */
export async function runGroup(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  output: 'inherit' | WriteStream = 'inherit',
): Promise<{ status: number; isStopped: boolean }> {
  let group: number[] = [];
  let stopStatus: number | undefined;
  let started: number[] = [];
  // Listen before the program starts, because npm may end right after that.
  const stopListening = onStopSignal((status) => {
    if (stopStatus !== undefined) return;
    stopStatus = status;
    void pidtree(program.pid ?? 0)
      .then((pids) => (started = pids))
      .catch(() => undefined)
      .finally(() => signal(group, 'SIGINT'));
    setTimeout(() => signal(group, 'SIGKILL'), graceMs).unref();
  });
  const program = execa(command, args, {
    env,
    stdio: ['ignore', output, output],
    // Keeps the terminal's Ctrl-C from also reaching it directly, because many tools quit immediately on the second one.
    detached: true,
    preferLocal: true,
    reject: false,
  });
  if (program.pid !== undefined) group = [-program.pid];
  const { exitCode, code, shortMessage } = await program;
  stopListening();
  if (code !== undefined) console.error(shortMessage);
  signal([...group, ...started], 'SIGKILL');
  return { status: stopStatus ?? exitCode ?? 1, isStopped: stopStatus !== undefined };
}
