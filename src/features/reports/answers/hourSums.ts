import Big from 'big.js';
import { zeroHours } from '#features/activities/hoursMath';
import { hoursAt, hourUnit, type LoadedIndex } from './loadIndex';

/** Hours by group and of all groups: the sums of those in whole units, and the others one by one. */
interface Added {
  units: Float64Array;
  allUnits: number;
  others: Map<number, Big[]>;
}

/** Returns a sum, in a loop because `reduce` is much slower. */
function totalOf(units: Float64Array): number {
  let total = 0;
  for (let group = 0; group < units.length; group += 1) total += units[group] ?? 0;
  return total;
}

/** Returns an exact sum. Counts equal values first, because most are the same few, such as a third. */
function sumOf(values: readonly Big[]): Big {
  const times = new Map<Big, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return [...times].reduce((sum, [value, count]) => sum.plus(value.times(count)), zeroHours);
}

/** Exact sums of hours by group. */
export type HourSums = ReturnType<typeof hourSums>;

function hourSums(...parts: readonly Added[]) {
  const [first, second] = parts.map(({ units }) => units);
  const unitsOf = (group: number): number => (first?.[group] ?? 0) + (second?.[group] ?? 0);
  const hasOthers = (group: number): boolean => parts.some(({ others }) => others.has(group));
  const inHours = (units: number): Big => new Big(units).div(hourUnit);
  const of = (group: number): Big =>
    inHours(unitsOf(group)).plus(sumOf(parts.flatMap(({ others }) => others.get(group) ?? [])));
  return {
    of,
    compare: (a: number, b: number): number =>
      hasOthers(a) || hasOthers(b) ? of(a).cmp(of(b)) : unitsOf(a) - unitsOf(b),
    isZero: (group: number): boolean => unitsOf(group) === 0 && !hasOthers(group),
    /** Returns a function that tells whether a group has at least this many hours. */
    reaches: (hours: Big) => {
      const wanted = hours.times(hourUnit);
      const wantedUnits = wanted.toNumber();
      const isExact = wanted.eq(wantedUnits);
      return (group: number): boolean =>
        isExact && !hasOthers(group) ? unitsOf(group) >= wantedUnits : of(group).gte(hours);
    },
    /** The sum of all groups. */
    all: inHours(parts.reduce((sum, { allUnits }) => sum + allUnits, 0)).plus(
      sumOf(parts.flatMap(({ others }) => [...others.values()].flat())),
    ),
  };
}

/**
 * Adds the hours that count as integers, which is exact and fast. The few with more decimals or digits are added as decimals. Hours that can't
 * be counted are 0.
 *
 * @param groupAt for each of the rows the number of its group, below `groups`
 */
export function groupSums(
  index: LoadedIndex,
  rows: Uint32Array,
  groupAt: Uint32Array,
  groups: number,
) {
  const { hours, status } = index;
  const activities = new Uint32Array(groups);
  const nothing = (): Added => ({
    units: new Float64Array(groups),
    allUnits: 0,
    others: new Map(),
  });
  const [waiting, approved, returned] = [nothing(), nothing(), nothing()];
  const byStatus = [waiting, approved, returned];
  /** The positions of hours that aren't whole units. */
  const notWhole: number[] = [];

  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const group = groupAt[at] ?? 0;
    activities[group] = (activities[group] ?? 0) + 1;
    const counted = hours[row] ?? -1;
    const { units } = byStatus[status[row] ?? 0] ?? waiting;
    if (counted >= 0) units[group] = (units[group] ?? 0) + counted;
    else notWhole.push(at);
  }
  for (const added of byStatus) added.allUnits = totalOf(added.units);
  for (const at of notWhole) {
    const row = rows[at] ?? 0;
    const group = groupAt[at] ?? 0;
    const value = index.capped.get(row)?.creditedHours ?? hoursAt(index, row);
    const { others } = byStatus[status[row] ?? 0] ?? waiting;
    const before = others.get(group);
    if (value && before) before.push(value);
    else if (value) others.set(group, [value]);
  }
  return {
    /** Approved and waiting hours. */
    total: hourSums(waiting, approved),
    approved: hourSums(approved),
    returned: hourSums(returned),
    activities,
  };
}

/** For each group: its hours by review status, and how many activities it has. */
export type GroupSums = ReturnType<typeof groupSums>;

function studentsAt({ student }: LoadedIndex, rows: Uint32Array): Uint32Array {
  const students = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) students[at] = student[rows[at] ?? 0] ?? 0;
  return students;
}

export const studentSums = (index: LoadedIndex, rows: Uint32Array): GroupSums =>
  groupSums(index, rows, studentsAt(index, rows), index.students.length);
