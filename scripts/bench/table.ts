import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { markdownTable } from 'markdown-table';
import { demoProject } from '../emulators/ports';
import type { Bench, Build } from './context';

type Cell = string | number;

/** The figures of one measurement by their names. */
export type Sample = Readonly<Record<string, number>>;

/** A table of the bench: what is measured, and how it is shown. */
export interface Measurement {
  title: string;
  /** What is measured and how, in a sentence or two. */
  about: string;
  /** What the first column names. */
  row: string;
  /** The other columns: a figure of the samples, its median, or the value that this share of them stay within. */
  columns: readonly (readonly [name: string, figure: string, share?: number])[];
  /** How often all of it is measured; once unless told. */
  rounds?: number;
  /** Stores what it needs, before the first round. */
  prepare?: () => Promise<unknown>;
  /** Measures the app at `bench.origin`: samples, each with its row. A row may have any number of them. */
  measure: (bench: Bench) => AsyncIterable<readonly [row: Cell, sample: Sample]>;
}

/**
 * The value of a figure below which a share of the samples lies; the nearest one that was really measured. The
 * middle one, unless told: one slow run on a shared machine does not move it.
 */
export function percentile(samples: readonly Sample[], figure: string, share = 0.5): number {
  const sorted = samples.flatMap((sample) => sample[figure] ?? []).sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error(`There is no ${figure} to take a percentile of.`);
  return value;
}

/**
 * Measures the builds in turn. Returns a section in Markdown: of each column the build's figure and, where there is a
 * baseline, that one's and how many times it the first is.
 */
export async function sectionOf(
  measurement: Measurement,
  builds: readonly Build[],
  bench: Bench,
): Promise<string> {
  const { title, about, row, rounds = 1, measure, prepare } = measurement;
  const samples = new Map<Cell, Sample[][]>();
  await prepare?.();
  for (let round = 1; round <= rounds; round += 1) {
    // The builds in turn, so that a busy moment hits both.
    const turns = [...builds.entries()];
    for (const [index, build] of round % 2 === 0 ? turns : turns.reverse()) {
      bench.say(`${title}, ${build.name}, round ${round} of ${rounds}`);
      // Those of its own version: later rules may refuse an earlier app.
      const rules = readFileSync(join(build.source, 'firestore.rules'), 'utf8');
      const settings = { projectId: demoProject, firestore: { rules } };
      await (await initializeTestEnvironment(settings)).cleanup();
      for await (const [name, sample] of measure({ ...bench, ...build })) {
        const ofBuilds = samples.get(name) ?? builds.map(() => []);
        samples.set(name, ofBuilds);
        ofBuilds[index]?.push(sample);
      }
    }
  }
  const [, baseline] = builds;
  const compared = baseline
    ? ` The two builds are measured in turn; below 1 is faster than ${baseline.name} (${baseline.commit}).`
    : '';
  const columns = measurement.columns.flatMap(([name]) =>
    baseline ? [name, baseline.name, 'ratio'] : name,
  );
  const rows = [...samples].map(([name, ofBuilds]) => [
    name,
    ...measurement.columns.flatMap(([, figure, share]): Cell[] => {
      const [now = 0, then] = ofBuilds.map((of) => percentile(of, figure, share));
      return then === undefined ? [now] : [now, then, then === 0 ? '' : now / then];
    }),
  ]);
  const table = asMarkdown([row, ...columns], rows);
  return `### ${title}\n\n${about}${compared}\n\n${table}`;
}

/** Digits that can be trusted: whole numbers from 100 on, one decimal below, two below 10. */
function shown(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (Number.isInteger(cell) || Math.abs(cell) >= 100) return Math.round(cell).toLocaleString('en');
  return cell.toFixed(Math.abs(cell) >= 10 ? 1 : 2);
}

/** Numbers stand to the right, readable in a terminal too. */
export function asMarkdown(columns: readonly string[], rows: readonly Cell[][]): string {
  const isNumeric = (column: number) => rows.every((row) => typeof row[column] === 'number');
  const align = columns.map((_, column) => (isNumeric(column) ? 'right' : null));
  return markdownTable([columns, ...rows.map((row) => row.map(shown))], { align });
}
