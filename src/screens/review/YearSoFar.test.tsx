import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { school } from '#config/school';
import { blankEntry, type Entry } from '#domain/entry';
import { entryDateText } from '#domain/entryDate';
import type { Decision, Review } from '#domain/review/review';
import { YearSoFar } from './YearSoFar';

function activity(fields: Partial<Entry>, status?: Decision['status']) {
  const review: Review | null = status ? { status, comment: '', by: '' } : null;
  const Date = entryDateText({ year: 2026, month: 9, day: 1 });
  return { entry: { ...blankEntry, Hours: '1', Date, ...fields }, review };
}

it("sums a student's school year exactly, and counts damaged hours as 0", () => {
  const activities = [
    activity({ Hours: '0.1', KeyClub: 'Yes' }, 'approved'),
    activity({ Hours: '0.1', NHS: 'Yes' }, 'approved'),
    activity({ Hours: '0.1', KeyClub: 'Yes', NHS: 'Yes' }),
    activity({ Hours: '2' }, 'returned'),
    activity({ Hours: 'many' }),
    activity({ Hours: '50', Date: entryDateText({ year: 2026, month: 6, day: 30 }) }),
    activity({ Hours: '50', Date: 'yesterday' }),
  ].map((one, index) => ({ ...one, key: String(index) }));
  render(<YearSoFar activities={activities} yearStart={{ year: 2026, month: 7, day: 1 }} />);
  expect(screen.getByText('2.3 hours')).toBeInTheDocument();
  expect(screen.getByText('5 activities since 7-1-2026')).toBeInTheDocument();
  const sums = screen
    .getAllByRole('term')
    .map((name) => [name.textContent, name.nextSibling?.textContent]);
  expect(sums).toEqual([
    [school.clubs.KeyClub, '0.2 hours'],
    [school.clubs.NHS, '0.2 hours'],
    ['Approved', '0.2 hours'],
    ['Waiting', '0.1 hours'],
    ['Returned', '2 hours'],
  ]);
});
