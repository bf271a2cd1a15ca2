import { execa } from 'execa';
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { serveBuild } from '../browser/serveBuild';
import { portsAt } from '../emulators/ports';
import { PlainFailure } from '../plainFailure';
import { cacheFolder, projectRoot } from '../projectRoot';

/** A built app to measure, which is served at `origin`. */
export interface Build {
  /** `this` or the name that the baseline was asked for by. */
  name: string;
  /** The commit it was built from, see `commitOfWorkingTree`. */
  commit: string;
  origin: string;
}

async function run(cwd: string, command: string, args: readonly string[], env = {}) {
  const options = { cwd, env, preferLocal: true, localDir: cwd, all: true, reject: false } as const;
  const { failed, stdout, all } = await execa(command, args, options);
  if (failed) throw new PlainFailure(`\`${command} ${args.join(' ')}\` in ${cwd}:\n${all}`);
  return stdout;
}

const git = (...args: string[]) => run(projectRoot, 'git', args);

/** As optimised as a production build, and knowing the emulators, which it talks to here. */
async function buildAndServe(source: string, name: string, port: number, offset: number) {
  const folder = join(cacheFolder, 'bench', name);
  const env = { NODE_ENV: 'production', VITE_EMULATOR_PORT_OFFSET: String(offset) };
  const args = ['build', '--mode', 'emulators', '--outDir', folder, '--emptyOutDir'];
  await run(source, 'vite', args, env);
  return (await serveBuild(folder, port)).origin;
}

/** The commit of the working tree; `+` behind it when what is measured has changed since. */
export async function commitOfWorkingTree(): Promise<string> {
  const changes = await git('status', '--porcelain', '--', 'src', 'public', 'index.html');
  return (await git('rev-parse', '--short', 'HEAD')) + (changes === '' ? '' : '+');
}

/** Builds and serves the working tree for emulators whose ports are moved by `offset`. */
export async function buildWorkingTree(offset: number): Promise<Build> {
  const origin = await buildAndServe(projectRoot, 'this', portsAt(offset).app, offset);
  return { name: 'this', commit: await commitOfWorkingTree(), origin };
}

/**
 * Builds and serves a tag or commit, from a checkout of its own, which is removed again.
 *
 * @throws PlainFailure when git does not know it or it does not build
 */
export async function buildBaseline(name: string, offset: number): Promise<Build> {
  const commit = await git('rev-parse', '--short', '--verify', `${name}^{commit}`);
  const source = join(cacheFolder, 'bench', 'baseline-source');
  const remove = async () => {
    rmSync(source, { recursive: true, force: true });
    await git('worktree', 'prune');
  };
  await remove();
  await git('worktree', 'add', '--detach', source, commit);
  try {
    // The same packages serve both when the lock files agree; else the baseline gets its own.
    const [ours, theirs] = [projectRoot, source].map((folder) =>
      readFileSync(join(folder, 'package-lock.json'), 'utf8'),
    );
    if (ours === theirs)
      symlinkSync(join(projectRoot, 'node_modules'), join(source, 'node_modules'));
    else await run(source, 'npm', ['ci', '--no-audit', '--no-fund']);
    const port = portsAt(offset).app + 1;
    return { name, commit, origin: await buildAndServe(source, 'baseline', port, offset) };
  } finally {
    await remove();
  }
}
