import Big from 'big.js';
import { zeroHours } from '#features/activities/hoursMath';
import { hoursAt, hourUnit, type LoadedIndex, lookUp, statusNumbers } from './loadIndex';

/** Hours by group: the sums of those in whole units, and the others one by one. */
interface Added {
  units: Float64Array;
  others: Map<number, Big[]>;
}

const nothingAdded = (groups: number): Added => ({
  units: new Float64Array(groups),
  others: new Map(),
});

/** Adds the hours of a row that aren't whole units. Hours that can't be counted are 0. */
function addOther({ others }: Added, index: LoadedIndex, row: number, group: number): void {
  const value = index.capped.get(row)?.creditedHours ?? hoursAt(index, row);
  const before = others.get(group);
  if (value && before) before.push(value);
  else if (value) others.set(group, [value]);
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
  const [first, second] = parts;
  const unitsOf = (group: number): number =>
    (first?.units[group] ?? 0) + (second?.units[group] ?? 0);
  const isWhole = parts.every(({ others }) => others.size === 0);
  const hasOthers = (group: number): boolean =>
    !isWhole && (first?.others.has(group) === true || second?.others.has(group) === true);
  const inHours = (units: number): Big => new Big(units).div(hourUnit);
  const of = (group: number): Big =>
    inHours(unitsOf(group)).plus(sumOf(parts.flatMap(({ others }) => others.get(group) ?? [])));
  let all: Big | undefined;
  return {
    of,
    compare: (a: number, b: number): number =>
      hasOthers(a) || hasOthers(b) ? of(a).cmp(of(b)) : unitsOf(a) - unitsOf(b),
    isZero: (group: number): boolean => unitsOf(group) === 0 && !hasOthers(group),
    /** Returns a function that tells whether a group has at least this many hours. */
    reaches: (hours: Big) => {
      const wanted = hours.times(hourUnit).round(0, Big.roundUp).toNumber();
      return (group: number): boolean =>
        unitsOf(group) >= wanted || (hasOthers(group) && of(group).gte(hours));
    },
    get all() {
      all ??= inHours(parts.reduce((sum, { units }) => sum + totalOf(units), 0)).plus(
        sumOf(parts.flatMap(({ others }) => [...others.values()].flat())),
      );
      return all;
    },
  };
}

/**
 * Adds the hours that count, as integers, which is exact and fast. The few with more decimals or digits are added as decimals. Hours that
 * can't be counted are 0.
 *
 * @param groupAt for each of the rows, the number of its group, below `groups`
 */
export function groupSums(
  index: LoadedIndex,
  rows: Uint32Array,
  groupAt: Uint32Array,
  groups: number,
) {
  const { hours, status } = index;
  const activities = new Uint32Array(groups);
  const [waiting, approved, returned] = [
    nothingAdded(groups),
    nothingAdded(groups),
    nothingAdded(groups),
  ];
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
  for (const at of notWhole) {
    const row = rows[at] ?? 0;
    addOther(byStatus[status[row] ?? 0] ?? waiting, index, row, groupAt[at] ?? 0);
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

/** The part of each student's sums that decides who has reached a goal. */
export type StudentSums = Pick<GroupSums, 'total' | 'activities'>;

export const studentSums = (index: LoadedIndex, rows: Uint32Array): GroupSums =>
  groupSums(index, rows, lookUp(rows, index.student), index.students.length);

/**
 * Returns the approved and waiting hours of each student in several sets of activities, and how many activities they have in each.
 *
 * @param sets for each row, the sets that it is in, as bits
 */
export function sumsOfSets(index: LoadedIndex, sets: Uint32Array, count: number): StudentSums[] {
  const { student, hours, status } = index;
  const students = index.students.length;
  const activities = new Uint32Array(count * students);
  const units = new Float64Array(count * students);
  const part = (set: number) => [set * students, (set + 1) * students] as const;
  const added = Array.from({ length: count }, (_, set) => ({
    units: units.subarray(...part(set)),
    others: new Map<number, Big[]>(),
  }));
  for (let row = 0; row < sets.length; row += 1) {
    const owner = student[row] ?? 0;
    const counted = status[row] === statusNumbers.returned ? 0 : (hours[row] ?? -1);
    for (let rest = sets[row] ?? 0; rest !== 0; rest &= rest - 1) {
      const set = 31 - Math.clz32(rest & -rest);
      const at = set * students + owner;
      activities[at] = (activities[at] ?? 0) + 1;
      if (counted >= 0) units[at] = (units[at] ?? 0) + counted;
      else addOther(added[set] as Added, index, row, owner);
    }
  }
  return added.map((one, set) => ({
    total: hourSums(one),
    activities: activities.subarray(...part(set)),
  }));
}
