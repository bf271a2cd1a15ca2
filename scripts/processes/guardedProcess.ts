import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endTree, markVariable } from './processTree';

/** Milliseconds a program gets to end by itself after SIGTERM. */
export const guardGraceMs = 5_000;

const guardPath = fileURLToPath(new URL('./guard.ts', import.meta.url));

export interface GuardedProcess {
  /** Resolves with the exit status (128 + n after signal n) once the whole tree is gone. */
  exited: Promise<number>;
  /** Ends the program and everything it started; resolves when all of it is gone. */
  stop: () => Promise<void>;
}

interface GuardedOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Takes every line the program prints; without it the output goes where ours goes. */
  onLine?: (line: string) => void;
}

/**
 * Starts a program whose whole process tree ends when this process does, however that happens, and
 * when the program itself does. It runs in a session of its own: Ctrl-C in the terminal reaches us
 * alone, and we end it in our own order.
 */
export function startGuarded(
  command: string,
  args: readonly string[],
  { cwd, env = process.env, onLine }: GuardedOptions = {},
): GuardedProcess {
  const mark = randomBytes(8).toString('hex');
  const output = onLine === undefined ? 'inherit' : 'pipe';
  const guard = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), guardPath, mark, command, ...args],
    {
      cwd,
      detached: true,
      env: { ...env, [markVariable(mark)]: '1' },
      stdio: ['ignore', output, output, 'ipc'],
    },
  );
  if (onLine !== undefined) {
    for (const stream of [guard.stdout, guard.stderr]) {
      if (stream !== null) createInterface({ input: stream }).on('line', onLine);
    }
  }
  const exited = new Promise<number>((resolve) => {
    guard.once('exit', (code) => {
      // A guard that was killed leaves its program behind.
      void endTree(mark, guard.pid ?? 0, guardGraceMs).then(() => resolve(code ?? 1));
    });
  });
  return {
    exited,
    stop: async () => {
      if (guard.connected) guard.disconnect();
      await exited;
    },
  };
}
