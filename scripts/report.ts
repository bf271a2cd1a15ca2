import { DocumentTooLargeError } from '#shared/firebase/documentSize';
import { readOptions } from './commandLine';
import { destinationOptions, workAt } from './destination';
import { exitStatus } from './failedWork';
import { reportFailure } from './plainFailure';
import { updateReport } from './report/updateReport';

const help = `
Builds and stores the hour report, the awards list and the student list from all profiles and activities, like
Update Report on the dashboard. Meant for a daily schedule; docs/reports.md has examples.

  npm run report -- [--project ID] [--emulators] [--dry-run] [--quiet]

  --project    the Firebase project (default: GOOGLE_CLOUD_PROJECT or GCLOUD_PROJECT)
  --emulators  the emulators of \`npm start\` instead, at EMULATOR_PORT_OFFSET
  --dry-run    builds everything and prints the counts, but writes nothing
  --quiet      prints only problems, without addresses

Credentials are Google's standard ones: GOOGLE_APPLICATION_CREDENTIALS with the key file of a service
account, or the application default credentials of this machine. The account needs the role Cloud
Datastore User. If FIRESTORE_EMULATOR_HOST is set, uses that emulator, without credentials, and refuses --project
with a real project.

Exit status: 0 stored (or, with --dry-run, could be), ${exitStatus.failed} failed, ${exitStatus.credentials} missing credentials or permissions,
${exitStatus.tooLarge} a document would exceed Firestore's limit, 130 interrupted. Unless it is 0, the message says whether the report is
stored. If only the review queue wasn't updated, run it again.
`;

async function main(): Promise<void> {
  const options = readOptions(help, {
    ...destinationOptions,
    'dry-run': { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  });
  const outcome =
    'The old report and list are still stored, unless the connection was lost while the new ones were being stored.';
  await workAt(options, outcome, (destination, stopping) =>
    updateReport(destination, stopping, {
      isDryRun: options['dry-run'],
      isQuiet: options.quiet,
    }).catch((error: unknown) => {
      if (error instanceof DocumentTooLargeError && error.longestLines && !options.quiet)
        console.log(error.longestLines);
      throw error;
    }),
  );
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
