import { type StudentSums, sumsOfSets } from '#features/reports/answers/hourSums';
import type { LoadedIndex } from '#features/reports/answers/loadIndex';
import type { Filters } from './filters';
import { activityTests, foundStudents, judgeStudents, type Test, verdicts } from './match';

/** The filters that decide about activities. */
const activityFilters = [
  ...(['club', 'status', 'kind', 'activity', 'contact'] as const),
  ...(['from', 'to', 'year', 'loggedFrom', 'loggedTo'] as const),
];

const activitiesOf = (filters: Filters) => activityFilters.map((name) => filters[name]).join('\n');

/**
 * Returns for each activity which of several sets it is in, as bits.
 *
 * @param sets the filters of each set
 */
function setsOfRows(index: LoadedIndex, sets: readonly Filters[]): Uint32Array {
  const all = 2 ** sets.length - 1;
  const setsAt = new Uint32Array(index.rows.length).fill(all);
  /** For each code of a column the sets that its activities may be in. */
  const columns = new Map<Test['codes'], Uint32Array>();
  for (const [set, filters] of sets.entries()) {
    for (const { codes, verdictByCode } of activityTests(index, filters)) {
      const setsOf = columns.get(codes) ?? new Uint32Array(verdictByCode.length).fill(all);
      columns.set(codes, setsOf);
      for (let code = 0; code < setsOf.length; code += 1) {
        const leftOut = Number(verdictByCode[code] !== verdicts.passes) << set;
        setsOf[code] = (setsOf[code] ?? 0) & ~leftOut;
      }
    }
  }
  for (const [codes, setsOf] of columns) narrow(setsAt, codes, setsOf);
  return setsAt;
}

/** A separate function, because one that has already run is faster. */
function narrow(setsAt: Uint32Array, codes: ArrayLike<number>, setsOf: Uint32Array): void {
  for (let row = 0; row < setsAt.length; row += 1) {
    setsAt[row] = (setsAt[row] ?? 0) & (setsOf[codes[row] ?? 0] ?? 0);
  }
}

/**
 * Asks several questions, with one look at each activity for all of them. Those about the same activities share a set, so there are fewer
 * sets than a number has bits.
 *
 * @returns a function that tells which students one of the questions is about, as `match` does, and the sums of their activities
 */
export function askTogether(index: LoadedIndex, questions: readonly Filters[]) {
  const sets = new Map(questions.map((filters) => [activitiesOf(filters), filters]));
  const names = [...sets.keys()];
  const setsAt = setsOfRows(index, [...sets.values()]);
  const sumsOf = sumsOfSets(index, setsAt, names.length);
  return (filters: Filters) => {
    const set = names.indexOf(activitiesOf(filters));
    const sums = sumsOf[set] as StudentSums;
    const isFound = foundStudents(index, filters);
    const students = judgeStudents(index, filters, isFound, sums.activities, sums);
    return {
      ...students,
      sums,
      /** Tells whether the question is about an activity. */
      isRow: (row: number) =>
        (((setsAt[row] ?? 0) >> set) & 1) === 1 &&
        students.isStudent[index.student[row] ?? 0] === 1,
    };
  };
}

export type Asked = ReturnType<ReturnType<typeof askTogether>>;
