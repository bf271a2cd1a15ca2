import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, release, totalmem, type } from 'node:os';
import { join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { dateInputValue, entryDateTextOf } from '../../src/domain/entryDate';
import { cacheFolder, projectRoot } from '../projectRoot';
import { commitOfWorkingTree } from './builds';
import { asMarkdown, type BenchTable } from './table';

/** The figures of one part, and the local day, the commit and the machine that they come from. */
type PartResult = Record<'date' | 'commit' | 'machine', string> & { tables: BenchTable[] };

const major = (version: string) => version.split('.')[0] ?? '';
/** In general words: enough to judge the figures by. */
const machine = `${availableParallelism()} virtual cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${major(release())}, Node ${major(process.versions.node)}`;

/** The figures stand between these marks of the page; the prose around them stays. */
const begin = '<!-- Figures: written by `npm run bench -- --save`. -->';
const end = '<!-- End of figures. -->';

/**
 * Writes the tables as JSON and as Markdown, over those of the same parts and beside the others.
 *
 * @param inDocs into docs/; else below node_modules
 * @returns the two files, relative to the project
 */
export async function saveResults(
  measured: ReadonlyMap<string, BenchTable[]>,
  { inDocs }: { inDocs: boolean },
): Promise<string[]> {
  const folder = inDocs ? join(projectRoot, 'docs') : join(cacheFolder, 'bench');
  mkdirSync(folder, { recursive: true });
  const [json, page] = [join(folder, 'benchmarks.json'), join(folder, 'benchmarks.md')];
  const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  const results = JSON.parse(textOf(json) || '{}') as Record<string, PartResult>;
  const date = dateInputValue(entryDateTextOf(new Date()));
  const commit = await commitOfWorkingTree();
  for (const [name, tables] of measured) results[name] = { date, commit, machine, tables };

  const figures = Object.values(results).flatMap((part) => [
    ...part.tables.map(asMarkdown),
    `Measured ${part.date} at \`${part.commit}\`: ${part.machine}.`,
  ]);
  const [before = '', rest = ''] = textOf(page).split(begin);
  const after = rest.split(end)[1] ?? '';
  const files = [
    [json, JSON.stringify(results)],
    [page, [before, begin, ...figures, end, after].join('\n\n')],
  ] as const;
  for (const [filepath, text] of files) {
    // As the format check wants it.
    writeFileSync(filepath, await format(text, { ...(await resolveConfig(filepath)), filepath }));
  }
  return files.map(([path]) => relative(projectRoot, path));
}
