import { join } from 'node:path';
import type { ProfileMap } from '#domain/profile';
import { readOptions } from './commandLine';
import { number } from './counts';
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
import { type ReadRecord, readRecord } from './graduates/readRecord';
import { removeStudents } from './graduates/removeStudents';
import { selectionOf, studentsOfClass, studentsOfFile } from './graduates/selectStudents';
import { type Stores, storesOf } from './graduates/stores';
import { PlainFailure, reportFailure } from './plainFailure';
import { progressLine } from './progressLine';
import { storedStudentList } from './report/storeReport';

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

/** Reads the records of some students at a time, and calls back with each batch. */
async function inBatches(
  stores: Stores,
  emails: readonly string[],
  list: Readonly<ProfileMap>,
  work: (records: ReadRecord[], done: number) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < emails.length; at += atOnce) {
    const batch = emails.slice(at, at + atOnce);
    const records = await Promise.all(batch.map((email) => readRecord(stores, email, list)));
    await work(records, at + batch.length);
  }
}

/** How often students who were removed are looked at again. */
const looksMax = 5;

/** `1 student`, `2,400 students`. */
const counted = (count: number, what: string) =>
  `${number.format(count)} ${what}${count === 1 ? '' : 's'}`;

async function exportAll(
  stores: Stores,
  folder: string,
  emails: readonly string[],
  list: ProfileMap,
) {
  const progress = progressLine();
  const counts = { documents: 0, pictures: 0, bytes: 0 };
  let found = 0;
  const failed: string[] = [];
  await inBatches(stores, emails, list, async (records, done) => {
    for (const { record } of records) {
      const own = join(folder, folderName(record.email));
      const failure = await exportStudent(stores.bucket, own, record).catch((error: unknown) =>
        String(error),
      );
      if (failure !== undefined) {
        failed.push(`${record.email}: ${failure}`);
        continue;
      }
      found += record.account || record.listLine ? 1 : 0;
      counts.documents += Object.keys(record.documents).length;
      counts.pictures += record.pictures.length;
      counts.bytes += record.pictures.reduce((sum, { bytes }) => sum + bytes, 0);
    }
    progress.show(`Exported ${number.format(done)} of ${number.format(emails.length)} students`);
  });
  const isFound = found + counts.documents + counts.pictures > 0;
  if (isFound) {
    progress.end(
      `Exported ${counted(emails.length - failed.length, 'student')}, ${counted(counts.documents, 'document')} and ${counted(counts.pictures, 'picture')} (${number.format(counts.bytes)} bytes) into ${folder}`,
    );
  }
  if (failed.length > 0) console.error(`Not exported:\n  ${failed.join('\n  ')}`);
  return { isFound: isFound || failed.length > 0, failed };
}

/**
 * Looks again at students who were removed, until nothing is left of them: a session lives up to an hour longer than
 * its account, and may store something in that time. What is found is exported into a folder of its own, and removed.
 *
 * @throws PlainFailure where there is something new at each look
 */
async function removeLater(
  stores: Stores,
  folder: string,
  emails: readonly string[],
  state: ExportFolder,
): Promise<void> {
  for (let look = 0; look < looksMax; look += 1) {
    let found = 0;
    const list = await storedStudentList(stores.firestore);
    await inBatches(stores, emails, list, async (records) => {
      for (const read of records) {
        const { email, account, listLine, documents, pictures } = read.record;
        if (!account && !listLine && pictures.length + Object.keys(documents).length === 0)
          continue;
        found += 1;
        const name = `${folderName(email)}-later-${Date.now()}`;
        state.later = [...(state.later ?? []), name];
        await exportStudent(stores.bucket, join(folder, name), read.record);
        await noteExport(folder, state);
        const missing = await missingInExport(join(folder, name), read.record);
        // Changed since it was read: the next look has it again.
        if (missing.length > 0) continue;
        await removeStudents(stores, [read]);
        console.log(`Stored since, exported and removed: ${email}`);
      }
    });
    if (found === 0) return;
  }
  throw new PlainFailure('Something new is stored at each look. Run the same command once more.');
}

/** Removes the students whom the export holds whole; returns those removed, and those left, with why. */
async function removeAll(
  stores: Stores,
  folder: string,
  emails: readonly string[],
  list: ProfileMap,
) {
  const progress = progressLine();
  const left: string[] = [];
  const removed: string[] = [];
  await inBatches(stores, emails, list, async (records, done) => {
    const whole: ReadRecord[] = [];
    for (const read of records) {
      const { email } = read.record;
      const missing = await missingInExport(join(folder, folderName(email)), read.record);
      if (missing.length === 0) whole.push(read);
      else left.push(`${email}: not in the export as it is stored now: ${missing.join(', ')}`);
    }
    await removeStudents(stores, whole);
    removed.push(...whole.map(({ record }) => record.email));
    progress.show(`Removed ${number.format(done)} of ${number.format(emails.length)} students`);
  });
  progress.end(`Removed ${counted(emails.length - left.length, 'student')}`);
  return { left, removed };
}

async function work(
  destination: Destination,
  folder: string,
  options: { delete: boolean; bucket?: string | undefined },
  { student, file, year, selection }: ReturnType<typeof selectionOf>,
): Promise<void> {
  const { project, firestore } = destination;
  const stores = await storesOf(destination, options.bucket);
  const before = await openExportFolder(folder, { project, selection });
  const list = await storedStudentList(firestore);
  let state = before;
  if (before === null || before.removal === 'none') {
    const students = student
      ? { [student]: student }
      : file
        ? await studentsOfFile(file, list)
        : await studentsOfClass(firestore, year, list);
    state = { project, selection, students, removal: 'none' };
    await noteExport(folder, state);
    const { isFound, failed } = await exportAll(stores, folder, Object.keys(students), list);
    if (failed.length > 0 && !options.delete) {
      throw new PlainFailure(`${counted(failed.length, 'student')} could not be exported.`);
    }
    if (!isFound) throw new PlainFailure(`Nothing is stored of ${selection}.`);
  }
  if (!state) return;
  if (!options.delete) {
    if (state.removal === 'done') {
      throw new PlainFailure(
        `${folder} holds ${selection}, whose data is removed already. To look for what was stored since, add --delete.`,
      );
    }
    if (state.removal !== 'none') {
      throw new PlainFailure('A removal was interrupted in this folder. To go on, add --delete.');
    }
    console.log('Nothing was removed (no --delete).');
    return;
  }
  if (!(await isConfirmed(state))) throw new PlainFailure('Not confirmed. Nothing was removed.');
  const emails = Object.keys(state.students);
  const isAgain = state.removal === 'done';
  if (!isAgain) {
    state.removal = 'under way';
    await noteExport(folder, state);
  }
  const { left, removed } = isAgain
    ? { left: [], removed: emails }
    : await removeAll(stores, folder, emails, list);
  await removeLater(stores, folder, removed, state);
  if (left.length > 0) {
    throw new PlainFailure(
      `Left as they are, because they changed since:\n  ${left.join('\n  ')}\nExport each with --student into another folder.`,
    );
  }
  await noteExport(folder, { ...state, removal: 'done' });
  console.log('A session may live an hour longer: run the same command once more after that.');
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
    console.log(`Exporting ${selected.selection} from ${destination.description}.`);
    return orStopped(work(destination, folder, options, selected));
  });
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
