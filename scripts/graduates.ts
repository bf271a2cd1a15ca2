import { join } from 'node:path';
import type { StudentRecord } from '#features/records/recordPage';
import { keptQuestionsFrom } from '#features/reports/questions/keptQuestions';
import { docPaths } from '#shared/lib/docPaths';
import { groupedCount, pluralize } from '#shared/lib/messages';
import { readOptions } from './commandLine';
import { type Destination, destinationOptions, workAt } from './destination';
import { exitStatus } from './failedWork';
import {
  confirmRemoval,
  type ExportFolder,
  lockExportFolder,
  openExportFolder,
  saveExportState,
} from './graduates/exportFolder';
import { exportStudent, missingInExport } from './graduates/exportStudent';
import { folderName, printable } from './graduates/fileNames';
import { questionsNaming } from './graduates/keptQuestions';
import {
  isBack,
  isNothing,
  otherBuckets,
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
import { sheetOption } from './roster/studentFile';

const help = `
Exports everything stored about a class, one student, or the students in a file to a folder: pages that any browser opens,
the same data as JSON, and the pictures. Then, with --delete, removes it from the project: documents, pictures, accounts,
and the rows in the student list and reports.

  npm run graduates -- --class 2026 --export DIR [--delete] [--project ID] [--emulators] [--bucket NAME]
  npm run graduates -- --student EMAIL --export DIR [--delete] ...
  npm run graduates -- --file leaving.csv [--sheet NAME] --export DIR [--delete] ...

  --class      everyone with this graduation year, except staff
  --student    one student
  --file       the students in a CSV or Excel (.xlsx) file with an \`email\` column, as downloaded from the Roster screen,
               except staff; keep the file, because running the command again reads it again
  --sheet      the sheet of an Excel file with several sheets
  --export     a new folder outside this project, or the folder of an interrupted run, to continue it
  --delete     removes what was exported, after you type a sentence to confirm
  --project    the Firebase project (default: GOOGLE_CLOUD_PROJECT or GCLOUD_PROJECT)
  --emulators  uses the emulators of \`npm start\`, at the port offset EMULATOR_PORT_OFFSET
  --bucket     the bucket with the pictures (default: VITE_FIREBASE_STORAGE_BUCKET in .env.production.local, or else
               ID.firebasestorage.app or ID.appspot.com)

Removing someone who was added at /staff also ends their role. Before removing a student, it reads the exported
files back and compares them with the stored data. Questions that staff keep at /reports stay; it lists those that may
name a removed student. It needs the credentials of \`npm run report\`, plus the roles Storage Object Admin and Firebase
Authentication Admin.

Exit status: 0 done, ${exitStatus.failed} failed or a student was skipped, ${exitStatus.credentials} credentials or roles are missing, 130 interrupted.
`;

const canContinue = 'Work done so far is kept; run the same command again to continue.';
/** Students to read or remove at a time: Auth takes one call per second, for this many accounts. */
const batchSize = 20;

/** Reads students' records in batches, runs `work` on each, and shows the progress. */
async function inBatches(
  stores: Stores,
  emails: readonly string[],
  done: string,
  work: (records: ReadRecord[]) => Promise<void> | void,
) {
  const progress = progressLine();
  const list = await storedStudentList(stores.firestore);
  for (let at = 0; at < emails.length; at += batchSize) {
    const batch = emails.slice(at, at + batchSize);
    await work(await Promise.all(batch.map((email) => readRecord(stores, email, list))));
    const count = groupedCount(at + batch.length);
    progress.show(`${done} ${count} of ${pluralize(emails.length, 'student')}`);
  }
  return progress;
}

/**
 * Exports each student to a folder. Lists addresses about which nothing is stored, and takes them out of the state.
 *
 * @throws PlainFailure if nothing is stored about any of them, or some exports failed and `mayFail` is not set
 */
async function exportAll(
  stores: Stores,
  folder: string,
  state: ExportFolder,
  mayFail: boolean,
): Promise<void> {
  const emails = Object.keys(state.students);
  const counts = { documents: 0, pictures: 0, bytes: 0 };
  const failed: string[] = [];
  const empty: string[] = [];
  const others = new Set<string>();
  const write = async (record: StudentRecord) => {
    try {
      await exportStudent(stores.bucket, join(folder, folderName(record.email)), record);
      for (const name of otherBuckets(record, stores.bucket.name)) others.add(name);
      counts.documents += Object.keys(record.documents).length;
      counts.pictures += record.pictures.length;
      counts.bytes += record.pictures.reduce((sum, { bytes }) => sum + bytes, 0);
    } catch (error) {
      failed.push(`${record.email}: ${String(error)}`);
    }
  };
  const progress = await inBatches(stores, emails, 'Exported', async (records) => {
    const stored = records.map(({ record }) => record).filter((record) => !isNothing(record));
    const unknown = records.filter(({ record }) => isNothing(record));
    empty.push(...unknown.map(({ record }) => record.email));
    if (stored.length > 0) await saveExportState(folder, state);
    for (const record of stored) await write(record);
  });
  if (empty.length === emails.length) {
    throw new PlainFailure(`Nothing is stored about ${state.selection}.`);
  }
  const exported = emails.length - empty.length - failed.length;
  progress.end(
    `Exported ${pluralize(exported, 'student')}, ${pluralize(counts.documents, 'document')} and ${pluralize(counts.pictures, 'picture')} (${groupedCount(counts.bytes)} bytes) into ${folder}`,
  );
  if (empty.length > 0) {
    const found = Object.entries(state.students).filter(([email]) => !empty.includes(email));
    state.students = Object.fromEntries(found);
    await saveExportState(folder, state);
    console.log(
      `Nothing is stored about these addresses, so check them: ${empty.map(printable).join(', ')}`,
    );
  }
  if (others.size > 0) {
    console.log(
      `Pictures in other buckets are neither exported nor removed (--bucket): ${[...others].join(', ')}`,
    );
  }
  if (failed.length === 0) return;
  console.error(`Not exported:\n  ${failed.join('\n  ')}`);
  if (!mayFail)
    throw new PlainFailure(`${pluralize(failed.length, 'student')} could not be exported.`);
}

/**
 * Removes the students whose export is complete, and returns a message for each of the others, by address.
 *
 * @param suffix if set, first exports what is stored now to folders with this suffix, except for students who are back
 */
async function removeExported(
  stores: Stores,
  folder: string,
  emails: readonly string[],
  suffix = '',
): Promise<Map<string, string>> {
  const skipped = new Map<string, string>();
  const removed: string[] = [];
  const nameOf = (email: string) => folderName(email) + suffix;
  const progress = await inBatches(stores, emails, 'Removed', async (records) => {
    const whole: ReadRecord[] = [];
    for (const read of records) {
      const { email } = read.record;
      const own = join(folder, nameOf(email));
      if (suffix !== '') {
        if (isBack(read.record)) continue;
        await exportStudent(stores.bucket, own, read.record);
      }
      const missing = await missingInExport(own, read.record);
      if (missing.length === 0) whole.push(read);
      else skipped.set(email, `${email}: these differ from the export: ${missing.join(', ')}`);
    }
    await removeStudents(stores, whole);
    removed.push(...whole.map(({ record }) => record.email));
  });
  if (suffix === '') progress.end(`Removed ${pluralize(removed.length, 'student')}`);
  else if (removed.length > 0)
    progress.end(`Exported and removed data stored since: ${removed.map(printable).join(', ')}`);
  return skipped;
}

/** Lists the kept questions that may name one of the students, because removals don't change them. */
async function listQuestionsNaming({ firestore }: Stores, { students }: ExportFolder) {
  const stored = await firestore.doc(docPaths.keptQuestions).get();
  const found = questionsNaming(keptQuestionsFrom(stored.data()), students);
  if (found.length === 0) return;
  const names = found.map(({ name }) => printable(name)).join('\n  ');
  console.log(
    `These questions kept at /reports may name a removed student. If so, remove them there:\n  ${names}`,
  );
}

/** Returns those of the removed students about whom something was stored since. Leaves out and lists those who are back. */
async function storedSince(
  stores: Stores,
  students: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const [late, back]: [string[], string[]] = [[], []];
  const emails = Object.keys(students);
  const progress = await inBatches(stores, emails, 'Checked', (records) => {
    for (const { record } of records) {
      if (!isNothing(record)) (isBack(record) ? back : late).push(record.email);
    }
  });
  progress.end(`Checked ${pluralize(emails.length, 'student')} for data stored since`);
  if (back.length > 0) {
    console.log(
      `Left out, because they have an account, a profile or a role again (use --student and a new folder): ${back.map(printable).join(', ')}`,
    );
  }
  return Object.fromEntries(late.map((email) => [email, students[email] ?? email]));
}

/**
 * Removes the exported students, then anything stored about them since, because a session outlives its account by up to an hour. Asks first.
 *
 * @throws PlainFailure if it isn't confirmed, or any students were skipped; none of their data is removed
 */
async function removeAll(stores: Stores, folder: string, state: ExportFolder): Promise<void> {
  const isRepeated = state.removal === 'done';
  const emails = Object.keys(state.students);
  let skipped = new Map<string, string>();
  if (!isRepeated) {
    await confirmRemoval(state);
    state.removal = 'under way';
    await saveExportState(folder, state);
    skipped = await removeExported(stores, folder, emails);
    if (skipped.size === 0) state.removal = 'done';
    await saveExportState(folder, state);
  }
  await listQuestionsNaming(stores, state);
  const removed = Object.entries(state.students).filter(([email]) => !skipped.has(email));
  const students = await storedSince(stores, Object.fromEntries(removed));
  const late = Object.keys(students);
  if (isRepeated && late.length === 0) {
    console.log('Nothing else was stored since the removal.');
    return;
  }
  if (isRepeated) await confirmRemoval({ ...state, students });
  const later = await removeExported(stores, folder, late, `-later-${Date.now()}`);
  // Add folders with newer data to the list.
  await saveExportState(folder, state);
  if (skipped.size + later.size > 0) {
    throw new PlainFailure(
      `Skipped, because their data changed after the export:\n  ${[...skipped.values(), ...later.values()].join('\n  ')}\nExport each with --student to another folder.`,
    );
  }
  console.log(
    'Sessions can outlive their account by an hour: run the same command again after that.',
  );
}

async function work(
  destination: Destination,
  folder: string,
  options: { delete: boolean; bucket?: string | undefined },
  selected: Selection,
): Promise<void> {
  const { project, firestore } = destination;
  const stores = await storesOf(destination, options.bucket);
  const request = { project, selection: selected.words, addresses: selected.addresses };
  // Check the folder before writing the lock to it, and read its state only then.
  await openExportFolder(folder, request);
  process.once('exit', await lockExportFolder(folder));
  let state = await openExportFolder(folder, request);
  if (state === null || state.removal === 'none') {
    const students = await selected.students(firestore, await storedStudentList(firestore));
    state = { ...request, students, removal: 'none' };
    await exportAll(stores, folder, state, options.delete);
  }
  if (options.delete) {
    await removeAll(stores, folder, state);
    return;
  }
  if (state.removal === 'done') {
    throw new PlainFailure(
      `The data of ${selected.words} in ${folder} is already removed. To look for data stored since, add --delete.`,
    );
  }
  if (state.removal === 'under way') {
    throw new PlainFailure(
      'A removal into this folder was interrupted. To continue it, add --delete.',
    );
  }
  console.log('Nothing was removed (no --delete).');
}

async function main(): Promise<void> {
  const options = readOptions(help, {
    ...destinationOptions,
    class: { type: 'string' },
    student: { type: 'string' },
    file: { type: 'string' },
    ...sheetOption,
    export: { type: 'string' },
    delete: { type: 'boolean', default: false },
    bucket: { type: 'string' },
  });
  const selected = await selectionOf(options);
  const { export: folder } = options;
  if (!folder) throw new PlainFailure('Specify a folder for the files: --export DIR.');
  await workAt(options, canContinue, (destination, { orStopped }) => {
    console.log(`Exporting ${selected.words} from ${destination.description}.`);
    return orStopped(work(destination, folder, options, selected));
  });
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
