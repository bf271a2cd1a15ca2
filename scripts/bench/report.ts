import { execa } from 'execa';
import { generateSchool } from '../seed/generateSchool';
import { writeSchool } from '../seed/writeSchool';
import type { Bench } from './context';
import type { Measurement } from './table';

/** Loaded before a program that is measured: it prints at its end how much memory the program ever had. */
const printPeakMemory = `data:text/javascript,process.on('exit',()=>console.log('peak memory: '+process.resourceUsage().maxRSS))`;

/** `npm run report` of each build, from start to end, for a large school. */
export function reportPart({ isQuick, say, app }: Bench): Measurement {
  const size = isQuick ? { students: 100, entries: 10 } : { students: 5_000, entries: 60 };
  return {
    title: 'npm run report',
    about: `${size.students.toLocaleString('en')} students with some ${size.entries} activities each on the emulator, from the start of the program to its end. Reads are what Firestore would bill: every profile and activity once, a read for each 1,000 that are counted for the progress, and the list of students. Megabytes are the most the process ever had.`,
    row: 'what',
    columns: [['this', 'value']],
    prepare: () =>
      writeSchool(app, generateSchool(size, new Date()), (now) => {
        if (now.students % 500 === 0) say(`${now.students} students, ${now.entries} entries`);
      }),
    async *measure({ source }) {
      const started = performance.now();
      const program = ['--import', 'tsx', 'scripts/report.ts', '--emulators'];
      const { stdout } = await execa(process.execPath, ['--import', printPeakMemory, ...program], {
        cwd: source,
      });
      yield ['seconds', { value: (performance.now() - started) / 1000 }];
      const [, read, peak] =
        /^Read ([\d,]+) records \([^]*^peak memory: (\d+)$/m.exec(stdout) ?? [];
      if (!read) throw new Error(`The report did not print its counts:\n${stdout}`);
      const records = Number(read.replaceAll(',', ''));
      // Firestore bills a count as one read for each 1,000 index entries, and the student list is one more.
      yield ['reads', { value: records + Math.ceil(records / 1_000) + 1 }];
      yield ['megabytes', { value: Number(peak) / 1024 }];
    },
  };
}
