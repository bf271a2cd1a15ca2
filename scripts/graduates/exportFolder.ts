import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { PlainFailure } from '../plainFailure';
import { writeWhole } from './exportStudent';
import { folderName } from './fileNames';
import { escaped, page } from './recordPage';

/** What a folder of exports holds, in its `export.json`. */
export interface ExportFolder {
  project: string;
  /** `class 2026`, `file leaving.csv`, or one student's address. */
  selection: string;
  /** By address, with the name to read. */
  students: Record<string, string>;
  /** Once a removal is confirmed, nothing is exported over what was: what is stored may be half of it. */
  removal: 'none' | 'under way' | 'done';
}

const stateFile = 'export.json';

/**
 * What an earlier run left in a folder; null for a new or empty one.
 *
 * @throws PlainFailure when the folder is something else's, or another export's, or has a link to somewhere else in it
 */
export async function openExportFolder(
  folder: string,
  { project, selection }: Pick<ExportFolder, 'project' | 'selection'>,
): Promise<ExportFolder | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new PlainFailure(`The folder cannot be made: ${(error as Error).message}`);
  });
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const link = files.find((file) => file.isSymbolicLink());
  if (link) {
    throw new PlainFailure(
      `${join(link.parentPath, link.name)} leads elsewhere. Name a new folder.`,
    );
  }
  const names = await readdir(folder);
  if (names.length === 0) return null;
  if (!names.includes(stateFile)) {
    throw new PlainFailure(`${folder} is not empty. Name a new folder for the export.`);
  }
  const state = JSON.parse(await readFile(join(folder, stateFile), 'utf8')) as ExportFolder;
  if (state.project !== project || state.selection !== selection) {
    throw new PlainFailure(
      `${folder} holds the export of ${state.selection} of ${state.project}. Name another folder.`,
    );
  }
  return state;
}

/** Notes how far the work is, and lists the students on a page. */
export async function noteExport(folder: string, state: ExportFolder): Promise<void> {
  await writeWhole(join(folder, stateFile), JSON.stringify(state, null, 2));
  const students = Object.entries(state.students)
    .sort(([, a], [, b]) => a.localeCompare(b))
    .map(([email, name]) => [folderName(email), name, email] as const);
  // What was stored while students were being removed, or after it.
  const later = (await readdir(folder))
    .filter((name) => /-later-\d+$/.test(name))
    .map((name) => [name, name, 'stored later'] as const);
  const rows = [...students, ...later].map(
    ([own, name, what]) =>
      `<tr><td><a href="${encodeURIComponent(own)}/record.html">${escaped(name)}</a></td><td>${escaped(what)}</td></tr>`,
  );
  const body = `<h1>${escaped(state.selection)}</h1>\n<p>${Object.keys(state.students).length} students</p>\n<table>\n<tr><th>Name</th><th>E-mail</th></tr>\n${rows.join('\n')}\n</table>`;
  await writeWhole(join(folder, 'index.html'), page(state.selection, body));
}

/** Asks for a sentence that says how many are removed, and of which class or file. False for anything else, and for no answer. */
export async function isConfirmed({ selection, students }: ExportFolder): Promise<boolean> {
  const count = Object.keys(students).length;
  // One student's address has no space.
  const phrase = /^(?:class|file) /.test(selection)
    ? `delete ${count} students of ${selection}`
    : `delete ${selection}`;
  const names = Object.values(students)
    .slice(0, 5)
    .join(', ')
    .replace(/\p{Cc}/gu, '');
  console.log(`\nThis removes for good what is stored of ${names}${count > 5 ? ', ...' : ''}.`);
  process.stdout.write(`To do it, type: ${phrase}\n> `);
  for await (const typed of createInterface({ input: process.stdin }))
    return typed.trim() === phrase;
  return false;
}
