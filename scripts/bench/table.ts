import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { markdownTable } from 'markdown-table';
import { demoProject } from '../emulators/ports';
import type { Bench, Build } from './context';

type Cell = string | number;

/** One sample: its figures by name. */
export type Sample = Readonly<Record<string, number>>;

/** One table of results: how to measure and show it. */
export interface Measurement {
  title: string;
  /** The introduction, in a sentence or two. */
  about: string;
  /** The heading of the first column. */
  row: string;
  /** The other columns: a figure, and the percentile to show (default: the median). */
  columns: readonly (readonly [name: string, figure: string, share?: number])[];
  /** How often to repeat everything (default: once). */
  rounds?: number;
  /** Stores test data before the first round. */
  prepare?: () => Promise<unknown>;
  /** Measures the app at `bench.origin`. Yields each sample with its row; a row may have any number of samples, with different figures. */
  measure: (bench: Bench) => AsyncIterable<readonly [row: Cell, sample: Sample]>;
}

/**
 * Returns a percentile of a figure as the nearest measured value. The default is the median, because one slow run on a shared
 * machine doesn't change it.
 */
export function percentile(samples: readonly Sample[], figure: string, share = 0.5): number {
  const sorted = samples.flatMap((sample) => sample[figure] ?? []).sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error(`No samples of ${figure}.`);
  return value;
}

/** For builds without rules. */
const openRules = `
  rules_version = '2';
  service cloud.firestore {
    match /databases/{database}/documents/{document=**} { allow read, write: if request.auth != null; }
  }`;

/**
 * Measures the builds alternately. Returns a Markdown section with each figure and, if there is a baseline, the baseline's
 * figure and the ratio. Cells without a figure are blank.
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
    // Alternate the builds so that a busy moment affects both.
    const turns = [...builds.entries()];
    for (const [index, build] of round % 2 === 0 ? turns : turns.reverse()) {
      bench.say(`${title}, ${build.name}, round ${round} of ${rounds}`);
      // Use the rules of the build's own version, because later ones may deny an earlier app.
      const file = join(build.source, 'firestore.rules');
      const rules = existsSync(file) ? readFileSync(file, 'utf8') : openRules;
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
    ? ` The two builds are measured alternately; a ratio below 1 means that this version is faster than ${baseline.name} (${baseline.commit}).`
    : '';
  const columns = measurement.columns.flatMap(([name]) =>
    baseline ? [name, baseline.name, 'ratio'] : name,
  );
  const rows = [...samples].map(([name, ofBuilds]) => [
    name,
    ...measurement.columns.flatMap(([, figure, share]): Cell[] => {
      const [now = '', then = ''] = ofBuilds.map((of) =>
        of.some((sample) => figure in sample) ? percentile(of, figure, share) : '',
      );
      if (!baseline) return [now];
      return [now, then, typeof now === 'string' || !then ? '' : now / then];
    }),
  ]);
  const table = asMarkdown([row, ...columns], rows);
  return `### ${title}\n\n${about}${compared}\n\n${table}`;
}

/** Rounds to significant digits: whole numbers from 100, one decimal below 100, two below 10. */
function shown(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (Number.isInteger(cell) || Math.abs(cell) >= 100) return Math.round(cell).toLocaleString('en');
  return cell.toFixed(Math.abs(cell) >= 10 ? 1 : 2);
}

/** Formats a Markdown table, with numbers right-aligned so it is also readable in a terminal. */
export function asMarkdown(columns: readonly string[], rows: readonly Cell[][]): string {
  const isNumeric = (column: number) =>
    rows.every((row) => typeof row[column] === 'number' || row[column] === '');
  const align = columns.map((_, column) => (isNumeric(column) ? 'right' : null));
  return markdownTable([columns, ...rows.map((row) => row.map(shown))], { align });
}
