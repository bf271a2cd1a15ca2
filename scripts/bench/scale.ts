import { execa } from 'execa';
import { clearEmulators } from '../emulators/clearEmulators';
import { generateSchool } from '../seed/generateSchool';
import { writeSchool } from '../seed/writeSchool';
import type { BuilderRun } from './builderRun';
import type { BenchContext } from './context';
import { percentile, type BenchTable } from './table';
import { visitReads } from './visitReads';

const students = 5_000;

/** Runs a script; returns what it printed. */
const run = async (...args: string[]) =>
  (await execa(process.execPath, ['--import', 'tsx', ...args], { all: true })).all;

/** The report builder alone, for ten times as many entries each time. */
async function builderScale({ runs, isQuick, say }: BenchContext): Promise<BenchTable> {
  const rows: number[][] = [];
  for (const entries of [300, 3_000, 30_000, ...(isQuick ? [] : [300_000])]) {
    say(`report builder, ${entries.toLocaleString('en')} entries`);
    const samples: BuilderRun[] = [];
    while (samples.length < Math.min(runs, 5)) {
      const script = ['--expose-gc', 'scripts/bench/builderRun.ts'];
      samples.push(JSON.parse(await run(...script, `${entries}`, `${students}`)) as BuilderRun);
    }
    const of = (what: keyof BuilderRun) => percentile(samples, what);
    const each = (of('add') / entries) * 1000;
    rows.push([entries, of('add'), each, of('finish'), of('held'), of('peak')]);
  }
  return {
    title: 'Report builder',
    about: `${students.toLocaleString('en')} students. Milliseconds to add the entries, microseconds for each, milliseconds to make the texts; megabytes that the builder holds on to, and the most that its process ever had.`,
    columns: ['entries', 'add', 'each (µs)', 'finish', 'held (MB)', 'process (MB)'],
    rows,
  };
}

/** Loaded before a program that is measured: says at its end how much memory it ever had. */
const printPeakMemory = `data:text/javascript,process.on('exit',()=>console.log('peak memory: '+process.resourceUsage().maxRSS))`;

/** `npm run report` from start to end for a large school. */
async function reportRun({ isQuick, say, app }: BenchContext): Promise<BenchTable> {
  const size = isQuick ? { students: 100, entries: 10 } : { students, entries: 60 };
  say(`storing a school of ${size.students} students`);
  const counts = await writeSchool(app, generateSchool(size, new Date()), (now) => {
    if (now.students % 500 === 0) say(`${now.students} students, ${now.entries} entries`);
  });
  say('npm run report');
  const started = performance.now();
  const output = await run('--import', printPeakMemory, 'scripts/report.ts', '--emulators');
  const seconds = (performance.now() - started) / 1000;
  const [, read, peak] = /^Read ([\d,]+) records \([^]*^peak memory: (\d+)$/m.exec(output) ?? [];
  if (!read) throw new Error(`The report did not print its counts:\n${output}`);
  const records = Number(read.replaceAll(',', ''));
  // Firestore bills a count as one read for each 1,000 index entries.
  const reads = records + Math.ceil(records / 1_000) + 1;
  return {
    title: 'npm run report',
    about:
      'On the emulator, from the start of the program to its end. Reads are what Firestore would bill: every profile and activity once, a read for each 1,000 that are counted for the progress, and the list of students. Megabytes are the most the process ever had.',
    columns: ['students', 'activities', 'seconds', 'reads', 'process (MB)'],
    rows: [[counts.students, counts.entries, seconds, reads, Number(peak) / 1024]],
  };
}

/** What grows with the school: the report's time and memory, and what Firestore bills. */
export async function scalePart(context: BenchContext): Promise<BenchTable[]> {
  const tables = [await builderScale(context), await reportRun(context)];
  await clearEmulators();
  return [...tables, await visitReads(context)];
}
