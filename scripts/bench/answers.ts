import { school } from '#config/school';
import { answer } from '#domain/reports/answers/answer';
import { filtersIn } from '#domain/reports/answers/filters';
import { openIndex } from '#domain/reports/answers/openIndex';
import { sortedRows } from '#domain/reports/answers/table';
import { indexBuilder } from '#domain/reports/index/activityIndex';
import { packIndex, unpackIndex } from '#domain/reports/index/packIndex';
import { madeUpSchool } from './activities';
import { reportsScreen } from './answersInBrowser';
import type { Bench } from './context';
import type { Measurement } from './table';

/** A question to each table, as the address asks it, and what costs most of what a user may do next: sorting by texts. */
const questions = [
  'club=NHS&goal=20&share=behind&sort=-missing',
  'year=2026&share=nothing',
  'view=activities&sort=-hours',
  'view=contacts&sort=-students',
  'view=list&activity=food',
  'view=list&class=2027&status=approved',
  'view=list&loggedFrom=2026-03-01&sort=contact',
];

/** Rows that a table shows at first. */
const rowsShown = 25;

/** Milliseconds of the processor that a piece of work takes; others at the same machine do not count. */
async function processorTime<Result>(
  work: () => Result | Promise<Result>,
): Promise<[number, Result]> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1000, result];
}

/** The index of /reports: its size, how long it takes to build, load and ask, and what a user of the screen waits for. */
export function answersPart(bench: Bench): Measurement[] {
  const counts = bench.isQuick ? [3_000] : [3_000, 30_000, 144_000, 300_000];
  const rounds = bench.isQuick ? 3 : 20;
  const index: Measurement = {
    title: 'Reports: the index',
    about: `The index of all activities without a browser, the names and contacts as different as in students' own words: bytes as they are stored (on their way to and from a browser, where bytes are written as text, they are a third more), and milliseconds of the processor to build and pack it, to unpack and open it, and to answer ${questions.length} questions with their first ${rowsShown} rows. The processor's work in other threads, such as that of clearing memory, is among it.`,
    row: 'activities',
    columns: [
      ['documents', 'documents'],
      ['bytes', 'bytes'],
      ['bytes each', 'each'],
      ['build', 'building'],
      ['load', 'loading'],
      ['answer p50', 'answering'],
      ['answer p95', 'answering', 0.95],
    ],
    isWithoutBuild: true,
    async *measure({ say }) {
      for (const count of counts) {
        say(`an index of ${count} activities`);
        const { students, documents } = madeUpSchool(count);
        const builder = indexBuilder();
        const [building, parts] = await processorTime(async () => {
          for (const document of documents) builder.add(document);
          return (await packIndex(builder.columns())) ?? [];
        });
        const [loading, opened] = await processorTime(async () => {
          const unpacked = await unpackIndex(parts.map(({ packed }) => packed));
          return openIndex({ ...unpacked, builtAt: 0 }, students, school);
        });
        const bytes = parts.reduce((sum, { packed }) => sum + packed.length, 0);
        const each = bytes / opened.count;
        yield [count, { documents: parts.length, bytes, each, building, loading }];
        for (let round = 0; round < rounds; round += 1) {
          for (const question of questions) {
            const filters = filtersIn(new URLSearchParams(question));
            const [answering] = await processorTime(() => {
              const { table } = answer(opened, filters);
              return sortedRows(table, filters.sort, rowsShown).map((row) =>
                table.columns.map(({ text }) => text(row)),
              );
            });
            // The first round compiles the code and makes the groups that all others share.
            if (round > 0) yield [count, { answering }];
          }
        }
      }
    },
  };
  return [index, reportsScreen(bench, counts)];
}
