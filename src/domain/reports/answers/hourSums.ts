import Big from 'big.js';
import { zeroHours } from '#domain/hours';
import { hourUnit, type OpenIndex, statusNumbers } from './openIndex';

/** Exact sums of hours, one a group. */
export interface HourSums {
  of: (group: number) => Big;
  compare: (a: number, b: number) => number;
  isZero: (group: number) => boolean;
  /** Whether a group has at least so many hours. */
  reaches: (hours: Big) => (group: number) => boolean;
}

/** Of groups of activities: their hours, apart by what they are worth, and how many activities each has. */
export interface GroupSums {
  /** What counts or may come to count: approved and waiting hours. */
  total: HourSums;
  approved: HourSums;
  returned: HourSums;
  activities: Uint32Array;
  /** The same sums of all groups together. */
  all: Record<'total' | 'approved' | 'returned', Big>;
}

const { waiting, approved, returned } = statusNumbers;
const statusCount = 3;

/**
 * Adds up hours in whole numbers, which is exact and quick. Hours that no such number holds, of many decimals or digits, are
 * counted by their value, and added where their sum is asked for. Damaged hours count as 0.
 *
 * @param groupOf for each row of the index the number of its group, below `groups`
 */
export function groupSums(
  { hours, hourValue, hourValues, status }: OpenIndex,
  rows: Uint32Array,
  groupOf: ArrayLike<number>,
  groups: number,
): GroupSums {
  const units = new Float64Array(groups * statusCount);
  const activities = new Uint32Array(groups);
  /** By the place in `units`: how many activities have each value that no unit holds. */
  const others = new Map<number, Map<number, number>>();

  // By number: the same loop over the values takes twice as long, and each question goes through all activities.
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const group = groupOf[row] ?? 0;
    const place = group * statusCount + (status[row] ?? waiting);
    activities[group] = (activities[group] ?? 0) + 1;
    const quick = hours[row] ?? NaN;
    if (quick >= 0) units[place] = (units[place] ?? 0) + quick;
    else if (hourValues[hourValue[row] ?? -1]) {
      let counts = others.get(place);
      if (!counts) others.set(place, (counts = new Map<number, number>()));
      const value = hourValue[row] ?? -1;
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }

  const otherOf = (place: number) => {
    let sum = zeroHours;
    for (const [value, count] of others.get(place) ?? []) {
      sum = sum.plus((hourValues[value] ?? zeroHours).times(count));
    }
    return sum;
  };
  const exactAt = (place: number) => new Big(units[place] ?? 0).div(hourUnit).plus(otherOf(place));

  const sumsOf = (...statuses: readonly number[]): HourSums => {
    const places = (group: number) => statuses.map((status) => group * statusCount + status);
    const known = new Map<number, Big>();
    const of = (group: number) => {
      let sum = known.get(group);
      if (!sum) {
        sum = places(group).reduce((all, place) => all.plus(exactAt(place)), zeroHours);
        known.set(group, sum);
      }
      return sum;
    };
    const inUnits = (group: number) =>
      statuses.reduce((sum, status) => sum + (units[group * statusCount + status] ?? 0), 0);
    const hasOthers = (group: number) =>
      others.size > 0 && places(group).some((place) => others.has(place));
    return {
      of,
      compare: (a, b) =>
        hasOthers(a) || hasOthers(b) ? of(a).cmp(of(b)) : inUnits(a) - inUnits(b),
      reaches: (hours) => {
        const wanted = hours.times(hourUnit).toNumber();
        const isExact = new Big(wanted).eq(hours.times(hourUnit));
        return (group) =>
          isExact && !hasOthers(group) ? inUnits(group) >= wanted : of(group).gte(hours);
      },
      isZero: (group) => (hasOthers(group) ? of(group).eq(0) : inUnits(group) === 0),
    };
  };

  const allOf = (...statuses: readonly number[]) => {
    let sum = 0;
    let other = zeroHours;
    for (let group = 0; group < groups; group += 1) {
      for (const status of statuses) sum += units[group * statusCount + status] ?? 0;
    }
    for (const place of others.keys()) {
      if (statuses.includes(place % statusCount)) other = other.plus(otherOf(place));
    }
    return new Big(sum).div(hourUnit).plus(other);
  };

  return {
    total: sumsOf(waiting, approved),
    approved: sumsOf(approved),
    returned: sumsOf(returned),
    activities,
    all: {
      total: allOf(waiting, approved),
      approved: allOf(approved),
      returned: allOf(returned),
    },
  };
}
