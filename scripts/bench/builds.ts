import { mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { execa } from 'execa';
import { serveBuild } from '../browser/serveBuild';
import { portsAt } from '../emulators/ports';
import { cacheFolder, projectRoot } from '../projectRoot';
import type { Build } from './context';

const git = async (...args: string[]) => (await execa('git', args, { cwd: projectRoot })).stdout;

/** The commit of the working tree; `+` behind it when what is measured has changed since. */
async function commitOfWorkingTree(): Promise<string> {
  const changes = await git('status', '--porcelain', '--', 'src', 'public', 'index.html');
  return (await git('rev-parse', '--short', 'HEAD')) + (changes === '' ? '' : '+');
}

/** Builds and serves the working tree for emulators whose ports are moved by `offset`. */
export async function buildWorkingTree(offset: number): Promise<Build> {
  const origin = await serveBuild(portsAt(offset).app, offset);
  const commit = await commitOfWorkingTree();
  return { name: 'this', commit, origin, source: projectRoot };
}

/** Builds and serves a tag or commit, from a checkout of its own, which `remove` takes away. */
export async function buildBaseline(name: string, offset: number): Promise<Build> {
  const commit = await git('rev-parse', '--short', '--verify', `${name}^{commit}`);
  // It lies outside node_modules: a build takes everything there for packages.
  const source = mkdtempSync(join(tmpdir(), 'bench-baseline-'));
  await git('worktree', 'add', '--detach', source, commit);
  const remove = () => git('worktree', 'remove', '--force', source);
  try {
    // The same packages serve both when the lock files agree; else the baseline gets its own.
    const lockFile = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
    const isSame = lockFile(projectRoot) === lockFile(source);
    if (isSame) symlinkSync(join(projectRoot, 'node_modules'), join(source, 'node_modules'));
    // Serving the build above has set NODE_ENV, for which npm leaves out the tools that build.
    else await execa('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: source });
    // Older versions build into this folder without making it, and it is missing after npm ci.
    mkdirSync(join(source, relative(projectRoot, cacheFolder)), { recursive: true });
    const origin = await serveBuild(portsAt(offset).app + 1, offset, source);
    return { name, commit, origin, source, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
