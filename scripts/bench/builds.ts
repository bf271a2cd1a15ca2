import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { viteProgram } from '../build/viteProgram';
import { PlainFailure } from '../plainFailure';
import { cacheFolder, projectRoot } from '../projectRoot';

/** A built app to measure. */
export interface Build {
  /** `this` or the name that the baseline was asked for by. */
  name: string;
  /** The commit it was built from, see `commitOfWorkingTree`. */
  commit: string;
  folder: string;
}

const benchFolder = join(cacheFolder, 'bench');

function run(command: string, args: readonly string[], cwd: string, env = process.env): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env,
  });
  if (status === 0) return stdout.trim();
  throw new PlainFailure(
    `\`${command} ${args.join(' ')}\` failed in ${cwd}:\n${error?.message ?? stdout + stderr}`,
  );
}

function git(...args: string[]): string {
  return run('git', args, projectRoot);
}

/** As optimised as a production build, and knowing the emulators, which it talks to here. */
function buildIn(folder: string, outDir: string, offset: number): void {
  run(
    process.execPath,
    [viteProgram, 'build', '--mode', 'emulators', '--outDir', outDir, '--emptyOutDir'],
    folder,
    {
      ...process.env,
      NODE_ENV: 'production',
      VITE_EMULATOR_PORT_OFFSET: String(offset),
    },
  );
}

/** The commit of the working tree; `+` behind it when what is measured has changed since. */
export function commitOfWorkingTree(): string {
  const isChanged = git('status', '--porcelain', '--', 'src', 'public', 'index.html') !== '';
  return git('rev-parse', '--short', 'HEAD') + (isChanged ? '+' : '');
}

/** Builds the working tree for emulators whose ports are moved by `offset`. */
export function buildWorkingTree(offset: number): Build {
  const folder = join(benchFolder, 'this');
  buildIn(projectRoot, folder, offset);
  return { name: 'this', commit: commitOfWorkingTree(), folder };
}

/** The same packages serve both when the lock files agree; else the baseline gets its own. */
function supplyPackages(worktree: string): void {
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lock(worktree) === lock(projectRoot)) {
    symlinkSync(join(projectRoot, 'node_modules'), join(worktree, 'node_modules'), 'dir');
  } else {
    run('npm', ['ci', '--no-audit', '--no-fund'], worktree);
  }
}

/**
 * Builds a tag or commit from a checkout of its own, which is removed again.
 *
 * @throws PlainFailure when git does not know it or it does not build
 */
export function buildBaseline(revision: string, offset: number): Build {
  const commit = git('rev-parse', '--short', '--verify', `${revision}^{commit}`);
  const worktree = join(benchFolder, 'baseline-source');
  const folder = join(benchFolder, 'baseline');
  const remove = () => {
    if (existsSync(worktree)) git('worktree', 'remove', '--force', worktree);
    rmSync(worktree, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  remove();
  mkdirSync(benchFolder, { recursive: true });
  git('worktree', 'add', '--detach', worktree, commit);
  try {
    supplyPackages(worktree);
    buildIn(worktree, folder, offset);
  } finally {
    remove();
  }
  return { name: revision, commit, folder };
}
