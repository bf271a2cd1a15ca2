// @vitest-environment node
import { expect, it } from 'vitest';
import { school } from '#config/school';
import { schoolYearName } from '#domain/schoolYear';
import { filterWords, ignoredFilters, noFilters } from './filters';

it("the description lists set filters in the form's words and order, without the table and its order", () => {
  const filters = {
    ...noFilters,
    view: 'students',
    sort: '-hours',
    share: 'behind',
    goal: '20',
    class: 'none',
    club: 'NHS',
    status: 'returned',
    year: '2026',
    activity: 'food',
  } as const;
  const year = schoolYearName(2026, school.schoolYear);
  expect(filterWords(filters)).toBe(
    `School year: ${year}, Class year: No class year, Club: ${school.clubs.NHS}, Status: Returned, Activity: food, Goal in hours: 20, Students: Behind the goal`,
  );
  expect(filterWords(noFilters)).toBe('');
});

it("filters that can't be applied are listed, such as class years that no longer exist", () => {
  const ignored = (search: string) => ignoredFilters(new URLSearchParams(search), ['2027', '']);
  expect(ignored('view=list&club=NHS&class=2027&find=x&sort=-hours')).toEqual([]);
  expect(ignored('class=none')).toEqual([]);
  expect(ignored('club=Chess&class=2024&share=behind&members=yes&kind=Bake+sale')).toEqual([
    'Class year: 2024',
    'Club: Chess',
    'Club members: yes',
    'Kind: Bake sale',
    'Students: behind',
  ]);
});
