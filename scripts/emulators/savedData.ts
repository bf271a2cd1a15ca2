import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot';
import type { Emulators } from './emulators';
import { demoProject, host } from './ports';

/** Where the data of one set of ports is kept between starts. */
export interface SavedData {
  /** The folder to import, or undefined when there is none yet. */
  find: () => string | undefined;
  /** Writes what the emulators hold now. Throws, and leaves the last good copy, when it cannot. */
  save: (emulators: Emulators) => Promise<void>;
  remove: () => void;
}

/**
 * fireemu exports only below folders that nobody else may write to, and a project often lies in one
 * that others may (a group's, /tmp): so the export goes to one of these and is copied from there.
 */
function privateFolders(own: string): string[] {
  const runtime = process.env.XDG_RUNTIME_DIR;
  return [own, ...(runtime === undefined ? [] : [runtime]), homedir()];
}

/** fireemu asks for a token that it leaves, for us alone to read, beside its other temporary files. */
function hubToken(workFolder: string): string | undefined {
  const locator = join(workFolder, `hub-${demoProject}.json`);
  if (!existsSync(locator)) return undefined;
  const { fireemuControlToken } = JSON.parse(readFileSync(locator, 'utf8')) as {
    fireemuControlToken?: string;
  };
  return fireemuControlToken;
}

async function exportTo(path: string, { ports, workFolder }: Emulators): Promise<void> {
  const token = hubToken(workFolder);
  const response = await fetch(`http://${host}:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ path, initiatedBy: 'npm start' }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Exports to a fresh folder in the first place that the engine accepts, and returns that folder. */
async function exportSomewhere(own: string, emulators: Emulators): Promise<string> {
  const refusals: string[] = [];
  for (const parent of privateFolders(own)) {
    let staging: string | undefined;
    try {
      staging = mkdtempSync(join(parent, '.service-hours-export-'));
      await exportTo(join(staging, 'data'), emulators);
      return staging;
    } catch (error) {
      refusals.push(`${parent}: ${(error as Error).message.trim()}`);
      if (staging !== undefined) rmSync(staging, { recursive: true, force: true });
    }
  }
  throw new Error(refusals.join('\n'));
}

/** The data kept for one port offset, in `.emulator-data`, which git ignores. */
export function savedData(offset: number): SavedData {
  const own = join(projectRoot, '.emulator-data', `offset-${offset}`);
  const [current, next, previous] = ['current', 'next', 'previous'].map((name) =>
    join(own, name),
  ) as [string, string, string];
  const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });
  return {
    // A crash between the two renames of `save` leaves the good copy under the other name.
    find: () => [current, previous].find((folder) => existsSync(folder)),
    save: async (emulators) => {
      mkdirSync(own, { recursive: true });
      const staging = await exportSomewhere(own, emulators);
      try {
        remove(next);
        cpSync(join(staging, 'data'), next, { recursive: true });
      } finally {
        remove(staging);
      }
      remove(previous);
      if (existsSync(current)) renameSync(current, previous);
      renameSync(next, current);
      remove(previous);
    },
    remove: () => remove(own),
  };
}
