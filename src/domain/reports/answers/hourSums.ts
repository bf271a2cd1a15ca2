import Big from 'big.js';
import { zeroHours } from '#domain/hours';
import type { Matched } from './match';
import { hourUnit, type OpenIndex } from './openIndex';

/** Exact sums of hours, one a group. */
export interface HourSums {
  of: (group: number) => Big;
  compare: (a: number, b: number) => number;
  isZero: (group: number) => boolean;
  /** Whether a group has at least so many hours. */
  reaches: (hours: Big) => (group: number) => boolean;
  /** The hours of all groups together. */
  all: Big;
}

/** The hours of all activities of an answer, apart by what they are worth. */
export type HourTotals = Record<'total' | 'approved' | 'returned', Big>;

/** For each group of activities: its hours by what they are worth, and how many activities and students it has. */
export interface GroupSums {
  /** What counts or may come to count: approved and waiting hours. */
  total: HourSums;
  approved: HourSums;
  returned: HourSums;
  activities: Uint32Array;
  students: Uint32Array;
}

/** Floating point is wrong by far less than this part of a sum. */
const surelyDifferent = 1e-9;

/** The sum of hours that no units hold, by how many activities have each of their values. */
function otherSum(counts: ReadonlyMap<number, number>, hourValues: OpenIndex['hourValues']): Big {
  let sum = zeroHours;
  for (const [code, count] of counts) sum = sum.plus((hourValues[code] ?? zeroHours).times(count));
  return sum;
}

/** Sums of hours that are added up, by group. */
interface Added {
  /** What whole units hold exactly; and of all groups together. */
  units: Float64Array;
  all: number;
  /** What they do not hold: for some groups, how many activities have each of these values. */
  others: Map<number, Map<number, number>>;
}

const nothingAdded = (groups: number): Added => ({
  units: new Float64Array(groups),
  all: 0,
  others: new Map(),
});

/** Both together, in the arrays of the first. */
function addedTo(first: Added, second: Added): Added {
  for (let group = 0; group < first.units.length; group += 1) {
    first.units[group] = (first.units[group] ?? 0) + (second.units[group] ?? 0);
  }
  for (const [group, counts] of second.others) {
    for (const [code, count] of counts) addOther(first, group, code, count);
  }
  first.all += second.all;
  return first;
}

function addOther({ others }: Added, group: number, code: number, count: number): void {
  const counts = others.get(group) ?? new Map<number, number>();
  counts.set(code, (counts.get(code) ?? 0) + count);
  others.set(group, counts);
}

function hourSums({ units, all, others }: Added, hourValues: OpenIndex['hourValues']): HourSums {
  const exact = new Map(
    [...others].map(([group, counts]) => [group, otherSum(counts, hourValues)] as const),
  );
  const isOther = (group: number) => exact.size > 0 && exact.has(group);
  const of = (group: number) =>
    new Big(units[group] ?? 0).div(hourUnit).plus(exact.get(group) ?? zeroHours);
  const nearOthers = new Map([...exact].map(([group, sum]) => [group, sum.toNumber() * hourUnit]));
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
    all: [...exact.values()].reduce((sum, other) => sum.plus(other), new Big(all).div(hourUnit)),
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
  const waiting = nothingAdded(groups);
  const approved = nothingAdded(groups);
  const returned = nothingAdded(groups);
  const byStatus = [waiting, approved, returned];

  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const group = groupOf[row] ?? 0;
    activities[group] = (activities[group] ?? 0) + 1;
    const place = student[row] ?? 0;
    students[group] = (students[group] ?? 0) + Number(lastStudent[group] !== place);
    lastStudent[group] = place;
    const added = byStatus[status[row] ?? 0] ?? waiting;
    const units = hours[row] ?? -1;
    if (units >= 0) {
      added.units[group] = (added.units[group] ?? 0) + units;
      added.all += units;
    } else {
      const code = columns.hours.codes[row] ?? 0;
      // Damaged hours have no value, and add nothing.
      if (hourValues[code]) addOther(added, group, code, 1);
    }
  }
  return {
    total: hourSums(addedTo(waiting, approved), hourValues),
    approved: hourSums(approved, hourValues),
    returned: hourSums(returned, hourValues),
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
