import { readOptions, wholeNumber } from './commandLine';
import { openEmulators } from './destination';
import { portOffset } from './emulators/ports';
import { reportFailure } from './plainFailure';
import { progressLine } from './progressLine';
import { defaultSize, generateSchool } from './seed/generateSchool';
import { writeSchool } from './seed/writeSchool';

const help = `
Fills the running emulators with a fictional school, always the same: students in four class years, a school year of
activities, the student list and the reports. \`npm start\` does this by itself.

  npm run seed -- [--students N] [--entries N]

  --students   number of students (4 to 20000; default ${defaultSize.students})
  --entries    average number of activities per student (up to 1000; default ${defaultSize.entries})

It adds and overwrites, but removes nothing; \`npm start -- --fresh\` starts from scratch. It only writes to the emulators
of \`npm start\` on this machine, at the port offset EMULATOR_PORT_OFFSET.
`;

async function main(): Promise<void> {
  const options = readOptions(help, {
    students: { type: 'string', default: String(defaultSize.students) },
    entries: { type: 'string', default: String(defaultSize.entries) },
  });
  // From just the named students to well beyond the largest school we plan for.
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
