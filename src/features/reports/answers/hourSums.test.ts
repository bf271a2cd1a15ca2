// @vitest-environment node
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReviewStatus } from '#features/activities/decisions/review';
import { parseHours } from '#features/activities/hoursMath';
import { noFilters } from '#features/reports/questions/filters';
import { match } from '#features/reports/questions/match';
import { reportHoursMax } from '#shared/lib/limits';
import { indexBuilder } from '../build/activityIndex';
import { studentSums } from './hourSums';
import { loadIndex } from './loadIndex';

const settings = {
  schoolYear: { month: 7, day: 1 },
  review: { manyHours: 8, wantsPicture: false, readyComments: [] },
} as const;

interface Logged {
  group: number;
  hours: string;
  status: ReviewStatus;
}

/** Returns the sums of activities in three groups, one student each. */
function sumsOf(activities: readonly Logged[]) {
  const builder = indexBuilder();
  for (const { group, hours, status } of activities) {
    const review = status === 'waiting' ? undefined : { status, comment: '' };
    builder.add({ email: `s${group}@x.org`, id: 'x', fields: { Hours: hours, review } });
  }
  const listed = [0, 1, 2].map((group) => ({
    ...{ email: `s${group}@x.org`, firstName: '', lastName: '', graduationYear: '' },
  }));
  const read = { builtAt: 0, texts: 'whole', columns: builder.columns() } as const;
  const index = loadIndex(read, listed, settings);
  return studentSums(index, match(index, noFilters).rows);
}

const logged = fc.record({
  group: fc.nat(2),
  hours: fc.oneof(
    fc.constantFrom('1000', '1000.0001', '999.9999', '0.00005', '0.0001', '.5', '0', 'x', ''),
    fc.constantFrom(`1.${'3'.repeat(200)}`, '9'.repeat(270), '1e5'),
    fc.stringMatching(/^\d{1,3}(\.\d{1,5})?$/),
  ),
  status: fc.constantFrom<ReviewStatus[]>('waiting', 'approved', 'returned'),
});

const exactly = (
  activities: readonly Logged[],
  group: number | null,
  ...statuses: readonly ReviewStatus[]
) =>
  activities
    .filter((one) => (group === null || one.group === group) && statuses.includes(one.status))
    .map(({ hours }) => parseHours(hours) ?? new Big(0))
    .reduce((sum, hours) => (hours.gt(reportHoursMax) ? sum : sum.plus(hours)), new Big(0));

describe('sums of hours', () => {
  it('equal exact arithmetic, per group and in total, by status', () => {
    fc.assert(
      fc.property(fc.array(logged, { maxLength: 30 }), (activities) => {
        const sums = sumsOf(activities);
        for (const [key, statuses] of [
          ['total', ['waiting', 'approved']],
          ['approved', ['approved']],
          ['returned', ['returned']],
        ] as const) {
          expect(sums[key].all.toFixed()).toBe(exactly(activities, null, ...statuses).toFixed());
          const of = [0, 1, 2].map((group) => exactly(activities, group, ...statuses));
          for (const [group, sum] of of.entries()) {
            expect(sums[key].of(group).toFixed()).toBe(sum.toFixed());
            expect(sums[key].isZero(group)).toBe(sum.eq(0));
            for (const goal of [sum, sum.plus('0.00001'), new Big('0.0001'), new Big(20)]) {
              expect(sums[key].reaches(goal)(group)).toBe(sum.gte(goal));
            }
            for (const [other, otherSum] of of.entries()) {
              expect(Math.sign(sums[key].compare(group, other))).toBe(sum.cmp(otherSum));
            }
          }
        }
      }),
    );
  });

  it('distinguish sums that differ only in their two hundredth digit', () => {
    const long = `1.${'3'.repeat(200)}`;
    const { total } = sumsOf([
      { group: 0, hours: long, status: 'waiting' },
      { group: 1, hours: `${long.slice(0, -1)}4`, status: 'waiting' },
    ]);
    expect(total.compare(0, 1)).toBeLessThan(0);
    expect(total.reaches(new Big(`${long.slice(0, -1)}4`))(0)).toBe(false);
  });

  it('count the activities in each group, including damaged ones', () => {
    const { activities } = sumsOf([
      { group: 0, hours: 'x', status: 'waiting' },
      { group: 0, hours: '1', status: 'returned' },
      { group: 2, hours: '1', status: 'approved' },
    ]);
    expect([...activities]).toEqual([2, 0, 1]);
  });
});
