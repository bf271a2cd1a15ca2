import { readOptions, wholeNumber } from './commandLine';
import { withEmulatorOwner } from './emulators/adminAccess';
import { portOffset } from './emulators/ports';
import { reportFailure } from './plainFailure';
import { progressLine } from './progressLine';
import { generateSchool } from './seed/generateSchool';
import { defaultSize, sizeBounds } from './seed/size';
import { writeSchool } from './seed/writeSchool';

const help = `
Fills the running emulators with a made-up school, the same one each time: students of four class
years, a school year of activities, the admin list and the hour report. \`npm start\` does it by itself.

  npm run seed -- [--students N] [--entries N]

  --students   how many students (${sizeBounds.students.min} to ${sizeBounds.students.max}; default ${defaultSize.students})
  --entries    activities a student has on average (up to ${sizeBounds.entries.max}; default ${defaultSize.entries})

It adds and overwrites, and removes nothing: \`npm start -- --fresh\` begins empty.
It writes to emulators on this machine only: those of \`npm start\`, moved by EMULATOR_PORT_OFFSET, or
those that FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST name.
`;

async function main(): Promise<void> {
  const options = readOptions(help, {
    students: { type: 'string', default: String(defaultSize.students) },
    entries: { type: 'string', default: String(defaultSize.entries) },
  });
  const { students, entries } = sizeBounds;
  const size = {
    students: wholeNumber('students', options.students, students.min, students.max),
    entries: wholeNumber('entries', options.entries, entries.min, entries.max),
  };
  const progress = progressLine();
  const written = await withEmulatorOwner(portOffset(0), (app) =>
    writeSchool(app, generateSchool(size, new Date()), (counts) =>
      progress.show(`${counts.students} of ${size.students} students, ${counts.entries} entries`),
    ),
  );
  progress.end(`Wrote ${written.students} students and ${written.entries} entries.`);
}

main().catch(reportFailure);
