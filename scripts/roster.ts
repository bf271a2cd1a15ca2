import { docPaths } from '#domain/docPaths';
import { groupedCount } from '#domain/messages';
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
Takes over a school's list of students before the first day: an account, a profile and a line of the dashboard for
each. Nobody then makes a new account at the first sign-in, of which Firebase takes 100 an hour from one address.

  npm run roster -- file.csv [--write] [--overwrite] [--skip-bad] [--project ID] [--emulators]

  --write      does it; without, everything is read and checked, and nothing written
  --overwrite  replaces also what a student has saved as the own profile
  --skip-bad   leaves out the lines in which something is wrong, instead of refusing the file
  --project    the Firebase project; GOOGLE_CLOUD_PROJECT or GCLOUD_PROJECT unless told
  --emulators  the emulators of \`npm start\` instead, moved by EMULATOR_PORT_OFFSET

The first line of the file names its columns, in any order. They may be called
${Object.entries(headings)
  .map(([column, names]) => `  ${column}: ${names.join(', ')}`)
  .join('\n')}
in any case; others are ignored. Commas, semicolons, tabs or bars between them; UTF-8, UTF-16 or Windows letters.

It may be repeated: students who are there already stay as they are. Credentials are those of \`npm run report\`, with the
role Firebase Authentication Admin besides.

Exit status: 0 done, ${exitStatus.failed} failed, ${exitStatus.credentials} credentials or rights are missing, ${exitStatus.tooLarge} the student list would pass Firestore's limit,
130 interrupted.
`;

const goesOn = 'What was written until then stays; the same command goes on.';
function resultLines(roster: Roster, result: ImportResult): string[] {
  const withOutcome = (wanted: StoredStudent['outcome']) =>
    result.profiles.filter(({ outcome }) => outcome === wanted).map(({ email }) => email);
  const kept = withOutcome('kept');
  const lines = countLines({
    'Students in the file': roster.students.length,
    '  rows that repeat one of them': roster.repeated,
    'Accounts made': result.accountsMade,
    '  there already': roster.students.length - result.accountsMade,
    'Profiles made': withOutcome('added').length,
    '  there already, the same': withOutcome('there').length,
    '  replaced (--overwrite)': withOutcome('replaced').length,
    '  kept, though they differ': kept.length,
    'Lines of the dashboard written': result.linesWritten,
    '  of students not in the file': result.listedOtherwise,
    [docPaths.studentList]: documentShare(result.listBytes),
  });
  return kept.length > 0
    ? [...lines, 'Kept as their students saved them:', ...listed(kept)]
    : lines;
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
  if (ignored.length > 0) console.log(`Columns that are not needed: ${ignored.join(', ')}`);
  if (problems.length > 0) {
    const wrong = `${groupedCount(problems.length)} of the lines of ${file} cannot be taken:\n${listed(problems.map(problemSentence)).join('\n')}`;
    if (!options['skip-bad']) {
      throw new PlainFailure(`${wrong}\nMend them, or leave them out with --skip-bad.`);
    }
    console.log(wrong);
  }
  const outcome = options.write ? goesOn : 'Nothing was written.';
  await workAt(options, outcome, async (destination, { orStopped }) => {
    console.log(
      `Taking ${groupedCount(students.length)} students over to ${destination.description}.`,
    );
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
    if (!options.write) console.log('Nothing was written. To do it, add --write.');
  });
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
