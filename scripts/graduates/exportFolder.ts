import { existsSync, realpathSync, rmdirSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { isDeepStrictEqual } from 'node:util';
import { escaped, page } from '#features/records/recordPage';
import { pluralize } from '#shared/lib/messages';
import { PlainFailure } from '../plainFailure';
import { projectRoot } from '../projectRoot';
import { isRunning } from '../stopSignals';
import { writeWhole } from './exportStudent';
import { folderName, printable } from './fileNames';

/** The contents of an export folder, saved in its `export.json`. */
export interface ExportFolder {
  project: string;
  /** `class 2026`, `file leaving.csv`, or one student's address. */
  selection: string;
  /** The addresses in the file, if it is one: the next file may have the same name. */
  addresses?: string[] | undefined;
  /** Names by address. */
  students: Record<string, string>;
  /** Once a removal has started, existing exports are never overwritten, because the stored data may be incomplete. */
  removal: 'none' | 'under way' | 'done';
}

const stateFile = 'export.json';

/** The empty file of a run that uses the folder: its process id and computer. */
const runFile = (pid: number) => `running-${pid}-on-${hostname()}`;
const runFilePattern = /^running-(\d+)-on-/;

/** Returns an absolute path without symbolic links. Its last parts may not exist yet. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync.native(path);
  const parent = dirname(path);
  // On Windows, a root may not exist either, such as a drive.
  return parent === path ? path : join(realPath(parent), basename(path));
}

function isInProject(folder: string): boolean {
  const path = relative(realPath(projectRoot), realPath(resolve(folder)));
  return !isAbsolute(path) && path.split(sep)[0] !== '..';
}

/**
 * Returns the state that an earlier run saved in this folder, or null if the folder is new or empty.
 *
 * @throws PlainFailure if the folder is in the project, or contains other files, another export, a damaged `export.json`, or a symbolic link
 */
export async function openExportFolder(
  folder: string,
  { project, selection, addresses }: Pick<ExportFolder, 'project' | 'selection' | 'addresses'>,
): Promise<ExportFolder | null> {
  if (isInProject(folder)) {
    throw new PlainFailure(
      `${folder} is inside this project, so its files could be committed and published. Choose a folder outside, or move it there first.`,
    );
  }
  if (!existsSync(folder)) return null;
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const link = files.find((file) => file.isSymbolicLink());
  if (link) {
    throw new PlainFailure(
      `${join(link.parentPath, link.name)} is a symbolic link. Choose a new folder.`,
    );
  }
  const names = (await readdir(folder)).filter((name) => !runFilePattern.test(name));
  if (names.length === 0) return null;
  if (!names.includes(stateFile)) {
    throw new PlainFailure(`${folder} is not empty. Choose a new folder for the export.`);
  }
  const text = await readFile(join(folder, stateFile), 'utf8');
  let state: ExportFolder;
  try {
    state = JSON.parse(text) as ExportFolder;
  } catch {
    throw new PlainFailure(
      `${join(folder, stateFile)} is damaged. Keep ${folder}, and choose a new folder for what is still stored.`,
    );
  }
  if (state.project !== project || state.selection !== selection) {
    throw new PlainFailure(
      `${folder} contains the export of ${state.selection} from ${state.project}. Choose another folder.`,
    );
  }
  if (addresses && !state.addresses) {
    throw new PlainFailure(
      `${folder} was begun by an earlier version, which did not record the file's addresses. Keep it, and choose a new folder for what is still stored.`,
    );
  }
  if (!isDeepStrictEqual(state.addresses, addresses)) {
    throw new PlainFailure(
      `${folder} contains the export of another ${selection}, with other addresses. Choose another folder.`,
    );
  }
  return state;
}

/**
 * Keeps other runs out of the folder, because they would overwrite records with copies read during the removal. Creates the folder.
 *
 * @returns a function that lets others in, and removes the folder if it is new and still empty
 * @throws PlainFailure if another run uses the folder, or it can't be created
 */
export async function lockExportFolder(folder: string): Promise<() => void> {
  const created = await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new PlainFailure(`The folder could not be created: ${(error as Error).message}`);
  });
  const own = runFile(process.pid);
  const unlock = () => {
    rmSync(join(folder, own), { force: true });
    try {
      if (created) rmdirSync(folder);
    } catch {
      // It isn't empty.
    }
  };
  // Write our file before looking for others, so that of two runs at least one sees the other.
  await writeFile(join(folder, own), '');
  for (const name of await readdir(folder)) {
    const pid = Number(runFilePattern.exec(name)?.[1]);
    if (name === own || Number.isNaN(pid)) continue;
    const file = join(folder, name);
    if (name === runFile(pid) && !isRunning(pid)) {
      // Left by a run that was killed.
      await rm(file, { force: true });
      continue;
    }
    unlock();
    throw new PlainFailure(
      `Another run is using ${folder} (process ${pid}). Wait until it ends. If it has ended, delete ${file}.`,
    );
  }
  return unlock;
}

/** Saves the state of the export in its folder, and a page that lists the students. */
export async function saveExportState(folder: string, state: ExportFolder): Promise<void> {
  await writeWhole(join(folder, stateFile), JSON.stringify(state, null, 2));
  const students = Object.entries(state.students)
    .sort(([, a], [, b]) => a.localeCompare(b))
    .map(([email, name]) => [folderName(email), name, email] as const);
  const own = new Set(students.map(([name]) => name));
  // Data stored during or after the removal, and that of students about whom nothing is stored anymore.
  const others = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !own.has(entry.name))
    .map(({ name }) => {
      const what = /-later-\d+$/.test(name) ? 'stored later' : 'exported earlier';
      return [name, name, what] as const;
    })
    .sort(([one], [other]) => one.localeCompare(other));
  const rows = [...students, ...others].map(
    ([path, name, what]) =>
      `<tr><td><a href="${encodeURIComponent(path)}/record.html">${escaped(name)}</a></td><td>${escaped(what)}</td></tr>`,
  );
  const body = `<h1>${escaped(state.selection)}</h1>\n<p>${pluralize(Object.keys(state.students).length, 'student')}</p>\n<table>\n<tr><th>Name</th><th>Email</th></tr>\n${rows.join('\n')}\n</table>`;
  await writeWhole(join(folder, 'index.html'), page(state.selection, body));
}

/**
 * Asks the user to type a sentence with the number of students and the class or file.
 *
 * @throws PlainFailure after any other input
 */
export async function confirmRemoval({
  selection,
  students,
}: Pick<ExportFolder, 'selection' | 'students'>): Promise<void> {
  const count = Object.keys(students).length;
  const phrase = /^(?:class|file) /.test(selection)
    ? `delete ${pluralize(count, 'student')} of ${selection}`
    : `delete ${selection}`;
  const names = Object.values(students).slice(0, 5).map(printable).join(', ');
  console.log(`\nThis permanently removes all data of ${names}${count > 5 ? ', ...' : ''}.`);
  process.stdout.write(`To confirm, type: ${phrase}\n> `);
  for await (const typed of createInterface({ input: process.stdin })) {
    if (typed.trim() === phrase) return;
    break;
  }
  throw new PlainFailure('Not confirmed. Nothing was removed.');
}
