import { join } from 'node:path';
import { counted, groupedCount } from '#domain/messages';
import { readOptions } from './commandLine';
import { type Destination, destinationOptions, workAt } from './destination';
import { exitStatus } from './failedWork';
import {
  type ExportFolder,
  isConfirmed,
  noteExport,
  openExportFolder,
} from './graduates/exportFolder';
import { exportStudent, missingInExport } from './graduates/exportStudent';
import { folderName } from './graduates/fileNames';
import {
  isNothing,
  type ReadRecord,
  readRecord,
  type Stores,
  storesOf,
} from './graduates/readRecord';
import { removeStudents } from './graduates/removeStudents';
import { type Selection, selectionOf } from './graduates/selectStudents';
import { PlainFailure, reportFailure } from './plainFailure';
import { progressLine } from './progressLine';
import { storedStudentList } from './report/studentList';

const help = `
Writes all that is stored of a class, of one student, or of the students of a file, into a folder: a page that any browser opens, the same as JSON, and
the pictures. Then, when asked to, removes it from the project: documents, pictures, accounts, list and report.

  npm run graduates -- --class 2026 --export DIR [--delete] [--project ID] [--emulators] [--bucket NAME]
  npm run graduates -- --student EMAIL --export DIR [--delete] ...
  npm run graduates -- --file leaving.csv --export DIR [--delete] ...

  --class      everyone whose profile has this graduation year
  --student    one student
  --file       the students of a CSV file with a column \`email\`, as the screen Roster saves it
  --export     a new folder, or that of an interrupted run, which goes on
  --delete     removes what was exported, after a sentence has been typed
  --project    the Firebase project; GOOGLE_CLOUD_PROJECT or GCLOUD_PROJECT unless told
  --emulators  the emulators of \`npm start\` instead, moved by EMULATOR_PORT_OFFSET
  --bucket     where the pictures are; ID.firebasestorage.app or ID.appspot.com unless told

Nothing is removed that is not in the folder as it is stored: each student's files are read again before. Credentials
are those of \`npm run report\`, with the roles Storage Object Admin and Firebase Authentication Admin besides.

Exit status: 0 done, ${exitStatus.failed} failed, or a student was left out, ${exitStatus.credentials} credentials or rights are missing, 130 interrupted.
`;

const goesOn = 'What was done until then stays; the same command goes on.';
/** Students read, or removed, at a time: Auth removes as many accounts in one call, and takes one call a second. */
const atOnce = 20;

/** Reads the records of some students at a time, works on each batch, and shows how many are done. */
async function inBatches(
  stores: Stores,
  emails: readonly string[],
  done: string,
  work: (records: ReadRecord[]) => Promise<void>,
) {
  const progress = progressLine();
  const list = await storedStudentList(stores.firestore);
  for (let at = 0; at < emails.length; at += atOnce) {
    const batch = emails.slice(at, at + atOnce);
    await work(await Promise.all(batch.map((email) => readRecord(stores, email, list))));
    const count = groupedCount(at + batch.length);
    progress.show(`${done} ${count} of ${groupedCount(emails.length)} students`);
  }
  return progress;
}

/**
 * Exports students, each into a folder of the own.
 *
 * @throws PlainFailure when nothing is stored of them, or some could not be exported and `mayFail` is not set
 */
async function exportAll(
  stores: Stores,
  folder: string,
  { selection, students }: ExportFolder,
  mayFail: boolean,
): Promise<void> {
  const emails = Object.keys(students);
  const counts = { documents: 0, pictures: 0, bytes: 0 };
  const failed: string[] = [];
  let nothing = 0;
  const progress = await inBatches(stores, emails, 'Exported', async (records) => {
    for (const { record } of records) {
      if (isNothing(record)) nothing += 1;
      try {
        await exportStudent(stores.bucket, join(folder, folderName(record.email)), record);
        counts.documents += Object.keys(record.documents).length;
        counts.pictures += record.pictures.length;
        counts.bytes += record.pictures.reduce((sum, { bytes }) => sum + bytes, 0);
      } catch (error) {
        failed.push(`${record.email}: ${String(error)}`);
      }
    }
  });
  if (nothing === emails.length) throw new PlainFailure(`Nothing is stored of ${selection}.`);
  progress.end(
    `Exported ${counted(emails.length - failed.length, 'student')}, ${counted(counts.documents, 'document')} and ${counted(counts.pictures, 'picture')} (${groupedCount(counts.bytes)} bytes) into ${folder}`,
  );
  if (failed.length === 0) return;
  console.error(`Not exported:\n  ${failed.join('\n  ')}`);
  if (!mayFail)
    throw new PlainFailure(`${counted(failed.length, 'student')} could not be exported.`);
}

/**
 * Removes students whose export holds all that is stored of them, and returns a line on each of the others, by address.
 *
 * @param later where it is not empty, what is stored now is exported first, into folders whose names end so
 */
async function removeExported(
  stores: Stores,
  folder: string,
  emails: readonly string[],
  later = '',
): Promise<Map<string, string>> {
  const left = new Map<string, string>();
  const nameOf = (email: string) => folderName(email) + later;
  const progress = await inBatches(stores, emails, 'Removed', async (records) => {
    const whole: ReadRecord[] = [];
    for (const read of records) {
      const { email } = read.record;
      const own = join(folder, nameOf(email));
      if (later !== '') {
        if (isNothing(read.record)) continue;
        await exportStudent(stores.bucket, own, read.record);
      }
      const missing = await missingInExport(own, read.record);
      if (missing.length === 0) whole.push(read);
      else
        left.set(email, `${email}: not in the export as it is stored now: ${missing.join(', ')}`);
    }
    await removeStudents(stores, whole);
    if (later === '') return;
    for (const { record } of whole)
      console.log(`Stored since, exported and removed: ${record.email}`);
  });
  if (later === '') progress.end(`Removed ${counted(emails.length - left.size, 'student')}`);
  return left;
}

/**
 * Removes what the folder holds, and then what has been stored of its students since: a session lives up to an hour
 * longer than its account.
 *
 * @throws PlainFailure when a student was left, who stays whole
 */
async function removeAll(stores: Stores, folder: string, state: ExportFolder): Promise<void> {
  const emails = Object.keys(state.students);
  let left = new Map<string, string>();
  if (state.removal !== 'done') {
    state.removal = 'under way';
    await noteExport(folder, state);
    left = await removeExported(stores, folder, emails);
    if (left.size === 0) state.removal = 'done';
    await noteExport(folder, state);
  }
  const removed = emails.filter((email) => !left.has(email));
  const later = await removeExported(stores, folder, removed, `-later-${Date.now()}`);
  // It lists the folders of what was stored since.
  await noteExport(folder, state);
  if (left.size + later.size > 0) {
    throw new PlainFailure(
      `Left as they are, because they changed since:\n  ${[...left.values(), ...later.values()].join('\n  ')}\nExport each with --student into another folder.`,
    );
  }
  console.log('A session may live an hour longer: run the same command once more after that.');
}

async function work(
  destination: Destination,
  folder: string,
  options: { delete: boolean; bucket?: string | undefined },
  selected: Selection,
): Promise<void> {
  const { project, firestore } = destination;
  const stores = await storesOf(destination, options.bucket);
  const asked = { project, selection: selected.words };
  let state = await openExportFolder(folder, asked);
  if (state === null || state.removal === 'none') {
    const students = await selected.students(firestore, await storedStudentList(firestore));
    state = { ...asked, students, removal: 'none' };
    await noteExport(folder, state);
    await exportAll(stores, folder, state, options.delete);
  }
  if (options.delete) {
    if (!(await isConfirmed(state))) throw new PlainFailure('Not confirmed. Nothing was removed.');
    await removeAll(stores, folder, state);
    return;
  }
  if (state.removal === 'done') {
    throw new PlainFailure(
      `${folder} holds ${selected.words}, whose data is removed already. To look for what was stored since, add --delete.`,
    );
  }
  if (state.removal === 'under way') {
    throw new PlainFailure('A removal was interrupted in this folder. To go on, add --delete.');
  }
  console.log('Nothing was removed (no --delete).');
}

async function main(): Promise<void> {
  const options = readOptions(help, {
    ...destinationOptions,
    class: { type: 'string' },
    student: { type: 'string' },
    file: { type: 'string' },
    export: { type: 'string' },
    delete: { type: 'boolean', default: false },
    bucket: { type: 'string' },
  });
  const selected = selectionOf(options);
  const { export: folder } = options;
  if (!folder) throw new PlainFailure('Name a folder for the files: --export DIR.');
  await workAt(options, goesOn, (destination, { orStopped }) => {
    console.log(`Exporting ${selected.words} from ${destination.description}.`);
    return orStopped(work(destination, folder, options, selected));
  });
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
