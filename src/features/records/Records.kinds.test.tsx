import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { blankEntry } from '#features/activities/entry';
import { renderWithStore } from '#testing/renderWithStore';
import { Records } from './Records';

vi.mock('#config/school', async (original) =>
  (await import('#testing/withReviews')).withReviews(original, {
    kinds: [{ name: 'Service' }, { name: 'Gift', cap: { hours: 5, each: 'activity' } }],
  }),
);

const activity = (key: string, Hours: string, kind?: string) => ({
  key,
  entry: { ...blankEntry, Name: key, Hours, Date: '{"year":2026,"month":11,"day":20}' },
  review: { status: 'approved', comment: '', by: '', ...(kind && { kind }) } as const,
});

it('counts hours up to the cap of their kind, names the kind, and says once what is not counted', async () => {
  const activities = [activity('Books', '7.5', 'Gift'), activity('Park', '2')];
  const record = { email: 'ada@lwsd.org', firstName: 'Ada', lastName: '', graduationYear: '' };
  const { user } = renderWithStore(
    <Records records={[{ ...record, activities }]} onLeave={vi.fn()} />,
  );
  expect(screen.getByText('Total: 7 approved hours')).toBeVisible();
  expect(
    screen.getByText("2.5 of 7.5 Gift hours aren't counted: the limit is 5 per activity."),
  ).toBeVisible();
  const [, totals] = screen.getAllByRole('table') as [HTMLElement, HTMLElement];
  expect(within(totals).getAllByRole('cell').at(-1)).toHaveTextContent(/^7$/);
  expect(screen.getByText('Books').closest('td')).toHaveTextContent('Books (Gift)');
  await user.click(screen.getByRole('checkbox', { name: 'Approved only' }));
  expect(screen.getByText('Approved as Gift')).toBeVisible();
  expect(screen.getByText('Total: 7 hours counted toward goals')).toBeVisible();
});

it('counts as goals do without `Approved only`: not the returned hours, and says so', async () => {
  const returned = activity('Fair', '6');
  const activities = [
    activity('Books', '7.5', 'Gift'),
    { ...activity('Park', '2'), review: null },
    { ...returned, review: { ...returned.review, status: 'returned' } as const },
  ];
  const record = { email: 'ada@lwsd.org', firstName: 'Ada', lastName: '', graduationYear: '' };
  const { user } = renderWithStore(
    <Records records={[{ ...record, activities }]} onLeave={vi.fn()} />,
  );
  expect(screen.getByText('Total: 5 approved hours')).toBeVisible();
  expect(screen.queryByText(/returned hours/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Approved only' }));
  expect(screen.getByText('Total: 7 hours counted toward goals')).toBeVisible();
  expect(screen.getByText('6 returned hours not included.')).toBeVisible();
  const [, totals] = screen.getAllByRole('table') as [HTMLElement, HTMLElement];
  expect(within(totals).getAllByRole('cell').slice(-2)[0]).toHaveTextContent(/^7$/);
});
