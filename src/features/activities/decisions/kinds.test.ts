// @vitest-environment node
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { ActivityKind } from '#config/schoolSettings';
import { blankEntry, type Entry } from '#features/activities/entry';
import {
  activitiesFor,
  countedActivities,
  progressTo,
  sumCounted,
} from '#features/activities/goals';
import { zeroHours } from '#features/activities/hoursMath';
import { entryDateText } from '#shared/lib/entryDate';
import { hourPartsWords, reviewedParts } from './hourParts';
import { overCapWords, withCountedHours } from './kinds';
import { sameReview } from './mismatch';
import { problemText } from './problemText';
import { kindNamed } from './review';
import { approval, approvalAs, type Review, reviewFrom } from './review';
import { reviewWords } from './studentMessages';

vi.mock('#config/school', async (original) =>
  (await import('#testing/withReviews')).withReviews(original, {
    kinds: [{ name: 'Service' }, { name: 'Donation' }],
  }),
);

const service = { name: 'Service' };
const perYear = { name: 'Donation', cap: { hours: 5, each: 'schoolYear' } } as const;
const perActivity = { name: 'Camp', cap: { hours: 2.5, each: 'activity' } } as const;
const settings = {
  schoolYear: { month: 7, day: 1 },
  secondSemesterStart: { month: 2, day: 1 },
  review: {
    manyHours: 8,
    wantsPicture: false,
    readyComments: [],
    kinds: [service, perYear, perActivity],
  },
} as const;

const approvedAs = (kind?: string): Review => ({
  status: 'approved',
  comment: '',
  by: '',
  ...(kind && { kind }),
});
const donation = approvedAs('Donation');
const on = (year: number, month: number, day = 1) => entryDateText({ year, month, day });

let keys = 100;
const activity = (Hours: string, Date: string, review: Review | null, more?: Partial<Entry>) => ({
  key: `key${(keys += 1)}`,
  entry: { ...blankEntry, Hours, Date, ...more },
  review,
});
const count = (...activities: ReturnType<typeof activity>[]) =>
  countedActivities(activities, settings);
const hoursOf = (counted: ReturnType<typeof count>) =>
  counted.map((one) => one.creditedHours.toFixed());

describe('the kind of an approved activity', () => {
  it('is stored unless it is the first', () => {
    expect(approvalAs('Service')).toBe(approval);
    expect(approvalAs('Donation')).toEqual({ ...approval, kind: 'Donation' });
  });

  it('is read from the stored review, unless the school has dropped it or the activity was returned', () => {
    const kindOf = (fields: object) => reviewFrom({ ...donation, ...fields })?.kind;
    expect(kindOf({})).toBe('Donation');
    for (const kind of ['Service', 'Bake sale', '', 7, null, ['Donation']]) {
      expect(reviewFrom({ ...donation, kind })).toEqual(approvedAs());
    }
    expect(kindOf({ status: 'returned', comment: 'Why?' })).toBeUndefined();
  });

  it('is in words, and tells two decisions apart', () => {
    expect(reviewWords(donation)).toBe('Approved as Donation');
    expect(reviewWords(approvedAs())).toBe('Approved');
    expect(sameReview(donation, approvedAs())).toBe(false);
    expect(sameReview(donation, { ...donation })).toBe(true);
    const problem = { kind: 'decided', review: { ...donation, by: 'ann' } } as const;
    expect(problemText({ name: 'Park', problem, undoOf: null })).toBe(
      'Not saved: ann has already approved Park as Donation.',
    );
  });
});

describe('hours that count', () => {
  it('are at most the cap in each school year, the earliest activities first', () => {
    const counted = count(
      activity('4', on(2026, 11), donation),
      activity('3.5', on(2026, 9), donation),
      activity('2', on(2026, 12), donation),
      activity('9', on(2025, 12), donation),
      activity('4', on(2027, 7), donation),
    );
    expect(hoursOf(counted)).toEqual(['1.5', '3.5', '0', '5', '4']);
    expect(overCapWords(counted)).toBe(
      "8.5 of 22.5 Donation hours aren't counted: the limit is 5 per school year.",
    );
  });

  it('are at most the cap for each activity', () => {
    const counted = count(
      activity('4', on(2026, 9), approvedAs('Camp')),
      activity('2', on(2026, 9), approvedAs('Camp')),
    );
    expect(hoursOf(counted)).toEqual(['2.5', '2']);
    expect(overCapWords(counted)).toBe(
      "1.5 of 6 Camp hours aren't counted: the limit is 2.5 per activity.",
    );
  });

  it.each([
    ['2.505', '0.01 of 2.51'],
    ['2.5001', '0.01 of 2.5'],
    ['2.74', '0.24 of 2.74'],
    ['1002.5', '1,000 of 1,002.5'],
  ])('never leave out 0 of %s', (hours, leftOut) => {
    expect(overCapWords(count(activity(hours, on(2026, 9), approvedAs('Camp'))))).toBe(
      `${leftOut} Camp hours aren't counted: the limit is 2.5 per activity.`,
    );
  });

  it('never leave out more than was logged', () => {
    const counted = count(
      activity('5', on(2026, 9), donation),
      activity('2.501', on(2026, 10), donation),
    );
    expect(overCapWords(counted.slice(1))).toBe(
      "2.51 of 2.51 Donation hours aren't counted: the limit is 5 per school year.",
    );
  });

  it('do not depend on the order of the list, even within a day', () => {
    const day = on(2026, 9);
    const list = ['3', '4', '5'].map((hours) => activity(hours, day, donation));
    expect(hoursOf(count(...list))).toEqual(['3', '2', '0']);
    expect(hoursOf(count(...list.toReversed()))).toEqual(['0', '2', '3']);
  });

  it('are all of them for a kind without a cap, an older approval, and a kind the school has dropped', () => {
    for (const review of [approvedAs('Service'), approvedAs(), approvedAs('Bake sale'), null]) {
      expect(hoursOf(count(activity('99', on(2026, 9), review)))).toEqual(['99']);
    }
    expect(kindNamed('Bake sale', [service, perYear])).toBe(service);
    expect(kindNamed(undefined, [])).toBeUndefined();
  });

  it('are capped for the first kind too, in approved activities before waiting ones', () => {
    const own = { ...settings, review: { ...settings.review, kinds: [perYear] as const } };
    const counted = countedActivities(
      [
        activity('3', on(2026, 9), null),
        activity('4', on(2026, 10), approvedAs()),
        activity('6', on(2026, 8), { status: 'returned', comment: 'Why?', by: '' }),
      ],
      own,
    );
    expect(hoursOf(counted)).toEqual(['1', '4', '6']);
    expect(hourPartsWords(reviewedParts(counted))).toBe(
      '4 hours approved\u00a0· 1\u00a0waiting\u00a0· 6\u00a0returned',
    );
    expect(overCapWords(counted)).toBe(
      "2 of 7 Donation hours aren't counted: the limit is 5 per school year.",
    );
  });

  it('are none for damaged hours, and a damaged date has a separate cap', () => {
    const counted = count(
      activity('some', on(2026, 9), donation),
      activity('6', 'soon', donation),
      activity('6', on(2026, 9), donation),
    );
    expect(hoursOf(counted)).toEqual(['0', '5', '5']);
  });

  it('decide about goals, in each club and semester', () => {
    const counted = count(
      activity('4', on(2026, 9), donation, { NHS: 'Yes' }),
      activity('4', on(2027, 3), donation, { NHS: 'Yes' }),
      activity('2', on(2027, 3), approvedAs(), { KeyClub: 'Yes' }),
    );
    const progress = (club: 'all' | 'NHS', each: 'schoolYear' | 'semester', hours: number) =>
      progressTo(
        hours,
        reviewedParts(activitiesFor({ club, each }, counted, { schoolYear: 2026, semester: 2 })),
      );
    expect(progress('NHS', 'schoolYear', 6)).toMatchObject({ state: 'toGo', done: new Big(5) });
    expect(progress('NHS', 'schoolYear', 5).state).toBe('reached');
    expect(progress('all', 'semester', 3)).toMatchObject({ state: 'reached', done: new Big(3) });
  });

  it('and the hours over caps add up to the hours logged, whatever the activities', () => {
    const kinds: readonly (ActivityKind | undefined)[] = [service, perYear, perActivity, undefined];
    const any = fc.record({
      hours: fc.nat(100).map((tenths) => new Big(tenths).div(10)),
      kind: fc.constantFrom(...kinds),
      status: fc.constantFrom('waiting', 'approved', 'returned'),
      schoolYear: fc.constantFrom(2025, 2026, null),
      rank: fc.nat(3),
      key: fc.nat(1000),
    });
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: ({ key }) => key }), (activities) => {
        const counted = withCountedHours(activities);
        for (const [at, one] of counted.entries()) {
          expect(one).toMatchObject({ ...activities[at], kind: one.kind });
          expect(one.creditedHours.gte(0) && one.creditedHours.lte(one.hours)).toBe(true);
        }
        for (const schoolYear of [2025, 2026, null]) {
          const capped = counted.filter(
            (one) =>
              one.kind === perYear && one.schoolYear === schoolYear && one.status !== 'returned',
          );
          const logged = capped.reduce((sum, { hours }) => sum.plus(hours), zeroHours);
          const most = logged.gt(5) ? new Big(5) : logged;
          expect(sumCounted(capped).toFixed()).toBe(most.toFixed());
        }
      }),
    );
  });
});
