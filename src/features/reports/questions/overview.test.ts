// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { SchoolSettings } from '#config/schoolSettings';
import { newEntryId } from '#features/activities/entry';
import { answer } from '#features/reports/answers/answer';
import { goalStatuses } from '#features/reports/answers/goalStatus';
import { loadIndex } from '#features/reports/answers/loadIndex';
import { indexBuilder } from '#features/reports/build/activityIndex';
import { entryDateTextOf } from '#shared/lib/entryDate';
import { type Filters, memberFilters, noFilters, parseFilters, searchOf } from './filters';
import { membersCounts } from './match';
import { overviewOf } from './overview';

/* Semesters, which the demo school lacks, are a value in addresses only if the school has them. */
vi.mock('#config/school', async (load) => {
  const { school } = await load<{ school: SchoolSettings }>();
  return { school: { ...school, ...ownSettings } };
});

const ownSettings = vi.hoisted(() => ({
  schoolYear: { month: 7, day: 1 },
  secondSemesterStart: { month: 1, day: 20 },
  awardSteps: [50],
  clubs: { KeyClub: 'Key Club', NHS: 'NHS' },
  review: {
    ...{ manyHours: 8, wantsPicture: false, readyComments: [] },
    kinds: [{ name: 'Service' }, { name: 'Gift', cap: { hours: 3, each: 'activity' } }],
  },
  goals: [
    { club: 'NHS', label: 'Everyone', hours: 3, each: 'ever', members: false },
    { club: 'all', label: 'Gifts', hours: 3, each: 'schoolYear', kind: 'Gift' },
    { club: 'all', label: 'Service', hours: 3, each: 'ever', kind: 'Service' },
    { club: 'NHS', label: 'NHS', hours: 4, each: 'schoolYear' },
    { club: 'KeyClub', label: 'Key Club', hours: 2.5, each: 'semester' },
    { club: 'all', label: 'Graduation', hours: 8, each: 'ever' },
    { club: 'all', label: 'Upper grades', hours: 3, each: 'schoolYear', grades: [11, 12] },
  ],
}));
const settings = ownSettings as unknown as SchoolSettings;

const builtAt = new Date(2027, 2, 5, 12).getTime();
const names = ['ann', 'ben', 'cai', 'dan', 'eve', 'fay'];
const emailOf = (name: string) => `${name}@lwsd.org`;

/** Listed students: of four class years, one without, one graduate. The last name is only in the index. */
const students = names.slice(0, -1).map((firstName, at) => ({
  email: emailOf(firstName),
  firstName,
  lastName: 'X',
  graduationYear: ['2027', '2028', '', '2026', '2027'][at] ?? '',
}));

const day = 86_400_000;

interface Served {
  name: string;
  hours: string;
  daysAgo: number;
  NHS: string;
  KeyClub: string;
  status: 'waiting' | 'approved' | 'returned';
  kind: 'Gift' | undefined;
  /** Older activities don't tell when they were logged. */
  isOld: boolean;
}

const activities = fc.array(
  fc.record<Served>({
    name: fc.constantFrom(...names),
    hours: fc.constantFrom('0', '.5', '1', '2.5', '3', '4', '3.0001', 'x'),
    daysAgo: fc.integer({ min: 0, max: 400 }),
    NHS: fc.constantFrom('Yes', 'No'),
    KeyClub: fc.constantFrom('Yes', 'No'),
    status: fc.constantFrom('waiting', 'approved', 'returned'),
    kind: fc.constantFrom('Gift', undefined),
    isOld: fc.boolean(),
  }),
);

function opened(list: readonly Served[], own = settings) {
  const builder = indexBuilder();
  for (const [at, { name, hours, daysAgo, status, kind, isOld, ...clubs }] of list.entries()) {
    const served = new Date(builtAt - daysAgo * day);
    builder.add({
      email: emailOf(name),
      id: isOld ? `old${at}` : newEntryId(served, 'x'),
      fields: {
        ...clubs,
        Hours: hours,
        Date: entryDateTextOf(served),
        ...(status === 'waiting' ? {} : { review: { status, comment: '', kind } }),
      },
    });
  }
  return loadIndex({ builtAt, texts: 'whole', columns: builder.columns() }, students, own);
}

describe('each number of the overview', () => {
  it.each([
    ['with a review', settings],
    ['without a review', { ...settings, review: false }],
  ] as const)('is the number of rows in the answer behind its link, in a school %s', (_, own) => {
    fc.assert(
      fc.property(activities, (list) => {
        const index = opened(list, own);
        const { goals, office } = overviewOf(index, own);
        const numbers = [...goals.flatMap(({ questions }) => questions), ...office];
        expect(numbers.length).toBeGreaterThan(10);
        for (const { filters, count, words } of numbers) {
          const asked = parseFilters(new URLSearchParams(searchOf(filters)));
          expect(answer(index, asked).table.rows.length, words).toBe(count);
        }
      }),
      // Each run asks a dozen questions.
      { numRuns: 40 },
    );
  });

  it('of a goal counts every student once: behind or having met it', () => {
    fc.assert(
      fc.property(activities, (list) => {
        for (const { counts, students: all, questions } of overviewOf(opened(list), settings)
          .goals) {
          const { nothing, some, near, reached } = counts;
          const of = (words: string) => questions.find((one) => one.words === words)?.count;
          expect(nothing + some + near + reached).toBe(all);
          expect(of('behind')).toBe(nothing + some + near);
          expect(of('close')).toBe(near);
          expect(of('met')).toBe(reached);
        }
      }),
    );
  });
});

it('a goal has the same progress on its card and in each of its answers', () => {
  fc.assert(
    fc.property(activities, (list) => {
      const index = opened(list);
      for (const { heading, counts, questions } of overviewOf(index, settings).goals) {
        for (const { filters, words } of questions) {
          if (words.startsWith('senior')) continue;
          const { progress } = answer(index, { ...noFilters, ...filters });
          const sum = { nothing: 0, some: 0, near: 0, reached: 0 };
          for (const { counts: ofClass } of progress) {
            for (const status of goalStatuses) sum[status] += ofClass[status];
          }
          expect(sum, `${heading}: ${words}`).toEqual(counts);
        }
      }
    }),
    { numRuns: 40 },
  );
});

const one: Served = {
  ...{ name: 'ann', hours: '1', daysAgo: 10, NHS: 'No', KeyClub: 'No' },
  ...({ status: 'waiting', kind: undefined, isOld: false } as const),
};

it('the overview says since when activities wait, as far as that is known', () => {
  const waitingIn = (list: readonly Served[]) =>
    overviewOf(opened(list), settings).office.find(({ words }) => words === 'waiting for review');
  const since = waitingIn([one, { ...one, daysAgo: 30 }, { ...one, daysAgo: 60, isOld: true }]);
  expect(since).toMatchObject({ count: 3 });
  expect(entryDateTextOf(since?.since ?? new Date(0))).toBe(
    entryDateTextOf(new Date(builtAt - 30 * day)),
  );
  expect(waitingIn([{ ...one, isOld: true }])).not.toHaveProperty('since');
  // Chosen ids: of 1970, and of eight years ahead.
  const daysTo1970 = builtAt / day;
  const chosen = [daysTo1970, -8 * 365].map((daysAgo) => ({ ...one, daysAgo }));
  expect(waitingIn([...chosen, one])).toEqual(waitingIn([one, one, one]));
  expect(waitingIn(chosen)).not.toHaveProperty('since');
  expect(waitingIn([])).toMatchObject({ count: 0 });
});

it("the overview counts last year's seniors among what waits for review, as the review does", () => {
  const index = opened([one, { ...one, name: 'dan' }]);
  const waiting = overviewOf(index, settings).office.find(
    ({ words }) => words === 'waiting for review',
  );
  expect(waiting).toMatchObject({ count: 2 });
});

it('the goals may be many', () => {
  const { kinds } = ownSettings.review;
  const goals = (['KeyClub', 'NHS', 'all'] as const).flatMap((club) =>
    (['schoolYear', 'semester', 'ever'] as const).flatMap((each) =>
      [...kinds, { name: 'Camp' }, { name: 'Fair' }].map(({ name: kind }) => ({
        ...{ club, each, kind, label: kind, hours: 1 },
      })),
    ),
  );
  expect(goals.length).toBeGreaterThan(32);
  const own = { ...settings, goals };
  const index = opened([{ ...one, NHS: 'Yes', status: 'approved', kind: 'Gift' }], own);
  for (const { questions } of overviewOf(index, own).goals) {
    for (const { filters, count } of questions)
      expect(answer(index, { ...noFilters, ...filters }).table.rows.length).toBe(count);
  }
});

it('a school without goals and review has no cards, and only numbers that it uses', () => {
  const own = { ...settings, goals: [], review: false } as const;
  const { goals, office } = overviewOf(opened([one], own), own);
  expect(goals).toEqual([]);
  expect(office.map(({ words }) => words.replace(/ (?:in|since) .*/, ''))).toEqual([
    'logged',
    'students without hours',
  ]);
});

it('the counts of the choices of club members are the numbers of rows in their answers', () => {
  fc.assert(
    fc.property(activities, fc.constantFrom('', '2027', 'none'), (list, classYear) => {
      const index = opened(list);
      const asked: Filters = {
        ...noFilters,
        ...({ club: 'NHS', goal: '4', progress: 'behind', year: '2026' } as const),
        class: classYear,
      };
      for (const members of memberFilters) {
        const counts = membersCounts(index, { ...asked, members });
        for (const choice of memberFilters) {
          expect(counts[choice]).toBe(
            answer(index, { ...asked, members: choice }).table.rows.length,
          );
        }
      }
    }),
  );
});
