/**
 * Builds one report in a process of its own, so that its memory is its own: `builderRun.ts <entries>
 * <students>`, to be run with `--expose-gc`. Prints a `BuilderRun` as JSON.
 */
import { reportBuilder } from '../../src/domain/reports/reportBuilder';
import { generateEntry, generateId } from '../seed/generateEntry';
import { randomFrom } from '../seed/random';

/** Milliseconds to add all entries and to make the texts; megabytes held, and the most of the whole process. */
export type BuilderRun = Record<'add' | 'finish' | 'held' | 'peak', number>;

const [entries = 0, students = 0] = process.argv.slice(2).map(Number);
const random = randomFrom(1);
/** Entries are made before the clock starts, and used again: making them costs more than adding them. */
const samples = Array.from({ length: 500 }, () => generateEntry(random, new Date()));
const id = generateId(random);
const profile = { firstName: 'Bea', lastName: 'Bench', graduationYear: '2027' };
const emailOf = (index: number) => `student${index % students}@example.org`;

function usedMegabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

const before = usedMegabytes();
const builder = reportBuilder();
for (let index = 0; index < students; index += 1) builder.addProfile(emailOf(index), profile);
const started = performance.now();
for (let index = 0; index < entries; index += 1) {
  builder.addEntry(emailOf(index), id, samples[index % samples.length] ?? {});
}
const add = performance.now() - started;
const held = usedMegabytes() - before;
const finishing = performance.now();
builder.finish();
const finish = performance.now() - finishing;
const peak = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ add, finish, held, peak } satisfies BuilderRun));
