import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Every process that descends from a marked one carries this variable, whoever its parent is by now:
 * firebase-tools starts its Java programs in sessions of their own, and an orphan belongs to init.
 * The mark is in the name, not the value, so that a tree inside a tree carries both.
 */
export function markVariable(mark: string): string {
  return `PROCESS_TREE_${mark}`;
}

const pollMs = 25;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Ended in the meantime, which is what we want.
  }
}

/** Linux tells the environment of every process of ours; a zombie's reads as empty. */
function markedProcesses(mark: string): number[] {
  const needle = `${markVariable(mark)}=`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(needle);
      } catch {
        return false;
      }
    })
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

/**
 * The processes of a tree. Where there is no /proc, its process group stands in for it: a program
 * that left the group and lost its parent is missed there.
 */
function livingProcesses(mark: string, groupId: number): number[] {
  if (process.platform === 'linux') return markedProcesses(mark);
  return isAlive(-groupId) ? [-groupId] : [];
}

/**
 * Ends a tree of processes, the calling one excepted: SIGTERM first, SIGKILL after `graceMs`.
 * Resolves when none is left.
 */
export async function endTree(mark: string, groupId: number, graceMs: number): Promise<void> {
  const deadline = Date.now() + graceMs;
  let left = livingProcesses(mark, groupId);
  for (const pid of left) send(pid, 'SIGTERM');
  while (left.length > 0) {
    if (Date.now() >= deadline) for (const pid of left) send(pid, 'SIGKILL');
    await sleep(pollMs);
    left = livingProcesses(mark, groupId);
  }
}
