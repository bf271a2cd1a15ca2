import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { school } from '#config/school';
import { blankEntry } from '#features/activities/entry';
import { entryDateText } from '#shared/lib/entryDate';
import { schoolYearName, schoolYearStart } from '#shared/lib/schoolYear';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import HoursScreen from './HoursScreen';

vi.mock('#config/school', async (original) =>
  (await import('#testing/withReviews')).withReviews(original, {
    kinds: [{ name: 'Service' }, { name: 'Gift', cap: { hours: 5, each: 'schoolYear' } }],
  }),
);

const start = schoolYearStart(new Date(), school.schoolYear);
const before = { ...start, year: start.year - 1 };
const activity = (Hours: string, date: typeof start) => ({
  ...blankEntry,
  Hours,
  Date: entryDateText(date),
});
const gift = { status: 'approved', comment: '', by: '', kind: 'Gift' } as const;

it('the hours by status and over a cap are those of the chosen school year', async () => {
  const { user, entryListeners } = renderWithStore(<HoursScreen />, {
    user: schoolEmail('ann'),
    path: '/table',
  });
  act(() =>
    entryListeners.at(-1)?.deliver({
      changed: {
        a: activity('7', start),
        b: activity('2', start),
        c: activity('6', before),
        d: activity('4', before),
      },
      removed: [],
      reviews: { a: gift, c: gift },
    }),
  );
  const choose = (year: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: 'School year' }), year);
  const shown = () => [
    screen.getByRole('button', { name: /By month$/ }).textContent,
    screen.getByText(/aren't counted/).textContent,
  ];
  const limit = "Gift hours aren't counted: the limit is 5 per school year.";
  const all = ['10 hours approved\u00a0· 6\u00a0waiting By month', `3 of 13 ${limit}`];
  expect(shown()).toEqual(all);
  await choose(schoolYearName(before.year, school.schoolYear));
  expect(shown()).toEqual(['5 hours approved\u00a0· 4\u00a0waiting By month', `1 of 6 ${limit}`]);
  await choose(schoolYearName(start.year, school.schoolYear));
  expect(shown()).toEqual(['5 hours approved\u00a0· 2\u00a0waiting By month', `2 of 7 ${limit}`]);
  await choose('All years');
  expect(shown()).toEqual(all);
});
