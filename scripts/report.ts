import { collectReport } from '#features/reports/build/collectReport';
import { packIndex } from '#features/reports/build/packIndex';
import type { BuiltReport } from '#features/reports/report';
import { waitsForReview } from '#features/review/waitsForReview';
import { DocumentTooLargeError } from '#shared/firebase/documentSize';
import { docPaths } from '#shared/lib/docPaths';
import { indexDocumentsMax } from '#shared/lib/limits';
import { groupedCount, pluralize } from '#shared/lib/messages';
import { readOptions } from './commandLine';
import { countLines, documentShare, listed } from './counts';
import { type Destination, destinationOptions, type Stopping, workAt } from './destination';
import { exitStatus } from './failedWork';
import { reportFailure } from './plainFailure';
import { progressLine } from './progressLine';
import { adminReportSource } from './report/adminReportSource';
import { queueMissing } from './report/queueMissing';
import { storeReport } from './report/storeReport';
import { storedStudentList } from './report/studentList';

const help = `
Builds and stores the hour report, the awards list and the student list from all profiles and activities, like
Update Report on the dashboard. Meant for a daily schedule; docs/reports.md has examples.

  npm run report -- [--project ID] [--emulators] [--dry-run] [--quiet]

  --project    the Firebase project (default: GOOGLE_CLOUD_PROJECT or GCLOUD_PROJECT)
  --emulators  the emulators of \`npm start\` instead, at EMULATOR_PORT_OFFSET
  --dry-run    builds everything and prints the counts, but writes nothing
  --quiet      prints only problems

Credentials are Google's standard ones: GOOGLE_APPLICATION_CREDENTIALS with the key file of a service
account, or the application default credentials of this machine. The account needs the role Cloud
Datastore User. If FIRESTORE_EMULATOR_HOST is set, uses that emulator, without credentials.

Exit status: 0 stored (or, with --dry-run, could be), ${exitStatus.failed} failed, ${exitStatus.credentials} missing credentials or permissions,
${exitStatus.tooLarge} a document would exceed Firestore's limit, 130 interrupted. Unless it is 0, the old report is unchanged.
`;

function resultLines({ counts, damaged }: BuiltReport): string[] {
  const damagedLines = damaged.map(
    ({ email, id, hours }) => `counted as 0: ${docPaths.entry(email, id)} has Hours "${hours}"`,
  );
  return [
    ...countLines({
      Students: counts.students,
      '  without a profile': counts.studentsWithoutProfile,
      '  without an activity': counts.studentsWithoutEntries,
      '  with an award': counts.awards,
      Activities: counts.entries,
      '  with hours that cannot be read': counts.damagedEntries,
      [docPaths.studentList]: documentShare(counts.cacheBytes),
      [docPaths.report]: documentShare(counts.reportBytes),
    }),
    ...listed(damagedLines, counts.damagedEntries),
  ];
}

async function build(
  { description, firestore }: Destination,
  { signal, orStopped }: Stopping,
  isDryRun: boolean,
  isQuiet: boolean,
): Promise<void> {
  const say = (...lines: string[]) => isQuiet || console.log(lines.join('\n'));
  say(`Building the report of ${description}.`);
  const progress = progressLine(isQuiet);
  const waiting = new Set<string>();
  const read = async () => ({
    before: await storedStudentList(firestore),
    built: await collectReport(adminReportSource(firestore), {
      signal,
      onEntry: (entry) => waitsForReview(entry) && waiting.add(entry.email),
      onProgress: (now) =>
        progress.show(`Read ${groupedCount(now.read)} of ${groupedCount(now.total)} records`),
    }),
  });
  // If the network is down, a page may take minutes; an interruption must not wait for it.
  const { before, built } = await orStopped(read()).catch(async (error: unknown) => {
    // A report that is too large doesn't affect the queue.
    if (error instanceof DocumentTooLargeError)
      await queueMissing(firestore, waiting, { isDryRun });
    throw error;
  });
  const records = built.counts.profiles + built.counts.entries;
  progress.end(`Read ${groupedCount(records)} records`);
  say(...resultLines(built));
  const index = await packIndex(built.index);
  const indexBytes = index?.reduce((sum, { packed }) => sum + packed.length, 0) ?? 0;
  const indexText = index
    ? `${groupedCount(indexBytes)} bytes, ${index.length} of at most ${indexDocumentsMax} documents`
    : 'too large: the one from before stays, and /reports answers from that';
  if (index) say(...countLines({ 'Index of /reports': indexText }));
  else console.error(`Index of /reports: ${indexText}`);
  if (!isDryRun) {
    const removed = await storeReport(firestore, built, before, index);
    for (const email of removed) waiting.delete(email);
    if (removed.size > 0) say(`Left out ${pluralize(removed.size, 'student')} removed meanwhile.`);
    say(`Stored ${docPaths.report}, ${docPaths.studentList}${index ? ' and the index' : ''}.`);
  }
  const queued = await queueMissing(firestore, waiting, { isDryRun });
  if (queued !== undefined) say(...countLines({ 'Missing in the review queue': queued }));
  if (isDryRun) say('Nothing was written (--dry-run).');
}

async function main(): Promise<void> {
  const options = readOptions(help, {
    ...destinationOptions,
    'dry-run': { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  });
  const outcome = 'Nothing was written; the old report and list stay as they were.';
  await workAt(options, outcome, (destination, stopping) =>
    build(destination, stopping, options['dry-run'], options.quiet),
  );
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
