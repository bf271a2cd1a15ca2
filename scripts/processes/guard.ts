/**
 * Stands between a script and a program it starts: `guard.ts <command> [arguments]`. When the script
 * is gone, however it ended (even by SIGKILL), the channel to it closes, and the guard ends the
 * program and everything that program started. Ends with the program's own status.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { endTree } from './processTree';
import { guardGraceMs } from './guardedProcess';

const [mark = '', command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: 'inherit' });

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), guardGraceMs).unref();
}

process.on('disconnect', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

async function finish(status: number): Promise<void> {
  if (process.platform === 'linux') await endTree(mark, process.pid, guardGraceMs);
  // Without /proc the tree is the group this guard leads: its starter ends that, unless it is gone.
  else if (!process.connected) process.kill(-process.pid, 'SIGKILL');
  process.exit(status);
}

child.on('error', (error) => {
  console.error(error.message);
  void finish(127);
});
child.on('exit', (code, signal) => {
  void finish(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
});
