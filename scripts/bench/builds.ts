import { execa } from 'execa';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** The commit of the working tree; `+` behind it when what is measured has changed since. */
export async function commitOfWorkingTree(): Promise<string> {
  const changes = await git('status', '--porcelain', '--', 'src', 'public', 'index.html');
  return (await git('rev-parse', '--short', 'HEAD')) + (changes === '' ? '' : '+');
}

/** As optimised as a production build, and knowing the emulators, which it talks to here. */
async function buildAndServe(
  source: string,
  build: Omit<Build, 'origin'>,
  port: number,
  offset: number,
) {
  const folder = join(cacheFolder, 'bench', String(port));
  const env = { NODE_ENV: 'production', VITE_EMULATOR_PORT_OFFSET: String(offset) };
  const args = ['build', '--mode', 'emulators', '--outDir', folder, '--emptyOutDir'];
  await run(source, 'vite', args, env);
  return { ...build, origin: (await serveBuild(folder, port)).origin };
}

/** Builds and serves the working tree for emulators whose ports are moved by `offset`. */
export async function buildWorkingTree(offset: number): Promise<Build> {
  const build = { name: 'this', commit: await commitOfWorkingTree() };
  return buildAndServe(projectRoot, build, portsAt(offset).app, offset);
}

/**
 * Builds and serves a tag or commit, from a checkout of its own, which is removed again.
 *
 * @throws PlainFailure when git does not know it or it does not build
 */
export async function buildBaseline(name: string, offset: number): Promise<Build> {
  const commit = await git('rev-parse', '--short', '--verify', `${name}^{commit}`);
  // Not below node_modules: a build takes everything there for packages.
  const source = mkdtempSync(join(tmpdir(), 'bench-baseline-'));
  await git('worktree', 'add', '--detach', source, commit);
  try {
    // The same packages serve both when the lock files agree; else the baseline gets its own.
    const lockFile = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
    const isSame = lockFile(projectRoot) === lockFile(source);
    if (isSame) symlinkSync(join(projectRoot, 'node_modules'), join(source, 'node_modules'));
    // Serving the build above has set NODE_ENV, for which npm leaves out the tools that build.
    else await run(source, 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
    return await buildAndServe(source, { name, commit }, portsAt(offset).app + 1, offset);
  } finally {
    rmSync(source, { recursive: true, force: true });
    await git('worktree', 'prune');
  }
}
