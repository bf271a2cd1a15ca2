import { execa } from 'execa';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { reportBuilder } from '../../src/domain/reports/reportBuilder';
import { clearEmulators } from '../emulators/clearEmulators';
import { generateEntry } from '../seed/generateEntry';
import { generateSchool } from '../seed/generateSchool';
import { randomFrom } from '../seed/random';
import { writeSchool } from '../seed/writeSchool';
import type { BenchContext } from './context';
import { studentProfile } from './school';
import { percentile, type BenchTable } from './table';
import { visitReads } from './visitReads';

const students = 5_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function usedMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** Entries are made before the clock starts, and used again: making them costs more than adding them. */
const random = randomFrom(1);
const samples = Array.from({ length: 500 }, () => generateEntry(random, new Date()));

/** Builds one report: milliseconds to add so many entries and to make the texts, megabytes that are held between. */
function build(entries: number): Record<'add' | 'finish' | 'held', number> {
  const emailOf = (index: number) => `student${index % students}@example.org`;
  const before = usedMegabytes();
  const builder = reportBuilder();
  for (let at = 0; at < students; at += 1) builder.addProfile(emailOf(at), studentProfile);
  const started = performance.now();
  for (let at = 0; at < entries; at += 1) {
    builder.addEntry(emailOf(at), 'any', samples[at % samples.length] ?? {});
  }
  const add = performance.now() - started;
  const held = usedMegabytes() - before;
  const finishing = performance.now();
  builder.finish();
  return { add, held, finish: performance.now() - finishing };
}

/** The report builder alone, for ten times as many entries each time. */
function builderScale({ runs, isQuick, say }: BenchContext): BenchTable {
  const rows: number[][] = [];
  for (const entries of [300, 3_000, 30_000, ...(isQuick ? [] : [300_000])]) {
    say(`report builder, ${entries.toLocaleString('en')} entries`);
    const built = Array.from({ length: Math.min(runs, 5) }, () => build(entries));
    const add = percentile(built, 'add');
    const each = (add / entries) * 1000;
    rows.push([entries, add, each, percentile(built, 'finish'), percentile(built, 'held')]);
  }
  return {
    title: 'Report builder',
    about: `${students.toLocaleString('en')} students. Milliseconds to add the entries, microseconds for each, milliseconds to make the texts; megabytes that the builder holds on to.`,
    columns: ['entries', 'add', 'each (µs)', 'finish', 'held (MB)'],
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
  const args = ['--import', printPeakMemory, '--import', 'tsx', 'scripts/report.ts', '--emulators'];
  const { stdout } = await execa(process.execPath, args);
  const seconds = (performance.now() - started) / 1000;
  const [, read, peak] = /^Read ([\d,]+) records \([^]*^peak memory: (\d+)$/m.exec(stdout) ?? [];
  if (!read) throw new Error(`The report did not print its counts:\n${stdout}`);
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
  const tables = [builderScale(context), await reportRun(context)];
  await clearEmulators();
  return [...tables, await visitReads(context)];
}
