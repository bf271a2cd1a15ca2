import type { WriteStream } from 'node:fs';
import { execa } from 'execa';
import pidtree from 'pidtree';
import { onStopSignal } from './stopSignals';

/** How long a program may take to end by itself; the emulators write their data first. */
const graceMs = 15_000;

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // Ended in the meantime, which is what we want.
    }
  }
}

/**
 * Runs a program that writes where we write, or to the open file `output`. Whatever tells us to end reaches it as one
 * Ctrl-C, which every tool knows how to follow. Whatever it has started ends with it: a test runner that is
 * ended too early leaves its server behind.
 *
 * @returns the program's exit status, and whether we were told to end; the status is the one for that, then
 */
export async function runGroup(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  output: 'inherit' | WriteStream = 'inherit',
): Promise<{ status: number; isStopped: boolean }> {
  const program = execa(command, args, {
    env,
    stdio: ['ignore', output, output],
    // Out of the terminal's reach: Ctrl-C would come twice, and many tools then drop everything.
    detached: true,
    preferLocal: true,
    reject: false,
  });
  const group = program.pid === undefined ? [] : [-program.pid];
  let told: number | undefined;
  let started: number[] = [];
  const forget = onStopSignal((status) => {
    if (told !== undefined) return;
    told = status;
    void pidtree(program.pid ?? 0)
      .then((pids) => (started = pids))
      .catch(() => undefined)
      .finally(() => signal(group, 'SIGINT'));
    setTimeout(() => signal(group, 'SIGKILL'), graceMs).unref();
  });
  const { exitCode, code, shortMessage } = await program;
  forget();
  if (code !== undefined) console.error(shortMessage);
  signal([...group, ...started], 'SIGKILL');
  return { status: told ?? exitCode ?? 1, isStopped: told !== undefined };
}
