import { school } from '#config/school';
import { newEntryId } from '#domain/entry';
import { parseEntryDate } from '#domain/entryDate';
import { blankProfile, type Student } from '#domain/profile';
import { answer } from '#domain/reports/answers/answer';
import { type Filters, filtersIn } from '#domain/reports/answers/filters';
import { openIndex } from '#domain/reports/answers/openIndex';
import { sortedRows } from '#domain/reports/answers/table';
import { indexBuilder } from '#domain/reports/index/activityIndex';
import { packIndex, unpackIndex } from '#domain/reports/index/packIndex';
import { generateSchool } from '../seed/generateSchool';
import type { BenchContext } from './context';
import { type BenchTable, percentile } from './table';

/** A question to each table, as the address asks it. */
const questions = [
  'club=NHS&goal=20&share=behind&sort=-missing',
  'view=activities&sort=-hours',
  'view=contacts&sort=-students',
  'view=list&activity=food',
  'view=list&class=2027&status=approved',
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

/** The school's documents, with ids that tell when they were logged. */
function* documentsOf(entries: number, students: Student[]) {
  let left = entries;
  for (const one of generateSchool(
    { students: Math.ceil(entries / 55) + 4, entries: 60 },
    new Date(),
  )) {
    students.push({ email: one.email, ...(one.profile ?? blankProfile) });
    for (const { id, entry, review } of one.entries) {
      const day = parseEntryDate(entry.Date);
      const minute = left % 720;
      const logged = new Date(day?.year ?? 2026, (day?.month ?? 1) - 1, day?.day ?? 1, 8, minute);
      if (left > 0)
        yield { email: one.email, id: newEntryId(logged, id), fields: { ...entry, review } };
      left -= 1;
    }
  }
}

async function measured(entries: number, rounds: number): Promise<number[]> {
  const students: Student[] = [];
  const documents = [...documentsOf(entries, students)];
  const builder = indexBuilder();
  const [building, parts] = await processorTime(async () => {
    for (const document of documents) builder.add(document);
    return (await packIndex(builder.columns())) ?? [];
  });
  const bytes = parts.reduce((sum, { packed }) => sum + packed.length, 0);
  const [loading, index] = await processorTime(async () => {
    const unpacked = await unpackIndex(parts.map(({ packed }) => packed));
    return openIndex({ ...unpacked, builtAt: 0 }, students, school);
  });
  const times: { time: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const question of questions) {
      const filters: Filters = filtersIn(new URLSearchParams(question));
      const [time] = await processorTime(() => {
        const { table } = answer(index, filters);
        return sortedRows(table, filters.sort, rowsShown).map((row) =>
          table.columns.map(({ text }) => text(row)),
        );
      });
      // The first round compiles the code and makes the groups that all others share.
      if (round > 0) times.push({ time });
    }
  }
  const answering = percentile(times, 'time', 0.95);
  return [index.count, parts.length, bytes, building, loading, answering, 4 * answering];
}

/** The index of /reports: its size, and how long it takes to build, load and ask. */
export async function answersPart({
  isQuick,
  say,
}: Pick<BenchContext, 'isQuick' | 'say'>): Promise<BenchTable[]> {
  const rows: number[][] = [];
  for (const entries of isQuick ? [3_000] : [3_000, 30_000, 300_000]) {
    say(`an index of ${entries} activities`);
    rows.push(await measured(entries, isQuick ? 3 : 20));
  }
  return [
    {
      title: 'Reports',
      about: `The index of all activities, without a browser: milliseconds of the processor to build and pack it, to unpack and open it, and to answer ${questions.length} questions with their first ${rowsShown} rows (p95; 4x is four times that). Bytes are what is stored and sent. The processor's work in other threads, such as that of clearing memory, is among it.`,
      columns: ['activities', 'documents', 'bytes', 'build', 'load', 'answer p95', '4x'],
      rows,
    },
  ];
}
