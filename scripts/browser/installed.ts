import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface InstalledBrowser {
  /** The program's name, such as google-chrome. */
  name: string;
  path: string;
  version: string;
}

/** Returns the version a program prints, or null if it doesn't run. */
export function versionOf(path: string): string | null {
  try {
    const text = execFileSync(path, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /\d+(\.\d+)+\w*/.exec(text)?.[0] ?? null;
  } catch {
    return null;
  }
}

const pathFolders = () => (process.env.PATH ?? '').split(delimiter);

/** Returns the path of a program on the PATH, or undefined. */
export function programPath(name: string, folders = pathFolders()): string | undefined {
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Returns the programs from this list that are on the PATH and run. A program with several names is listed once. */
export function installedBrowsers(
  names: readonly string[],
  folders = pathFolders(),
): InstalledBrowser[] {
  const found = new Map<string, InstalledBrowser>();
  for (const name of names) {
    const path = programPath(name, folders);
    if (path === undefined || found.has(realpathSync(path))) continue;
    const version = versionOf(path);
    if (version !== null) found.set(realpathSync(path), { name, path, version });
  }
  return [...found.values()];
}

/** Returns true if version `one` is above `other`, both of the form 156.0.8078.108. */
export function isNewer(one: string, other: string): boolean {
  const [own, others] = [one, other].map((text) => text.split('.').map(Number.parseFloat));
  const at = own?.findIndex((part, index) => part !== (others?.[index] ?? 0)) ?? -1;
  return at >= 0 && (own?.[at] ?? 0) > (others?.[at] ?? 0);
}

const oldAfterMonths = 4;

/** Returns a warning about a browser built that long ago, or null if it is recent. */
export function ageWarning(built: Date, today: Date): string | null {
  const oldFrom = new Date(built);
  oldFrom.setUTCMonth(oldFrom.getUTCMonth() + oldAfterMonths);
  if (today <= oldFrom) return null;
  const day = built.toISOString().slice(0, 10);
  return `The packaged Chromium was built on ${day}, more than ${oldAfterMonths} months ago. Update @sparticuz/chromium.`;
}
