// @vitest-environment node
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startGuarded } from './guardedProcess';

/** Ample, for a machine that is busy with other things. */
const patience = { timeout: 20_000, interval: 50 };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guarded-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/**
 * A program that leaves another one in a session of its own, as firebase-tools does with its Java
 * programs, and writes both process ids to a file.
 */
function program(file: string): string {
  return `
    const { spawn } = require('node:child_process');
    const idle = 'setInterval(() => {}, 1000)';
    const child = spawn(process.execPath, ['-e', idle], { detached: true, stdio: 'ignore' });
    require('node:fs').writeFileSync(${JSON.stringify(file)}, process.pid + ' ' + child.pid);
    setInterval(() => {}, 1000);`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie has ended; nobody has asked for its status yet.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function pidsIn(file: string): Promise<number[]> {
  await vi.waitUntil(() => existsSync(file) && readFileSync(file, 'utf8').includes(' '), patience);
  return readFileSync(file, 'utf8').split(' ').map(Number);
}

describe.runIf(process.platform === 'linux')(
  'a guarded program (on Linux: elsewhere there is no /proc to look into)',
  () => {
    it('ends with everything it started when it is stopped', async () => {
      const file = join(folder, 'pids');
      const guarded = startGuarded(process.execPath, ['-e', program(file)]);
      const pids = await pidsIn(file);
      expect(pids.map(isAlive)).toEqual([true, true]);
      await guarded.stop();
      expect(pids.map(isAlive)).toEqual([false, false]);
    }, 30_000);

    it('takes what it started with it when it is killed', async () => {
      const file = join(folder, 'pids');
      const guarded = startGuarded(process.execPath, ['-e', program(file)]);
      const [own = 0, started = 0] = await pidsIn(file);
      process.kill(own, 'SIGKILL');
      expect(await guarded.exited).toBe(128 + 9);
      expect(isAlive(started)).toBe(false);
    }, 30_000);

    it('ends when the program that guards it is killed outright', async () => {
      const file = join(folder, 'pids');
      const starter = `
      import { startGuarded } from ${JSON.stringify(join(import.meta.dirname, 'guardedProcess.ts'))};
      startGuarded(process.execPath, ['-e', ${JSON.stringify(program(file))}]);
      setInterval(() => {}, 1000);`;
      const parent = spawn(
        process.execPath,
        ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', starter],
        { stdio: 'ignore' },
      );
      const pids = await pidsIn(file);
      parent.kill('SIGKILL');
      await vi.waitUntil(() => !pids.some(isAlive), patience);
      expect(pids.map(isAlive)).toEqual([false, false]);
    }, 30_000);

    it("ends with the program's own status", async () => {
      const guarded = startGuarded(process.execPath, ['-e', 'process.exit(7)']);
      expect(await guarded.exited).toBe(7);
    }, 30_000);
  },
);
