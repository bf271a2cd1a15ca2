import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BuilderRun } from './builderRun';
import type { BenchContext } from './context';
import { median } from './statistics';
import type { BenchTable } from './table';

const students = 5_000;
const entryCounts = [300, 3_000, 30_000, 300_000] as const;
const program = fileURLToPath(new URL('./builderRun.ts', import.meta.url));

function run(entries: number): BuilderRun {
  const loader = import.meta.resolve('tsx');
  const args = ['--expose-gc', '--import', loader, program, String(entries), String(students)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as BuilderRun;
}

/** The report builder alone, for ten times as many entries each time. */
export function builderScale({ runs, isQuick, say }: BenchContext): BenchTable {
  const rows = (isQuick ? entryCounts.slice(0, 3) : entryCounts).map((entries) => {
    say(`report builder, ${entries.toLocaleString('en')} entries`);
    const samples = Array.from({ length: Math.min(runs, 5) }, () => run(entries));
    const of = (what: keyof BuilderRun) => median(samples.map((sample) => sample[what]));
    return [entries, of('add'), (of('add') / entries) * 1000, of('finish'), of('held'), of('peak')];
  });
  return {
    title: 'Report builder',
    about: `${students.toLocaleString('en')} students. Milliseconds to add the entries, microseconds for each, milliseconds to make the texts; megabytes that the builder holds on to, and the most that its process ever had.`,
    columns: ['entries', 'add', 'each (µs)', 'finish', 'held (MB)', 'process (MB)'],
    rows,
  };
}
