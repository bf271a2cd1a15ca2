import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { execa } from 'execa';
import { serveBuild } from '../browser/serveBuild';
import { portsAt } from '../emulators/ports';
import { cacheFolder, projectRoot } from '../projectRoot';
import type { Build } from './context';

const git = async (...args: string[]) => (await execa('git', args, { cwd: projectRoot })).stdout;

/** Returns the current commit, with `+` appended if there are uncommitted changes to what is measured. */
async function commitOfWorkingTree(): Promise<string> {
  const changes = await git('status', '--porcelain', '--', 'src', 'public', 'index.html');
  return (await git('rev-parse', '--short', 'HEAD')) + (changes === '' ? '' : '+');
}

/** Builds and serves the working tree, for emulators at this port offset. */
export async function buildWorkingTree(offset: number): Promise<Build> {
  const origin = await serveBuild(portsAt(offset).app, offset);
  const commit = await commitOfWorkingTree();
  return { name: 'this', commit, origin, source: projectRoot };
}

/**
 * Builds and serves a tag or commit from a separate checkout, which `remove` deletes. If `name` is a folder with a production build,
 * returns it unchanged, without a commit or an origin.
 */
export async function buildBaseline(name: string, offset: number): Promise<Build> {
  if (existsSync(join(name, 'index.html'))) {
    return { name: basename(name), commit: 'a build', origin: '', source: resolve(name) };
  }
  const commit = await git('rev-parse', '--short', '--verify', `${name}^{commit}`);
  // Outside node_modules, where a build would treat it as a package.
  const source = mkdtempSync(join(tmpdir(), 'bench-baseline-'));
  await git('worktree', 'add', '--detach', source, commit);
  const remove = () => git('worktree', 'remove', '--force', source);
  try {
    // If the lock files match, the baseline uses the installed packages. Otherwise it installs its own.
    const lockFile = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
    const isSame = lockFile(projectRoot) === lockFile(source);
    if (isSame) symlinkSync(join(projectRoot, 'node_modules'), join(source, 'node_modules'));
    // Serving the other build set NODE_ENV to production, which would make npm skip the build tools.
    else await execa('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: source });
    // Older versions expect this folder, which npm ci removes.
    mkdirSync(join(source, relative(projectRoot, cacheFolder)), { recursive: true });
    const origin = await serveBuild(portsAt(offset).app + 1, offset, source);
    return { name, commit, origin, source, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
