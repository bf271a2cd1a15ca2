import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SchoolSettings } from '#config/schoolSettings';
import { blankEntry } from '#features/activities/entry';
import EditScreen from '#features/edit/EditScreen';
import { hourSummaryCsv } from '#features/reports/reportCsv';
import { ReviewCard } from '#features/review/ReviewCard';
import { YearSoFar } from '#features/review/YearSoFar';
import { entryDateText } from '#shared/lib/entryDate';
import { renderWithStore } from '#testing/renderWithStore';

/** Another school's clubs, instead of this one's. */
vi.mock('#config/school', async (load) => {
  const { school } = await load<{ school: SchoolSettings }>();
  return { school: { ...school, clubs: { KeyClub: 'Interact', NHS: 'Honor Society' } } };
});

const day = entryDateText({ year: 2026, month: 11, day: 2 });
const activity = {
  key: 'a',
  entry: {
    ...blankEntry,
    Name: 'Park',
    Hours: '2',
    Date: day,
    KeyClub: 'Yes',
    NHS: 'Yes',
    NHSofficer: 'Lee',
  },
  review: null,
} as const;

/** Expects the default names nowhere in the page's texts and labels. */
const expectNoOtherNames = () =>
  expect(document.body.innerHTML.replace(/name="\w+"/g, '')).not.toMatch(/KeyClub|Key Club|NHS/);

it("the form uses the school's club names, and stores the answers in the same fields as ever", async () => {
  const { user } = renderWithStore(<EditScreen />, { user: 'ann@lwsd.org', path: '/edit' });
  const question = (name: string) => within(screen.getByRole('group', { name }));
  expect(question('Interact').getByLabelText('Yes')).toHaveAttribute('name', 'KeyClub');
  await user.click(question('Honor Society').getByLabelText('Yes'));
  expect(screen.getByLabelText('Honor Society Officer')).toHaveAttribute('name', 'NHSofficer');
  expectNoOtherNames();
});

it('so does the review', () => {
  const nothing = vi.fn();
  renderWithStore(
    <>
      <ReviewCard
        email="ann@lwsd.org"
        activityKey={activity.key}
        entry={activity.entry}
        label={activity.entry.Name}
        flags={[]}
        isJustSaved={false}
        isUnread={false}
        onDecide={nothing}
        onLeave={nothing}
      />
      <YearSoFar activities={[activity]} year={2026} />
    </>,
  );
  expect(screen.getByText('Clubs').nextSibling).toHaveTextContent(
    'Interact, Honor Society (officer Lee)',
  );
  expectNoOtherNames();
});

it('so do the headings of the hour report', () => {
  expect(hourSummaryCsv([])).toBe(
    'First Name,Last Name,Year,Email,Total Honor Society Hours,Total Interact Hours,Total Hours',
  );
});
