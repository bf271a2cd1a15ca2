import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { dateInputValue, entryDateTextOf } from '#domain/entryDate';
import { projectRoot } from '../projectRoot';

/** In general words: enough to judge the figures by. The engines of the emulators differ in speed. */
const machine = `${availableParallelism()} virtual cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${parseInt(release())}, Node ${parseInt(process.versions.node)}, emulators of ${process.env.EMULATOR_ENGINE ?? 'fireemu'}`;

/** The figures stand between these marks of the page; the prose around them stays. */
const begin = '<!-- Figures: written by `npm run bench -- --save`. -->';
const end = '<!-- End of figures. -->';

/**
 * Writes sections into docs/benchmarks.md, in place of those with the same titles and beside the others.
 *
 * @param commit what was measured
 * @throws when the page has lost one of the marks of its figures
 */
export async function saveResults(measured: readonly string[], commit: string): Promise<void> {
  const page = join(projectRoot, 'docs', 'benchmarks.md');
  const [before, rest] = readFileSync(page, 'utf8').split(begin);
  const [figures, after] = rest?.split(end) ?? [];
  if (figures === undefined || after === undefined) throw new Error('benchmarks.md has no marks.');
  const sections = new Map<string, string>();
  for (const section of figures.split(/^(?=### )/m).filter((text) => text.startsWith('### '))) {
    sections.set(section.split('\n', 1)[0] ?? '', section.trim());
  }
  const date = dateInputValue(entryDateTextOf(new Date()));
  for (const section of measured) {
    const [title = ''] = section.split('\n', 1);
    sections.set(title, `${section}\n\nMeasured ${date} at \`${commit}\`: ${machine}.`);
  }
  writeFileSync(page, [before?.trim(), begin, ...sections.values(), end + after].join('\n\n'));
  // The format check wants tables in columns.
  await execa('prettier', ['--write', page], { preferLocal: true });
}
