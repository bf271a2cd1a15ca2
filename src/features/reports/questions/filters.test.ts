// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { school } from '#config/school';
import { schoolYearName } from '#shared/lib/schoolYear';
import {
  type Filters,
  ignoredFilters,
  isClassGone,
  noFilters,
  parseFilters,
  searchOf,
  setFilters,
} from './filters';

it("filters that are set are listed in the form's words and order, without the table and its order", () => {
  const filters = {
    ...noFilters,
    view: 'students',
    sort: '-hours',
    progress: 'behind',
    goal: '20',
    class: 'none',
    club: 'NHS',
    status: 'returned',
    year: '2026',
    activity: 'food',
  } as const;
  const year = schoolYearName(2026, school.schoolYear);
  expect(setFilters(filters).map(({ words, short }) => [words, short])).toEqual([
    [`School year: ${year}`, year],
    ['Class year: No class year', 'Class year: No class year'],
    [`Club: ${school.clubs.NHS}`, school.clubs.NHS],
    ['Status: Returned', 'Returned'],
    ['Activity: food', 'Activity: food'],
    ['Goal in hours: 20', 'Goal in hours: 20'],
    ['Students: Behind the goal', 'Behind the goal'],
  ]);
  expect(setFilters(noFilters)).toEqual([]);
});

it('removing a filter removes those that mean nothing without it, and nothing else', () => {
  const filters: Filters = {
    ...noFilters,
    ...({ club: 'NHS', members: 'yes', goal: '20', progress: 'behind', year: '2026' } as const),
  };
  const removed = new Map(setFilters(filters).map((one) => [one.filter, one.removed]));
  expect(removed.get('club')).toEqual({ club: '', members: '' });
  expect(removed.get('goal')).toEqual({ goal: '', progress: '' });
  expect(removed.get('year')).toEqual({ year: '' });
  const [goal] = setFilters({ ...noFilters, goal: '20', progress: 'any' });
  expect(goal?.removed).toEqual({ goal: '' });
  for (const { removed: changed } of setFilters(filters)) {
    const search = new URLSearchParams(searchOf({ ...filters, ...changed }));
    expect(ignoredFilters(search)).toEqual([]);
  }
});

it("filters that can't be applied are listed, but not class years, which always can", () => {
  const ignored = (search: string) => ignoredFilters(new URLSearchParams(search));
  expect(ignored('view=list&club=NHS&class=2027&find=x&sort=-hours')).toEqual([]);
  expect(ignored('class=none')).toEqual([]);
  expect(ignored('club=Chess&class=2024&share=behind&members=yes&kind=Bake+sale')).toEqual([
    'Club: Chess',
    'Club members: yes',
    'Kind: Bake sale',
    'Students: behind',
  ]);
  expect(ignored('graduates=yes')).toEqual(['Graduates: yes']);
  expect(ignored('graduates=shown')).toEqual([]);
  const long = 'x'.repeat(281);
  expect(ignored(`view=weeks&find=${long}`)).toEqual(['Table: weeks', `Find a student: ${long}`]);
});

it('a class year is gone once no student has it', () => {
  const isGone = (value: string) => isClassGone({ ...noFilters, class: value }, ['', '2027']);
  expect(['2024', '2027', 'none', ''].map(isGone)).toEqual([true, false, false, false]);
});

it("days in years that activities can't have are listed, and don't turn the answer around", () => {
  const search =
    'view=list&from=9999-01-01&to=20266-11-30&loggedFrom=1900-01-01&loggedTo=0202-11-30';
  expect(ignoredFilters(new URLSearchParams(search))).toEqual([
    'Served from: 9999-01-01',
    'Served to: 20266-11-30',
    'Logged from: 1900-01-01',
    'Logged to: 0202-11-30',
  ]);
  expect(parseFilters(new URLSearchParams(search))).toEqual({ ...noFilters, view: 'list' });
  const within = 'view=list&from=2000-01-01&to=2100-12-31';
  expect(ignoredFilters(new URLSearchParams(within))).toEqual([]);
});

it('addresses keep the names of filters that questions were kept under', () => {
  const filters = { ...noFilters, progress: 'any', studentSearch: 'ann' } as const;
  expect(searchOf(filters)).toBe('?view=students&share=any&find=ann');
  expect(parseFilters(new URLSearchParams('share=any&find=ann'))).toEqual(filters);
  expect(parseFilters(new URLSearchParams('progress=any&studentSearch=ann'))).toEqual(noFilters);
});

it('the only kind of a school, which nobody chooses, can be filtered by, as a goal may count it', async () => {
  vi.resetModules();
  const review = {
    manyHours: 8,
    wantsPicture: false,
    readyComments: [],
    kinds: [{ name: 'Gift' }],
  };
  vi.doMock('#config/school', () => ({ school: { ...school, review } }));
  const filters = await import('./filters');
  vi.doUnmock('#config/school');
  expect(filters.parseFilters(new URLSearchParams('view=list&kind=Gift')).kind).toBe('Gift');
});

it('there is no status in a school without a review, in which kept questions may still name one', async () => {
  vi.resetModules();
  vi.doMock('#config/school', () => ({ school: { ...school, review: false } }));
  const filters = await import('./filters');
  vi.doUnmock('#config/school');
  const search = new URLSearchParams('view=list&status=waiting');
  expect(filters.parseFilters(search).status).toBe('');
  expect(filters.ignoredFilters(search)).toEqual(['Status: waiting']);
});
