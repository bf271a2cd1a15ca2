// @vitest-environment node
import { expect, it } from 'vitest';
import { school } from '#config/school';
import { schoolYearName } from '#domain/schoolYear';
import { filterWords, noFilters } from './filters';

it('what is set is said in the words of the form, in its order; the table and its order are not', () => {
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
    `School year: ${year}, Class year: No class, Club: ${school.clubs.NHS}, Status: Returned, Activity: food, Goal in hours: 20, Students: Behind the goal`,
  );
  expect(filterWords(noFilters)).toBe('');
});
