import { execa } from 'execa';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { dateInputValue, entryDateTextOf } from '../../src/domain/entryDate';
import { commitOfWorkingTree } from './builds';
import { asMarkdown, type BenchTable } from './table';

/** The figures of one part, and the local day, the commit and the machine that they come from. */
type PartResult = Record<'date' | 'commit' | 'machine', string> & { tables: BenchTable[] };

/** In general words: enough to judge the figures by. */
const machine = `${availableParallelism()} virtual cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${parseInt(release())}, Node ${parseInt(process.versions.node)}`;

/** The figures stand between these marks of the page; the prose around them stays. */
const begin = '<!-- Figures: written by `npm run bench -- --save`. -->';
const end = '<!-- End of figures. -->';

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Writes the tables into a folder, as JSON and as Markdown, over those of the same parts and beside the others. */
export async function saveResults(
  measured: Readonly<Record<string, BenchTable[]>>,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const [json, page] = [join(folder, 'benchmarks.json'), join(folder, 'benchmarks.md')];
  const results = JSON.parse(textOf(json) || '{}') as Record<string, PartResult>;
  const date = dateInputValue(entryDateTextOf(new Date()));
  const commit = await commitOfWorkingTree();
  for (const [name, tables] of Object.entries(measured)) {
    results[name] = { date, commit, machine, tables };
  }
  const figures = Object.values(results).flatMap((part) => [
    ...part.tables.map(asMarkdown),
    `Measured ${part.date} at \`${part.commit}\`: ${part.machine}.`,
  ]);
  const [before = '', rest = ''] = textOf(page).split(begin);
  writeFileSync(json, JSON.stringify(results));
  writeFileSync(page, [before, begin, ...figures, end, rest.split(end)[1]].join('\n\n'));
  // As the format check wants it; files below node_modules are none of its business.
  const args = ['--write', '--no-error-on-unmatched-pattern', json, page];
  await execa('prettier', args, { preferLocal: true });
}
