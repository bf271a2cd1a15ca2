import type { StoredStudent } from '#features/roster/compareRoster';
import { problemSentence, readRoster, type Roster } from '#features/roster/readRoster';
import { rosterMessages } from '#features/roster/rosterMessages';
import { docPaths } from '#shared/lib/docPaths';
import { listFileMessages } from '#shared/lib/listFileMessages';
import { groupedCount, pluralize } from '#shared/lib/messages';
import { headings } from '#shared/lib/rosterHeadings';
import { readArguments } from './commandLine';
import { countLines, documentShare, listed } from './counts';
import { destinationOptions, workAt } from './destination';
import { exitStatus } from './failedWork';
import { PlainFailure, reportFailure } from './plainFailure';
import { progressLine } from './progressLine';
import { createStaffAccounts } from './roster/accounts';
import { type ImportResult, importStudents } from './roster/importStudents';
import { sheetOption, studentFile } from './roster/studentFile';

const help = `
Imports the student roster before the first day: an account, a profile and a student list entry for each student. Students
then don't create accounts at their first sign-in, which Firebase limits to 100 per hour from one IP address.

  npm run roster -- FILE [--sheet NAME] [--write] [--overwrite] [--skip-bad] [--project ID] [--emulators]
  npm run roster -- --staff [--write] [--project ID] [--emulators]

  --sheet      the sheet of an Excel file with several sheets
  --write      writes to the project; otherwise, only reads and checks
  --overwrite  also replaces profiles that students have saved themselves
  --staff      instead creates the accounts of all staff, so that nobody else can create one for their addresses
  --skip-bad   skips lines with errors instead of rejecting the file
  --project    the Firebase project; GOOGLE_CLOUD_PROJECT or GCLOUD_PROJECT by default
  --emulators  uses the emulators of \`npm start\`, with ports moved by EMULATOR_PORT_OFFSET

The file is an Excel workbook (.xlsx), CSV or text. It starts with a header row. Its columns may be in any order, and are named
${Object.entries(headings)
  .map(([column, names]) => `  ${column}: ${names.join(', ')}`)
  .join('\n')}
in upper or lower case. Other columns are ignored. A grade (9 to 12, 9th, Freshman) is converted to the class year for the
current school year. In a text file, separate the columns with commas, semicolons, tabs or vertical bars; use UTF-8, UTF-16, Windows-1252 or
Mac Roman.

You can repeat it: existing students are kept. It needs the credentials of \`npm run report\` and the role Firebase
Authentication Admin.

Exit status: 0 done, ${exitStatus.failed} failed, ${exitStatus.credentials} missing credentials or permissions, ${exitStatus.tooLarge} the student list would exceed Firestore's
limit, 130 interrupted.
`;

const canContinue = 'What was written is kept. Run the same command again to continue.';

function resultLines(roster: Roster, result: ImportResult): string[] {
  const withOutcome = (wanted: StoredStudent['outcome']) =>
    result.profiles.filter(({ outcome }) => outcome === wanted).map(({ email }) => email);
  const kept = withOutcome('kept');
  const lines = countLines({
    'Students in the file': roster.students.length,
    '  duplicate rows': roster.repeated,
    'Accounts created': result.accountsCreated,
    '  existing': roster.students.length - result.accountsCreated,
    'Profiles created': withOutcome('added').length,
    '  unchanged': withOutcome('there').length,
    '  replaced (--overwrite)': withOutcome('replaced').length,
    '  kept, though different': kept.length,
    'Student list entries written': result.linesWritten,
    ...(result.listedOtherwise === null
      ? {}
      : { '  of students not in the file': result.listedOtherwise }),
    [docPaths.studentList]: documentShare(result.listBytes),
  });
  return kept.length > 0 ? [...lines, 'Kept as saved by these students:', ...listed(kept)] : lines;
}

async function importStaff(
  options: Parameters<typeof workAt>[0] & { write: boolean },
): Promise<void> {
  const outcome = options.write ? canContinue : 'Nothing was written.';
  await workAt(options, outcome, async (destination, { orStopped }) => {
    const created = createStaffAccounts(destination, !options.write);
    const { staff, accountsCreated } = await orStopped(created);
    if (!options.write) console.log('What --write would do:');
    const counts = { Staff: staff, 'Accounts created': accountsCreated };
    console.log(countLines({ ...counts, '  existing': staff - accountsCreated }).join('\n'));
    if (!options.write) console.log('Nothing was written. Add --write to create them.');
  });
}

async function main(): Promise<void> {
  const { values: options, positionals } = readArguments(help, {
    ...destinationOptions,
    write: { type: 'boolean', default: false },
    overwrite: { type: 'boolean', default: false },
    'skip-bad': { type: 'boolean', default: false },
    staff: { type: 'boolean', default: false },
    ...sheetOption,
  });
  const [file, ...others] = positionals;
  if (options.staff) {
    if (file !== undefined) throw new PlainFailure(`--staff takes no file.\n\n${help.trim()}`);
    await importStaff(options);
    return;
  }
  if (file === undefined || others.length > 0) {
    throw new PlainFailure(`Specify one file.\n\n${help.trim()}`);
  }
  const roster = await studentFile(file, options.sheet, (text, hidden) => {
    const { hiddenRows = 0, hiddenColumns = 0, crossedOutRows = [] } = hidden;
    const hasHidden = hiddenRows + hiddenColumns > 0;
    if (hasHidden) console.log(listFileMessages.hidden(hiddenRows, hiddenColumns));
    if (crossedOutRows.length > 0) console.log(listFileMessages.crossedOut(crossedOutRows.length));
    return readRoster(text, new Date());
  });
  const { students, problems, ignored, above, grades } = roster;
  if (grades) console.log(rosterMessages.grades(grades));
  if (above.length > 0) console.log(rosterMessages.above(above));
  if (ignored.length > 0) console.log(`Ignored columns: ${ignored.join(', ')}`);
  if (problems.length > 0) {
    const wrong = `${pluralize(problems.length, 'line')} of ${file} with errors:\n${listed(problems.map(problemSentence)).join('\n')}`;
    if (!options['skip-bad']) {
      throw new PlainFailure(`${wrong}\nFix them, or skip them with --skip-bad.`);
    }
    console.log(wrong);
  }
  const outcome = options.write ? canContinue : 'Nothing was written.';
  await workAt(options, outcome, async (destination, { orStopped }) => {
    console.log(
      `Importing ${pluralize(students.length, 'student')} to ${destination.description}.`,
    );
    const progress = progressLine();
    const imported = importStudents(destination, roster, {
      isDryRun: !options.write,
      overwrites: options.overwrite,
      onProgress: (done) =>
        progress.show(`${groupedCount(done)} of ${pluralize(students.length, 'student')}`),
    });
    const result = await orStopped(imported);
    progress.end(pluralize(students.length, 'student'));
    if (!options.write) console.log('What --write would do:');
    console.log(resultLines(roster, result).join('\n'));
    if (!options.write) console.log('Nothing was written. Add --write to import them.');
  });
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
