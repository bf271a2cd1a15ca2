import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, release, totalmem, type } from 'node:os';
import { join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { dateInputValue, entryDateTextOf } from '../../src/domain/entryDate';
import { cacheFolder, projectRoot } from '../projectRoot';
import { commitOfWorkingTree } from './builds';
import { asMarkdown, type BenchTable } from './table';

/** The figures of one part, and where they come from. */
interface PartResult {
  /** Local day, `2026-11-20`. */
  date: string;
  commit: string;
  /** In general words: enough to judge the figures by. */
  machine: string;
  tables: BenchTable[];
}

type Results = Record<string, PartResult>;

const begin = '<!-- Figures: written by `npm run bench -- --save`. -->';
const end = '<!-- End of figures. -->';

function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} virtual cores, ${gigabytes} GB, ${type()} ${release().split('.')[0] ?? ''}, Node ${process.versions.node.split('.')[0] ?? ''}`;
}

function markdown(results: Results): string {
  return Object.values(results)
    .map(({ date, commit, machine: where, tables }) =>
      [...tables.map(asMarkdown), `Measured ${date} at \`${commit}\`: ${where}.`].join('\n\n'),
    )
    .join('\n\n');
}

/** Puts the figures between the marks of a page, or makes a page of them alone. */
function intoPage(page: string | undefined, figures: string): string {
  const [before, after] = [page?.indexOf(begin) ?? -1, page?.indexOf(end) ?? -1];
  if (page === undefined || before < 0 || after < before) return `${figures}\n`;
  return `${page.slice(0, before + begin.length)}\n\n${figures}\n\n${page.slice(after)}`;
}

/** Writes a file as the format check wants it. */
async function writeFormatted(filepath: string, text: string): Promise<void> {
  writeFileSync(filepath, await format(text, { ...(await resolveConfig(filepath)), filepath }));
}

/**
 * Writes the tables as JSON and as Markdown, over those of the same parts and beside the others.
 *
 * @param inDocs into docs/, where the prose around the figures stays; else below node_modules
 * @returns the two files, relative to the project
 */
export async function saveResults(
  measured: ReadonlyMap<string, BenchTable[]>,
  { inDocs }: { inDocs: boolean },
): Promise<string[]> {
  const folder = inDocs ? join(projectRoot, 'docs') : join(cacheFolder, 'bench');
  mkdirSync(folder, { recursive: true });
  const [json, page] = [join(folder, 'benchmarks.json'), join(folder, 'benchmarks.md')];
  const results = (existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : {}) as Results;
  for (const [name, tables] of measured) {
    results[name] = {
      date: dateInputValue(entryDateTextOf(new Date())),
      commit: commitOfWorkingTree(),
      machine: machine(),
      tables,
    };
  }
  await writeFormatted(json, JSON.stringify(results));
  const old = existsSync(page) ? readFileSync(page, 'utf8') : undefined;
  await writeFormatted(page, intoPage(old, markdown(results)));
  return [json, page].map((path) => relative(projectRoot, path));
}
