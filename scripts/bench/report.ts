import { execa } from 'execa';
import { generateSchool } from '../seed/generateSchool';
import { writeSchool } from '../seed/writeSchool';
import type { Bench } from './context';
import type { Measurement } from './table';

/** Preloaded into a measured script; prints its peak memory when it exits. */
const printPeakMemory = `data:text/javascript,process.on('exit',()=>console.log('peak memory: '+process.resourceUsage().maxRSS))`;

/** Measures a full run of `npm run report` in each build, for a large school. */
export function reportPart({ isQuick, say, app }: Bench): Measurement {
  const size = isQuick ? { students: 100, entries: 10 } : { students: 5_000, entries: 60 };
  return {
    title: 'npm run report',
    about: `${size.students.toLocaleString('en')} students with some ${size.entries} activities each on the emulator, from start to exit. Reads are what Firestore would bill: each profile and activity once, one read per 1,000 counted for the progress display, and the student list. Megabytes are peak memory.`,
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
      // Firestore bills a count as one read per 1,000 index entries. The student list adds one.
      yield ['reads', { value: records + Math.ceil(records / 1_000) + 1 }];
      yield ['megabytes', { value: Number(peak) / 1024 }];
    },
  };
}
