import { type StudentSums, sumsOfSets } from '#features/reports/answers/hourSums';
import { clubBitsEnd, type LoadedIndex, statusNumbers } from '#features/reports/answers/loadIndex';
import type { Filters } from './filters';
import { activityTests, foundStudents, judgeStudents, type Test, verdicts } from './match';

/** The filters that decide about activities. */
const activityFilters = [
  ...(['club', 'status', 'kind', 'activity', 'contact'] as const),
  ...(['from', 'to', 'year', 'loggedFrom', 'loggedTo'] as const),
];

const activitiesOf = (filters: Filters) => activityFilters.map((name) => filters[name]).join('\n');

/** Returns, for each value of the columns these questions filter by, the sets its activities may be in, as bits. */
function setsByCode(index: LoadedIndex, sets: readonly Filters[]) {
  const { date, logged, kind } = index.columns;
  const ofEach = (codes: number) => new Uint32Array(codes).fill(2 ** sets.length - 1);
  const byCode = {
    date: ofEach(date.values.length),
    logged: ofEach(logged.values.length),
    clubs: ofEach(clubBitsEnd),
    status: ofEach(Object.keys(statusNumbers).length),
    kind: ofEach(kind.values.length),
  };
  const tables = new Map<Test['codes'], Uint32Array>([
    [date.rows, byCode.date],
    [logged.rows, byCode.logged],
    [index.clubs, byCode.clubs],
    [index.status, byCode.status],
    [kind.rows, byCode.kind],
  ]);
  for (const [set, filters] of sets.entries()) {
    for (const { codes, verdictByCode } of activityTests(index, filters)) {
      const table = tables.get(codes);
      if (!table) throw new Error('Questions with a filter on texts are asked one by one.');
      for (let code = 0; code < table.length; code += 1) {
        const leftOut = Number(verdictByCode[code] !== verdicts.passes) << set;
        table[code] = (table[code] ?? 0) & ~leftOut;
      }
    }
  }
  return byCode;
}

/**
 * Returns the sets that each activity is in, as bits. Uses one loop without branches for all columns, and reads each in one place: code that
 * reads arrays of several types is slower.
 */
function setsOfRows(index: LoadedIndex, sets: readonly Filters[]): Uint32Array {
  const { columns, clubs, status } = index;
  const [days, times, kinds] = [columns.date.rows, columns.logged.rows, columns.kind.rows];
  const byCode = setsByCode(index, sets);
  const setsAt = new Uint32Array(index.rows.length);
  for (let row = 0; row < setsAt.length; row += 1) {
    setsAt[row] =
      (byCode.date[days[row] ?? 0] ?? 0) &
      (byCode.logged[times[row] ?? 0] ?? 0) &
      (byCode.clubs[clubs[row] ?? 0] ?? 0) &
      (byCode.status[status[row] ?? 0] ?? 0) &
      (byCode.kind[kinds[row] ?? 0] ?? 0);
  }
  return setsAt;
}

/** A number has a bit for each set. */
const setsMax = 32;

/**
 * Asks several questions, with one look at each activity for up to `setsMax` of them. Those about the same activities share a set.
 *
 * @returns a function that tells which students one of the questions is about, as `match` does, and the sums of their activities
 */
export function askTogether(index: LoadedIndex, questions: readonly Filters[]) {
  const sets = new Map(questions.map((filters) => [activitiesOf(filters), filters]));
  const names = [...sets.keys()];
  const sumsOf: StudentSums[] = [];
  while (sumsOf.length < names.length) {
    const some = [...sets.values()].slice(sumsOf.length, sumsOf.length + setsMax);
    sumsOf.push(...sumsOfSets(index, setsOfRows(index, some), some.length));
  }
  return (filters: Filters) => {
    const set = names.indexOf(activitiesOf(filters));
    const sums = sumsOf[set] as StudentSums;
    const isFound = foundStudents(index, filters);
    return { ...judgeStudents(index, filters, isFound, sums.activities, sums), sums };
  };
}

export type Asked = ReturnType<ReturnType<typeof askTogether>>;
