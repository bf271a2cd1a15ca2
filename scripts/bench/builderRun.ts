/**
 * Builds one report in a process of its own, so that its memory is its own: `builderRun.ts <entries>
 * <students>`, to be run with `--expose-gc`. Prints a `BuilderRun` as JSON.
 */
import { reportBuilder } from '../../src/domain/reports/reportBuilder';
import { generateEntry, generateId } from '../seed/generateEntry';
import { randomFrom } from '../seed/random';

export interface BuilderRun {
  /** Milliseconds to add all entries. */
  add: number;
  /** Milliseconds to make the texts and the list. */
  finish: number;
  /** Megabytes in use after the last entry, garbage collected, above those before the first. */
  held: number;
  /** Most megabytes the whole process ever had, the program itself included. */
  peak: number;
}

const megabyte = 2 ** 20;
const [entries = 0, students = 0] = process.argv.slice(2).map(Number);

function usedMemory(): number {
  if (globalThis.gc === undefined) throw new Error('Run this with --expose-gc.');
  globalThis.gc();
  return process.memoryUsage().heapUsed / megabyte;
}

const random = randomFrom(1);
const today = new Date();
/** Entries are made before the clock starts, and used again: making them costs more than adding them. */
const samples = Array.from({ length: 500 }, () => generateEntry(random, today));
const emails = Array.from({ length: students }, (_, index) => `student${index}@example.org`);
const id = generateId(random);
const profile = { firstName: 'Bea', lastName: 'Bench', graduationYear: '2027' };

const before = usedMemory();
const builder = reportBuilder();
for (const email of emails) builder.addProfile(email, profile);
const started = performance.now();
for (let index = 0; index < entries; index += 1) {
  builder.addEntry(emails[index % students] ?? '', id, samples[index % samples.length] ?? {});
}
const add = performance.now() - started;
const held = usedMemory() - before;
const finishing = performance.now();
builder.finish();
const finish = performance.now() - finishing;
const peak = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ add, finish, held, peak } satisfies BuilderRun));
