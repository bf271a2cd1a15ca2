// @vitest-environment node
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Long enough for a busy machine. */
const patience = { timeout: 20_000, interval: 50 };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'group-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Returns a script that runs `program` (source code) as a group and exits with its status. */
const scriptFor = (program: string) => `
  import { runGroup } from ${JSON.stringify(join(import.meta.dirname, 'processGroup.ts'))};
  const { status } = await runGroup(process.execPath, ['-e', ${JSON.stringify(program)}]);
  process.exit(status);`;

function runGroupOf(program: string) {
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e'];
  return execa(process.execPath, [...args, scriptFor(program)], { reject: false });
}

/** Starts a detached child, as test runners do, and writes both process ids to a file. */
const program = (file: string) => `
  const { spawn } = require('node:child_process');
  const idle = 'setInterval(() => {}, 1000)';
  const child = spawn(process.execPath, ['-e', idle], { detached: true, stdio: 'ignore' });
  require('node:fs').writeFileSync(${JSON.stringify(file)}, process.pid + ' ' + child.pid);
  setInterval(() => {}, 1000);`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie has ended but hasn't been waited for.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

describe.runIf(process.platform === 'linux')('a process group (Linux only: reads /proc)', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)(
    'ends with everything it started on %s',
    async (signal, status) => {
      const file = join(folder, 'pids');
      const running = runGroupOf(program(file));
      await vi.waitUntil(
        () => existsSync(file) && readFileSync(file, 'utf8').includes(' '),
        patience,
      );
      const pids = readFileSync(file, 'utf8').split(' ').map(Number);
      expect(pids.map(isAlive)).toEqual([true, true]);
      running.kill(signal);
      expect((await running).exitCode).toBe(status);
      await vi.waitUntil(() => !pids.some(isAlive), patience);
    },
    40_000,
  );

  it.each(['SIGHUP', 'SIGKILL'] as const)(
    'ends with everything it started if only npm gets %s',
    async (signal) => {
      const [file, script] = [join(folder, 'pids'), join(folder, 'script.mts')];
      writeFileSync(script, scriptFor(program(file)));
      const start = `node --import ${import.meta.resolve('tsx')} script.mts`;
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
      const npm = execa('npm', ['start'], { cwd: folder, reject: false });
      await vi.waitUntil(
        () => existsSync(file) && readFileSync(file, 'utf8').includes(' '),
        patience,
      );
      const pids = readFileSync(file, 'utf8').split(' ').map(Number);
      npm.kill(signal);
      await vi.waitUntil(() => !pids.some(isAlive), patience);
    },
    60_000,
  );

  it("exits with the program's status", async () => {
    expect((await runGroupOf('process.exit(7)')).exitCode).toBe(7);
  }, 30_000);

  it('names a program that could not be started', async () => {
    const script = `
        import { runGroup } from ${JSON.stringify(join(import.meta.dirname, 'processGroup.ts'))};
        process.exit((await runGroup('no-such-program', [])).status);`;
    const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script];
    const { exitCode, stderr } = await execa(process.execPath, args, { reject: false });
    expect(stderr).toContain('no-such-program');
    expect(exitCode).not.toBe(0);
  }, 30_000);
});
