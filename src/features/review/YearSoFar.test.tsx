import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { school } from '#config/school';
import type { Decision, Review } from '#features/activities/decisions/review';
import { blankEntry, type Entry } from '#features/activities/entry';
import { entryDateText, entryDateTextOf } from '#shared/lib/entryDate';
import { YearSoFar } from './YearSoFar';

/** The first day of the school year 2026-2027. */
const yearStart = { ...school.schoolYear, year: 2026 };
const dayBefore = new Date(yearStart.year, yearStart.month - 1, yearStart.day - 1);

function activity(fields: Partial<Entry>, status?: Decision['status']) {
  const review: Review | null = status ? { status, comment: '', by: '' } : null;
  const Date = entryDateText(yearStart);
  return { entry: { ...blankEntry, Hours: '1', Date, ...fields }, review };
}

it("counts a student's school year as goals do, exactly, with damaged hours as 0", () => {
  const activities = [
    activity({ Hours: '0.1', KeyClub: 'Yes' }, 'approved'),
    activity({ Hours: '0.1', NHS: 'Yes' }, 'approved'),
    activity({ Hours: '0.1', KeyClub: 'Yes', NHS: 'Yes' }),
    activity({ Hours: '2', NHS: 'Yes' }, 'returned'),
    activity({ Hours: 'many' }),
    activity({ Hours: '50', Date: entryDateTextOf(dayBefore) }),
    activity({ Hours: '50', Date: entryDateText({ ...yearStart, year: 2027 }) }),
    activity({ Hours: '50', Date: 'yesterday' }),
  ].map((one, index) => ({ ...one, key: String(index) }));
  render(<YearSoFar activities={activities} year={yearStart.year} />);
  expect(screen.getByText('0.3 hours')).toBeInTheDocument();
  expect(screen.getByText(/^5 activities in 2026/)).toBeInTheDocument();
  const sums = screen
    .getAllByRole('term')
    .map((name) => [name.textContent, name.nextSibling?.textContent]);
  expect(sums).toEqual([
    [school.clubs.KeyClub, '0.2 hours'],
    [school.clubs.NHS, '0.2 hours'],
  ]);
  const months = within(screen.getByRole('list', { name: /^Hours by month/ }));
  const [first, ...others] = months.getAllByRole('listitem').map((item) => item.textContent);
  if (school.review) {
    const parts = ['0.2 hours approved', '0.1\u00a0waiting', '2\u00a0returned'];
    expect(first).toContain(`: ${parts.join(', ')}`);
    const sums = screen.getByText('0.2 hours approved').closest('p');
    expect(sums?.textContent).toBe(`${parts.join('')} (not counted)`);
  }
  expect(others.filter((words) => !words.includes('no activities'))).toEqual([]);
  // The bars are there to be read: nothing here can be filtered.
  expect(screen.queryByRole('button')).toBeNull();
});
