import Big from 'big.js';
import { zeroHours } from '#domain/hours';
import { hoursAt, hourUnit, type OpenIndex } from './openIndex';

/** Sums by group: those in whole units, and the exact rest. */
interface Added {
  units: Float64Array;
  others: Map<number, Big>;
}

const nothingAdded = (groups: number): Added => ({
  units: new Float64Array(groups),
  others: new Map(),
});

function addOther({ others }: Added, group: number, hours: Big): void {
  others.set(group, hours.plus(others.get(group) ?? zeroHours));
}

/** Adds the second to the first, in place. */
function addedTo(first: Added, second: Added): Added {
  for (let group = 0; group < first.units.length; group += 1) {
    first.units[group] = (first.units[group] ?? 0) + (second.units[group] ?? 0);
  }
  for (const [group, hours] of second.others) addOther(first, group, hours);
  return first;
}

/** Exact sums of hours by group. */
export type HourSums = ReturnType<typeof hourSums>;

function hourSums({ units, others }: Added) {
  const of = (group: number): Big =>
    new Big(units[group] ?? 0).div(hourUnit).plus(others.get(group) ?? zeroHours);
  const allUnits = units.reduce((sum, one) => sum + one, 0);
  return {
    of,
    compare: (a: number, b: number): number =>
      others.has(a) || others.has(b) ? of(a).cmp(of(b)) : (units[a] ?? 0) - (units[b] ?? 0),
    isZero: (group: number): boolean => units[group] === 0 && !others.has(group),
    /** Returns a function that tells whether a group has at least this many hours. */
    reaches: (hours: Big) => {
      const wanted = hours.times(hourUnit);
      const wantedUnits = wanted.toNumber();
      const isExact = wanted.eq(wantedUnits);
      return (group: number): boolean =>
        isExact && !others.has(group) ? (units[group] ?? 0) >= wantedUnits : of(group).gte(hours);
    },
    /** The sum of all groups. */
    all: [...others.values()].reduce(
      (sum, other) => sum.plus(other),
      new Big(allUnits).div(hourUnit),
    ),
  };
}

/**
 * Adds the hours that count as integers, which is exact and fast. The few with more decimals or digits are added as decimals. Hours that can't
 * be counted are 0.
 *
 * @param groupOf for each row of the index the number of its group, below `groups`
 */
export function groupSums(
  index: OpenIndex,
  rows: Uint32Array,
  groupOf: Uint32Array,
  groups: number,
) {
  const { hours, status, student } = index;
  const activities = new Uint32Array(groups);
  const students = new Uint32Array(groups);
  // Rows are grouped by student, so a different student means a new one.
  const lastStudent = new Int32Array(groups).fill(-1);
  const waiting = nothingAdded(groups);
  const approved = nothingAdded(groups);
  const returned = nothingAdded(groups);
  const byStatus = [waiting, approved, returned];

  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const group = groupOf[row] ?? 0;
    activities[group] = (activities[group] ?? 0) + 1;
    const owner = student[row] ?? 0;
    students[group] = (students[group] ?? 0) + Number(lastStudent[group] !== owner);
    lastStudent[group] = owner;
    const added = byStatus[status[row] ?? 0] ?? waiting;
    const units = hours[row] ?? -1;
    if (units >= 0) {
      added.units[group] = (added.units[group] ?? 0) + units;
    } else {
      const value = index.capped.get(row)?.counted ?? hoursAt(index, row);
      if (value) addOther(added, group, value);
    }
  }
  return {
    /** Approved and waiting hours. */
    total: hourSums(addedTo(waiting, approved)),
    approved: hourSums(approved),
    returned: hourSums(returned),
    activities,
    students,
  };
}

/** For each group: its hours by review status, and how many activities and students it has. */
export type GroupSums = ReturnType<typeof groupSums>;
