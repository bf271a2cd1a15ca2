import Big from 'big.js';
import { zeroHours } from '#domain/hours';
import type { Matched } from './match';
import { hourUnit, type OpenIndex, statusNumbers } from './openIndex';

/** Exact sums of hours, one a group. */
export interface HourSums {
  of: (group: number) => Big;
  compare: (a: number, b: number) => number;
  isZero: (group: number) => boolean;
  /** Whether a group has at least so many hours. */
  reaches: (hours: Big) => (group: number) => boolean;
  /** Of all groups together. */
  all: Big;
}

/** The hours of all activities of an answer, apart by what they are worth. */
export type HourTotals = Record<'total' | 'approved' | 'returned', Big>;

/** Of groups of activities: their hours, apart by what they are worth, and how many activities and students each has. */
export interface GroupSums {
  /** What counts or may come to count: approved and waiting hours. */
  total: HourSums;
  approved: HourSums;
  returned: HourSums;
  activities: Uint32Array;
  students: Uint32Array;
}

const statusKeys = Object.keys(statusNumbers);

/** Floating point is wrong by far less than this part of a sum. */
const surelyDifferent = 1e-9;

/** The sum of hours that no units hold, by how many activities have each of their values. */
function otherSum(counts: ReadonlyMap<number, number>, hourValues: OpenIndex['hourValues']): Big {
  let sum = zeroHours;
  for (const [code, count] of counts) sum = sum.plus((hourValues[code] ?? zeroHours).times(count));
  return sum;
}

/**
 * @param units for each group what whole units hold exactly
 * @param others for some groups what is to be added
 */
function hourSums(units: Float64Array, others: ReadonlyMap<number, Big>): HourSums {
  const isOther = (group: number) => others.size > 0 && others.has(group);
  const of = (group: number) =>
    new Big(units[group] ?? 0).div(hourUnit).plus(others.get(group) ?? zeroHours);
  const nearOthers = new Map([...others].map(([group, sum]) => [group, sum.toNumber() * hourUnit]));
  const nearly = (group: number) => (units[group] ?? 0) + (nearOthers.get(group) ?? 0);
  /** Most are too far from each other for the last digits to matter: exact numbers are slow to compare. */
  const compareOthers = (a: number, b: number) => {
    const [one, other] = [nearly(a), nearly(b)];
    const isFar = Math.abs(one - other) > Math.max(one, other) * surelyDifferent;
    return isFar ? one - other : of(a).cmp(of(b));
  };
  return {
    of,
    compare: (a, b) =>
      isOther(a) || isOther(b) ? compareOthers(a, b) : (units[a] ?? 0) - (units[b] ?? 0),
    isZero: (group) => (isOther(group) ? of(group).eq(0) : units[group] === 0),
    reaches: (hours) => {
      const wanted = hours.times(hourUnit).toNumber();
      const isExact = new Big(wanted).eq(hours.times(hourUnit));
      return (group) =>
        isExact && !isOther(group) ? (units[group] ?? 0) >= wanted : of(group).gte(hours);
    },
    all: [...others.values()].reduce(
      (sum, other) => sum.plus(other),
      new Big(units.reduce((sum, one) => sum + one, 0)).div(hourUnit),
    ),
  };
}

/**
 * Adds up hours in whole numbers, which is exact and quick. Hours that no such number holds, of many decimals or digits, are
 * counted by their value, and multiplied at the end. Damaged hours count as 0.
 *
 * @param groupOf for each row of the index the number of its group, below `groups`
 */
export function groupSums(
  { hours, columns, hourValues, status, student }: OpenIndex,
  { rows }: Matched,
  groupOf: Uint32Array,
  groups: number,
): GroupSums {
  const activities = new Uint32Array(groups);
  const students = new Uint32Array(groups);
  // The rows come one student after the other, so that each is counted where another begins.
  const lastStudent = new Int32Array(groups).fill(-1);
  /** By the number of their status. */
  const units = statusKeys.map(() => new Float64Array(groups));
  const others = statusKeys.map(() => new Map<number, Map<number, number>>());

  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const group = groupOf[row] ?? 0;
    activities[group] = (activities[group] ?? 0) + 1;
    const place = student[row] ?? 0;
    students[group] = (students[group] ?? 0) + Number(lastStudent[group] !== place);
    lastStudent[group] = place;
    const worth = status[row] ?? 0;
    const quick = hours[row] ?? -1;
    const sums = units[worth];
    if (sums && quick >= 0) {
      sums[group] = (sums[group] ?? 0) + quick;
      continue;
    }
    const code = columns.hours.codes[row] ?? 0;
    // Damaged hours have no value, and add nothing.
    if (!hourValues[code]) continue;
    const counts = others[worth]?.get(group) ?? new Map<number, number>();
    counts.set(code, (counts.get(code) ?? 0) + 1);
    others[worth]?.set(group, counts);
  }

  const sumsOf = (...statuses: readonly number[]): HourSums => {
    const sum = new Float64Array(groups);
    const otherSums = new Map<number, Big>();
    for (const worth of statuses) {
      units[worth]?.forEach((one, group) => (sum[group] = (sum[group] ?? 0) + one));
      for (const [group, counts] of others[worth] ?? []) {
        const known = otherSums.get(group) ?? zeroHours;
        otherSums.set(group, known.plus(otherSum(counts, hourValues)));
      }
    }
    return hourSums(sum, otherSums);
  };
  return {
    total: sumsOf(statusNumbers.waiting, statusNumbers.approved),
    approved: sumsOf(statusNumbers.approved),
    returned: sumsOf(statusNumbers.returned),
    activities,
    students,
  };
}

/** The hours of all groups together. */
export const totalsOf = ({ total, approved, returned }: GroupSums): HourTotals => ({
  total: total.all,
  approved: approved.all,
  returned: returned.all,
});
