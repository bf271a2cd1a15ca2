import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { dateInputValue, entryDateTextOf } from '#domain/entryDate';
import { projectRoot } from '../projectRoot';

/** In general words: enough to judge the figures by. The engines of the emulators differ in speed. */
const machine = `${availableParallelism()} virtual cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${parseInt(release())}, Node ${parseInt(process.versions.node)}, emulators of ${process.env.EMULATOR_ENGINE ?? 'fireemu'}`;

/** The figures end at this mark of the page. */
const end = '<!-- End of figures. -->';

/**
 * Writes sections into docs/benchmarks.md, in place of those with the same titles, or as the last one.
 *
 * @param commit what was measured
 * @throws when the page has lost the mark of its figures
 */
export async function saveResults(measured: readonly string[], commit: string): Promise<void> {
  const page = join(projectRoot, 'docs', 'benchmarks.md');
  const sections = readFileSync(page, 'utf8').split(new RegExp(`^(?=### |${end})`, 'm'));
  const date = dateInputValue(entryDateTextOf(new Date()));
  for (const section of measured) {
    const [title = ''] = section.split('\n', 1);
    const at = sections.findIndex((one) => one.startsWith(`${title}\n`));
    const last = sections.findIndex((one) => one.startsWith(end));
    if (last < 0) throw new Error('benchmarks.md has lost the mark of its figures.');
    const written = `${section}\n\nMeasured ${date} at \`${commit}\`: ${machine}.\n\n`;
    sections.splice(at < 0 ? last : at, at < 0 ? 0 : 1, written);
  }
  writeFileSync(page, sections.join(''));
  // The format check wants tables in columns.
  await execa('prettier', ['--write', page], { preferLocal: true });
}
