// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { hourPartsWords, reviewedParts } from '#features/activities/decisions/hourParts';
import { type Decision, type Review, withReviews } from '#features/activities/decisions/review';
import { entryDateText } from '#shared/lib/entryDate';
import { periodOf } from '#shared/lib/schoolYear';
import { blankEntry, type Entry } from './entry';
import { formatTotalHours } from './formatHours';
import {
  activitiesFor,
  countedActivities,
  goalMessages,
  goalsToShow,
  nextAward,
  progressEnding,
  progressTo,
  progressWords,
  unreviewedParts,
} from './goals';

const july = { schoolYear: { month: 7, day: 1 } };
const semesters = { ...july, secondSemesterStart: { month: 1, day: 20 } };
const inAutumn = (year: number) => entryDateText({ year, month: 10, day: 3 });

/** Activities as in the store, with the staff's decision on each. */
function counted(...list: (Partial<Entry> & { status?: Decision['status'] })[]) {
  const rows = list.map((fields, index) => ({
    key: String(index),
    entry: { ...blankEntry, Date: inAutumn(2026), ...fields },
  }));
  const reviews = Object.fromEntries(
    list.flatMap(({ status }, index): [string, Review][] =>
      status ? [[String(index), { status, comment: '', by: '' }]] : [],
    ),
  );
  return countedActivities(withReviews(rows, reviews), july);
}

const wordsOf = (hours: number, activities: ReturnType<typeof counted>, isOver = false) => {
  const progress = progressTo(hours, unreviewedParts(activities));
  return `${progressWords(progress, 'NHS')}, ${progressEnding(progress, isOver)}`;
};

describe('progress toward a goal', () => {
  it('is exact, and described in words', () => {
    const tenths = counted({ Hours: '0.1' }, { Hours: '0.1' }, { Hours: '0.1' });
    expect(wordsOf(0.3, tenths)).toBe('NHS: 0.3 of 0.3, reached');
    expect(wordsOf(20, counted({ Hours: '12.5' }))).toBe('NHS: 12.5 of 20, 7.5 to go');
    expect(wordsOf(7.5, [])).toBe('NHS: 0 of 7.5, 7.5 to go');
  });

  it('never shows the goal before it is reached', () => {
    expect(wordsOf(20, counted({ Hours: '19.999' }))).toBe('NHS: 19.9 of 20, 0.1 to go');
  });

  it('rounds like the total, and the hours done and to go add up', () => {
    expect(wordsOf(15, counted({ Hours: '7.75' }))).toBe('NHS: 7.8 of 15, 7.2 to go');
    expect(wordsOf(80, counted({ Hours: '111.25' }))).toBe('NHS: 111.3 of 80, reached');
    expect(wordsOf(0.05, counted({ Hours: '0.01' }))).toBe('NHS: 0 of 0.05, 0.05 to go');
  });

  it('says not reached for a year that is over', () => {
    expect(wordsOf(20, counted({ Hours: '12' }), true)).toBe('NHS: 12 of 20, not reached');
    expect(wordsOf(20, counted({ Hours: '21' }), true)).toBe('NHS: 21 of 20, reached');
  });

  it('counts damaged hours as 0', () => {
    expect(wordsOf(20, counted({ Hours: 'many' }, { Hours: '2' }))).toMatch(/^NHS: 2 of 20/);
  });
});

describe('the activities that count toward a goal', () => {
  const activities = counted(
    { Name: 'both', NHS: 'Yes', KeyClub: 'Yes' },
    { Name: 'nhs', NHS: 'Yes' },
    { Name: 'before', NHS: 'Yes', Date: inAutumn(2025) },
    { Name: 'undated', NHS: 'Yes', Date: 'yesterday' },
    { Name: 'none' },
  );
  const names = (goal: Parameters<typeof activitiesFor>[0], year = 2026) =>
    activitiesFor(goal, activities, { schoolYear: year, semester: null }).map(
      ({ entry }) => entry.Name,
    );

  it('are those for its club and school year', () => {
    expect(names({ club: 'NHS', each: 'schoolYear' })).toEqual(['both', 'nhs']);
    expect(names({ club: 'KeyClub', each: 'schoolYear' })).toEqual(['both']);
    expect(names({ club: 'NHS', each: 'schoolYear' }, 2025)).toEqual(['before']);
  });

  it('are those approved as its kind', () => {
    const review = {
      ...{ manyHours: 8, wantsPicture: false, readyComments: [] },
      kinds: [{ name: 'Service' }, { name: 'Gift' }],
    } as const;
    const entry = { ...blankEntry, Date: inAutumn(2026) };
    const rows = ['first', 'gift', 'returned', 'waiting'].map((key) => ({ key, entry }));
    const approved = { status: 'approved', comment: '', by: '' } as const;
    const reviews: Record<string, Review> = {
      first: approved,
      gift: { ...approved, kind: 'Gift' },
      returned: { ...approved, status: 'returned' },
    };
    const list = countedActivities(withReviews(rows, reviews), { ...july, review });
    const keys = (kind: string) =>
      activitiesFor({ club: 'all', each: 'schoolYear', kind }, list, {
        schoolYear: 2026,
        semester: null,
      }).map(({ key }) => key);
    expect(keys('Gift')).toEqual(['gift']);
    expect(keys('Service')).toEqual(['first']);
  });

  it('are all of them for a goal in all clubs and years, including undated ones', () => {
    expect(names({ club: 'NHS', each: 'ever' })).toEqual(['both', 'nhs', 'before', 'undated']);
    expect(names({ club: 'all', each: 'ever' })).toHaveLength(5);
    expect(names({ club: 'all', each: 'schoolYear' })).toEqual(['both', 'nhs', 'none']);
  });
});

describe('a goal per semester', () => {
  const goal = { club: 'all', label: 'Service', hours: 10, each: 'semester' } as const;
  const on = (year: number, month: number, day: number) => entryDateText({ year, month, day });
  const rows = [
    { key: 'first', entry: { ...blankEntry, Hours: '4', Date: on(2027, 1, 19) } },
    { key: 'second', entry: { ...blankEntry, Hours: '7.5', Date: on(2027, 1, 20) } },
    { key: 'old', entry: { ...blankEntry, Hours: '9', Date: on(2026, 6, 30) } },
    { key: 'damaged', entry: { ...blankEntry, Hours: '99', Date: 'soon' } },
  ];
  const activities = countedActivities(rows, semesters);
  const now = { schoolYear: 2026, semester: 2 } as const;
  /** What is shown for a chosen school year, or for none: the period, its sum, and whether it has ended. */
  const shown = (chosen: number | null, today: Parameters<typeof goalsToShow>[2] = now) =>
    goalsToShow([goal], '', today, chosen, semesters).map(({ span, period, isOver }) => [
      span,
      unreviewedParts(activitiesFor(goal, activities, period)).approved.toFixed(),
      isOver,
    ]);

  it('starts over on the first day of each semester', () => {
    expect(periodOf(on(2026, 7, 1), semesters)).toEqual({ schoolYear: 2026, semester: 1 });
    expect(periodOf(on(2027, 1, 19), semesters)).toEqual({ schoolYear: 2026, semester: 1 });
    expect(periodOf(on(2027, 1, 20), semesters)).toEqual({ schoolYear: 2026, semester: 2 });
    expect(periodOf(on(2027, 1, 20), july)).toEqual({ schoolYear: 2026, semester: null });
    expect(periodOf('soon', semesters)).toBeNull();
  });

  it('is shown for the current semester', () => {
    expect(shown(null)).toEqual([['2nd semester', '7.5', false]]);
  });

  it('is shown for each semester of a chosen school year that has begun', () => {
    expect(shown(2026)).toEqual([
      ['1st semester', '4', true],
      ['2nd semester', '7.5', false],
    ]);
    expect(shown(2025)).toEqual([
      ['1st semester', '0', true],
      ['2nd semester', '9', true],
    ]);
    expect(shown(2026, { schoolYear: 2026, semester: 1 })).toEqual([['1st semester', '4', false]]);
  });
});

it('goals for some grades are shown to students in those grades, in the chosen school year', () => {
  const goals = [
    { club: 'all', label: 'Grade 11', hours: 25, each: 'schoolYear', grades: [11] },
    { club: 'all', label: 'Grade 12', hours: 30, each: 'schoolYear', grades: [12] },
    { club: 'all', label: 'Everyone', hours: 80, each: 'ever' },
  ] as const;
  const labels = (classYear: string, chosen: number | null = null) =>
    goalsToShow(goals, classYear, { schoolYear: 2026, semester: null }, chosen, july).map(
      ({ goal }) => goal.label,
    );
  expect(labels('2027')).toEqual(['Grade 12', 'Everyone']);
  expect(labels('2028')).toEqual(['Grade 11', 'Everyone']);
  expect(labels('2027', 2025)).toEqual(['Grade 11', 'Everyone']);
  expect(labels('')).toEqual(['Everyone']);
});

describe.skipIf(school.review === false)('with review', () => {
  const approved = { Hours: '8', status: 'approved' } as const;
  const returned = { Hours: '2', status: 'returned' } as const;
  const progress = (hours: number) =>
    progressTo(hours, reviewedParts(counted(approved, { Hours: '4.5' }, returned)));

  it("hours are split by status, and returned hours don't count", () => {
    expect(formatTotalHours(progress(20).done)).toBe('12.5');
    expect(hourPartsWords(progress(20).parts)).toBe(
      '8 hours approved\u00a0· 4.5\u00a0waiting\u00a0· 2\u00a0returned',
    );
    expect(hourPartsWords(reviewedParts([]))).toBe('');
    expect(hourPartsWords(reviewedParts(counted(approved, { Hours: '4.5' })))).toBe(
      '8 hours approved\u00a0· 4.5\u00a0waiting',
    );
    expect(hourPartsWords(reviewedParts(counted(approved, returned)))).toBe(
      '8 hours approved\u00a0· 2\u00a0returned',
    );
  });

  it('a goal is reached by approved hours, and logged by waiting hours', () => {
    expect([8, 8.5, 12.5, 13].map((hours) => progress(hours).state)).toEqual([
      'reached',
      'logged',
      'logged',
      'toGo',
    ]);
  });
});

describe('the next award', () => {
  const award = (hours: string, steps = [100, 50]) => nextAward(steps, counted({ Hours: hours }));

  it.each([
    ['0', 50, 'toGo'],
    ['49.99', 50, 'toGo'],
    ['50', 100, 'toGo'],
    ['100', 100, 'reached'],
  ])('after %s hours is that of %i, %s', (hours, step, state) => {
    expect(award(hours)).toMatchObject({ hours: step, progress: { state } });
  });

  it('counts all hours logged, as the awards list does', () => {
    const logged = counted(
      { Hours: '30', status: 'approved' },
      { Hours: '15' },
      { Hours: '5', status: 'returned' },
    );
    expect(nextAward([50, 100], logged)).toMatchObject({ hours: 100, progress: { state: 'toGo' } });
    expect(nextAward([50], logged)).toMatchObject({ hours: 50, progress: { state: 'reached' } });
  });

  it('is undefined if there are no awards', () => {
    expect(award('10', [])).toBeUndefined();
  });
});

it("the filter's text counts the activities, and adds their sum unless the heading shows it", () => {
  const { approved: sum } = unreviewedParts(counted({ Hours: '1.5' }));
  expect(goalMessages.shown(1, sum)).toBe('1.5 hours logged in 1 activity');
  expect(goalMessages.shown(12, null)).toBe('12 activities');
});
