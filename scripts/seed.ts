import { readOptions, wholeNumber } from './commandLine';
import { openEmulators } from './destination';
import { portOffset } from './emulators/ports';
import { reportFailure } from './plainFailure';
import { progressLine } from './progressLine';
import { defaultSize, generateSchool } from './seed/generateSchool';
import { writeSchool } from './seed/writeSchool';

const help = `
Fills the running emulators with a made-up school, the same one each time: students of four class
years, a school year of activities, the list of students and the hour report. \`npm start\` does it by itself.

  npm run seed -- [--students N] [--entries N]

  --students   how many students (4 to 20000; default ${defaultSize.students})
  --entries    activities a student has on average (up to 1000; default ${defaultSize.entries})

It adds and overwrites, and removes nothing: \`npm start -- --fresh\` begins empty.
It writes to emulators on this machine only: those of \`npm start\`, moved by EMULATOR_PORT_OFFSET.
`;

async function main(): Promise<void> {
  const options = readOptions(help, {
    students: { type: 'string', default: String(defaultSize.students) },
    entries: { type: 'string', default: String(defaultSize.entries) },
  });
  // The named students at least, and more than the largest school to plan for.
  const students = wholeNumber('students', options.students, 4, 20_000);
  const entries = wholeNumber('entries', options.entries, 0, 1_000);
  const progress = progressLine();
  const school = generateSchool({ students, entries }, new Date());
  const { app } = await openEmulators(portOffset(0));
  const written = await writeSchool(app, school, (counts) =>
    progress.show(`${counts.students} of ${students} students, ${counts.entries} entries`),
  );
  progress.end(`Wrote ${written.students} students and ${written.entries} entries.`);
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
