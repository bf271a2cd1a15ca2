import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { dateInputValue, entryDateTextOf } from '#shared/lib/entryDate';
import { projectRoot } from '../projectRoot';

/** A rough description of the machine and the emulator engine, since speeds differ. */
const machine = `${availableParallelism()} virtual cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${parseInt(release())}, Node ${parseInt(process.versions.node)}, emulators of ${process.env.EMULATOR_ENGINE ?? 'fireemu'}`;

/** Marks the end of the tables in the page. */
const end = '<!-- End of figures. -->';

/**
 * Writes sections to docs/benchmarks.md. Each replaces the one with the same title, or is added at the end.
 *
 * @param commit the measured commit
 * @throws if the marker after the tables is missing
 */
export async function saveResults(measured: readonly string[], commit: string): Promise<void> {
  const page = join(projectRoot, 'docs', 'benchmarks.md');
  const sections = readFileSync(page, 'utf8').split(new RegExp(`^(?=### |${end})`, 'm'));
  const date = dateInputValue(entryDateTextOf(new Date()));
  for (const section of measured) {
    const [title = ''] = section.split('\n', 1);
    const at = sections.findIndex((one) => one.startsWith(`${title}\n`));
    const last = sections.findIndex((one) => one.startsWith(end));
    if (last < 0) throw new Error('benchmarks.md lacks the marker after its tables.');
    const written = `${section}\n\nMeasured ${date} at \`${commit}\`: ${machine}.\n\n`;
    sections.splice(at < 0 ? last : at, at < 0 ? 0 : 1, written);
  }
  writeFileSync(page, sections.join(''));
  // The format check requires aligned tables.
  await execa('prettier', ['--write', page], { preferLocal: true });
}
