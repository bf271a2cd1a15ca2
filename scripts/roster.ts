import { docPaths } from '#domain/docPaths';
import { counted, groupedCount } from '#domain/messages';
import type { StoredStudent } from '#domain/roster/compareRoster';
import { headings, problemSentence, readRoster, type Roster } from '#domain/roster/readRoster';
import { readArguments } from './commandLine';
import { countLines, documentShare, listed } from './counts';
import { destinationOptions, workAt } from './destination';
import { exitStatus } from './failedWork';
import { PlainFailure, reportFailure } from './plainFailure';
import { progressLine } from './progressLine';
import { type ImportResult, importStudents } from './roster/importStudents';
import { studentFile } from './roster/studentFile';

const help = `
Imports the student roster before the first day: an account, a profile and a student list entry for each student. Students
then don't create accounts at their first sign-in, which Firebase limits to 100 per hour from one IP address.

  npm run roster -- file.csv [--write] [--overwrite] [--skip-bad] [--project ID] [--emulators]

  --write      writes to the project; otherwise, only reads and checks
  --overwrite  also replaces profiles that students have saved themselves
  --skip-bad   skips lines with errors instead of rejecting the file
  --project    the Firebase project; GOOGLE_CLOUD_PROJECT or GCLOUD_PROJECT by default
  --emulators  uses the emulators of \`npm start\`, with ports moved by EMULATOR_PORT_OFFSET

The file starts with a header row. Its columns may be in any order, and are named
${Object.entries(headings)
  .map(([column, names]) => `  ${column}: ${names.join(', ')}`)
  .join('\n')}
in upper or lower case. Other columns are ignored. Separate them with commas, semicolons, tabs or vertical bars; use UTF-8,
UTF-16 or Windows-1252.

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
    '  of students not in the file': result.listedOtherwise,
    [docPaths.studentList]: documentShare(result.listBytes),
  });
  return kept.length > 0 ? [...lines, 'Kept as saved by these students:', ...listed(kept)] : lines;
}

async function main(): Promise<void> {
  const { values: options, positionals } = readArguments(help, {
    ...destinationOptions,
    write: { type: 'boolean', default: false },
    overwrite: { type: 'boolean', default: false },
    'skip-bad': { type: 'boolean', default: false },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) {
    throw new PlainFailure(`Name one file.\n\n${help.trim()}`);
  }
  const roster = await studentFile(file, (text) => readRoster(text, new Date().getFullYear()));
  const { students, problems, ignored } = roster;
  if (ignored.length > 0) console.log(`Ignored columns: ${ignored.join(', ')}`);
  if (problems.length > 0) {
    const wrong = `${counted(problems.length, 'line')} of ${file} with errors:\n${listed(problems.map(problemSentence)).join('\n')}`;
    if (!options['skip-bad']) {
      throw new PlainFailure(`${wrong}\nFix them, or skip them with --skip-bad.`);
    }
    console.log(wrong);
  }
  const outcome = options.write ? canContinue : 'Nothing was written.';
  await workAt(options, outcome, async (destination, { orStopped }) => {
    console.log(`Importing ${counted(students.length, 'student')} to ${destination.description}.`);
    const progress = progressLine();
    const imported = importStudents(destination, students, {
      isDryRun: !options.write,
      overwrites: options.overwrite,
      onProgress: (done) => progress.show(`${groupedCount(done)} of ${students.length} students`),
    });
    const result = await orStopped(imported);
    progress.end(`${groupedCount(students.length)} students`);
    if (!options.write) console.log('What --write would do:');
    console.log(resultLines(roster, result).join('\n'));
    if (!options.write) console.log('Nothing was written. Add --write to import them.');
  });
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
