import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot';
import { generateSchool, type SchoolSize } from '../seed/generateSchool';
import { writeSchool } from '../seed/writeSchool';
import type { BenchContext, OwnEmulators } from './context';
import type { BenchTable } from './table';

/** Firestore bills a count as one read for so many index entries. */
const countedInOneRead = 1_000;

/** What printPeakMemory.ts prints. */
const peakMemoryLine = /^peak memory: (\d+) KB$/m;

function runReport(environment: Record<string, string>): Promise<string> {
  const preload = join(projectRoot, 'scripts', 'bench', 'printPeakMemory.ts');
  const script = join(projectRoot, 'scripts', 'report.ts');
  const loader = import.meta.resolve('tsx');
  return new Promise((resolve, reject) => {
    const program = spawn(
      process.execPath,
      ['--import', loader, '--import', preload, script, '--emulators'],
      { env: { ...process.env, ...environment } },
    );
    let output = '';
    for (const stream of [program.stdout, program.stderr]) {
      stream.on('data', (data: Buffer) => (output += data.toString()));
    }
    program.on('error', reject);
    program.on('exit', (status) => {
      if (status === 0) resolve(output);
      else reject(new Error(`The report ended with status ${status ?? 'none'}:\n${output}`));
    });
  });
}

function found(pattern: RegExp, output: string): number {
  const text = pattern.exec(output)?.[1];
  if (text === undefined) throw new Error(`The report did not print ${pattern.source}:\n${output}`);
  return Number(text.replaceAll(',', ''));
}

/** `npm run report` from start to end for a large school. */
export async function reportRun(
  { isQuick, say }: BenchContext,
  { app, emulators: { environment } }: OwnEmulators,
): Promise<BenchTable> {
  const size: SchoolSize = isQuick
    ? { students: 100, entries: 10 }
    : { students: 5_000, entries: 60 };
  say(`storing a school of ${size.students} students`);
  let told = Date.now();
  const counts = await writeSchool(app, generateSchool(size, new Date()), (now) => {
    if (Date.now() - told < 10_000) return;
    told = Date.now();
    say(`${now.students} of ${size.students} students, ${now.entries} entries`);
  });
  say('npm run report');
  const started = performance.now();
  const output = await runReport(environment);
  const seconds = (performance.now() - started) / 1000;
  const records = found(/^Read ([\d,]+) records \(/m, output);
  const reads = records + Math.ceil(records / countedInOneRead) + 1;
  return {
    title: 'npm run report',
    about:
      'On the emulator, from the start of the program to its end. Reads are what Firestore would bill: every profile and activity once, a read for each 1,000 that are counted for the progress, and the admin list. Megabytes are the most the process ever had.',
    columns: ['students', 'activities', 'seconds', 'reads', 'process (MB)'],
    rows: [[counts.students, counts.entries, seconds, reads, found(peakMemoryLine, output) / 1024]],
  };
}
