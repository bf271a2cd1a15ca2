import { school } from '../src/config/school';
import { docPaths } from '../src/domain/docPaths';
import { documentMaxBytes } from '../src/domain/limits';
import type { BuiltReport } from '../src/domain/reports/builtReport';
import { collectReport } from '../src/domain/reports/collectReport';
import { waitingStudents, type WaitingStudents } from '../src/domain/review/waitingStudents';
import { readOptions } from './commandLine';
import { portOffset } from './emulators/ports';
import { reportFailure } from './plainFailure';
import { onStopSignal } from './processes/stopSignals';
import { progressLine } from './progressLine';
import { adminReportSource } from './report/adminReportSource';
import { openDestination, type Destination } from './report/destination';
import { exitStatus, explained, FailedReport } from './report/failedReport';
import { missingInQueue, queueStudents } from './report/queueMissing';
import { storedStudentList, storeReport } from './report/storeReport';

const help = `
Builds the hour report, the awards list and the admin list from every profile and activity, and stores
them: what Update Report on the dashboard does, for a daily schedule. docs/reports.md has examples.

  npm run report -- [--project ID] [--emulators] [--dry-run] [--quiet]

  --project    the Firebase project; GOOGLE_CLOUD_PROJECT or GCLOUD_PROJECT unless told
  --emulators  the emulators of \`npm start\` instead, moved by EMULATOR_PORT_OFFSET
  --dry-run    reads and builds everything, prints the counts, writes nothing
  --quiet      prints nothing unless something is wrong

Credentials are Google's standard ones: GOOGLE_APPLICATION_CREDENTIALS with the key file of a service
account, or the application default credentials of this machine. The account needs the role Cloud
Datastore User. Where FIRESTORE_EMULATOR_HOST is set, that emulator is used, without credentials.

Exit status: 0 stored (or, with --dry-run, could be), ${exitStatus.failed} failed, ${exitStatus.credentials} credentials or rights are missing,
${exitStatus.tooLarge} a document would pass Firestore's limit, 130 interrupted. Unless it is 0, the old report is still there.
`;

/** Damaged activities named one by one; the rest is counted. */
const damagedShown = 20;

const number = new Intl.NumberFormat('en-US');

function share(bytes: number): string {
  return `${number.format(bytes)} bytes, ${Math.round((bytes / documentMaxBytes) * 100)}% of the limit`;
}

function printCounts({ counts, damaged }: BuiltReport): void {
  const lines: [string, string][] = [
    ['Students', number.format(counts.students)],
    ['  without a profile', number.format(counts.studentsWithoutProfile)],
    ['  without an activity', number.format(counts.studentsWithoutEntries)],
    ['  with an award', number.format(counts.awards)],
    ['Activities', number.format(counts.entries)],
    ['  with hours that cannot be read', number.format(counts.damagedEntries)],
    [docPaths.studentList, share(counts.cacheBytes)],
    [docPaths.report, share(counts.reportBytes)],
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(32)} ${value}`);
  for (const { email, id, hours } of damaged.slice(0, damagedShown)) {
    console.log(`  counted as 0: ${docPaths.entry(email, id)} has Hours "${hours}"`);
  }
  const unnamed = counts.damagedEntries - Math.min(damaged.length, damagedShown);
  if (unnamed > 0) console.log(`  and ${number.format(unnamed)} more`);
}

/** Rejects with the reason of `signal` once it is aborted. */
function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** Puts who waits for review and is not in the queue into it. Its failure takes nothing from the report. */
async function bringQueueUpToDate(
  firestore: Destination['firestore'],
  waiting: WaitingStudents,
  options: { 'dry-run': boolean; quiet: boolean },
): Promise<void> {
  if (!school.review) return;
  try {
    const missing = await missingInQueue(firestore, waiting);
    if (!options['dry-run']) await queueStudents(firestore, missing);
    if (!options.quiet) {
      console.log(`${'Missing in the review queue'.padEnd(32)} ${number.format(missing.length)}`);
    }
  } catch (error) {
    console.error(`The review queue could not be brought up to date: ${String(error)}`);
  }
}

async function build(
  { firestore, description }: Destination,
  options: { 'dry-run': boolean; quiet: boolean },
  signal: AbortSignal,
): Promise<void> {
  const isQuiet = options.quiet;
  if (!isQuiet) console.log(`Building the report of ${description}.`);
  const progress = progressLine();
  const waiting = waitingStudents();
  const read = async () => ({
    before: await storedStudentList(firestore),
    built: await collectReport(adminReportSource(firestore), {
      signal,
      onEntry: waiting.add,
      onProgress: (now) => {
        const text = `Read ${number.format(now.read)} of ${number.format(now.total)} records`;
        if (!isQuiet) progress.show(text);
      },
    }),
  });
  // A page may take minutes where the network is down: an interruption does not wait for it.
  const { before, built } = await Promise.race([read(), rejectionOf(signal)]);
  if (!isQuiet) {
    progress.end(`Read ${number.format(built.counts.profiles + built.counts.entries)} records`);
    printCounts(built);
  }
  if (options['dry-run']) {
    await bringQueueUpToDate(firestore, waiting, options);
    if (!isQuiet) console.log('Nothing was written (--dry-run).');
    return;
  }
  await storeReport(firestore, built, before);
  if (!isQuiet) console.log(`Stored ${docPaths.report} and ${docPaths.studentList}.`);
  await bringQueueUpToDate(firestore, waiting, options);
}

async function main(): Promise<void> {
  const options = readOptions(help, {
    project: { type: 'string' },
    emulators: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  });
  const stop = new AbortController();
  void onStopSignal().then((status) =>
    stop.abort(new FailedReport('Interrupted. Nothing was written.', status)),
  );
  const destination = await openDestination(
    { emulators: options.emulators, project: options.project },
    portOffset(0),
  );
  try {
    await build(destination, options, stop.signal);
  } catch (error) {
    throw explained(error, destination.project);
  } finally {
    await destination.close();
  }
}

main()
  .catch((error: unknown) => {
    reportFailure(error);
    if (error instanceof FailedReport) process.exitCode = error.status;
  })
  .finally(() => process.exit());
