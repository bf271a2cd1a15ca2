import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blankEntry, type Entry } from '#features/activities/entry';
import { takeReactWork } from '#testing/reactWork';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import HoursScreen from './HoursScreen';

const rowCount = 40;

function entryOf(day: number, fields: Partial<Entry> = {}): Entry {
  return { ...blankEntry, Hours: '1', Date: `{"year":2026,"month":9,"day":${day}}`, ...fields };
}

const entries = Object.fromEntries(
  Array.from({ length: rowCount }, (_, index) => [
    `key${index}`,
    entryOf((index % 30) + 1, { Name: `Activity ${index}` }),
  ]),
);

function renderTable() {
  const screen = renderWithStore(<HoursScreen />, { user: schoolEmail('ann'), path: '/table' });
  takeReactWork();
  act(() => screen.deliverEntries(entries));
  return screen;
}

it('renders the first snapshot in one commit, however many entries it has', () => {
  renderTable();
  const { commits, renders } = takeReactWork();
  expect(commits).toBe(1);
  expect(renders.HoursTableRow).toBe(rowCount);
});

it('renders only the rows that a live change affects', () => {
  const { entryListeners, getByText } = renderTable();
  const { key4, key9 } = entries;
  takeReactWork();
  act(() =>
    entryListeners.at(-1)?.deliver({
      changed: {
        key4: { ...(key4 as Entry), Name: 'Another name' },
        key9: { ...(key9 as Entry), Hours: '2' },
      },
      removed: ['key0'],
    }),
  );
  const { commits, renders } = takeReactWork();
  expect(getByText('Another name')).toBeVisible();
  expect({ commits, rows: renders.HoursTableRow }).toEqual({ commits: 1, rows: 2 });
});

it('renders no rows when something else changes, such as the profile or a dialog', async () => {
  const { deliverProfile, user, getAllByRole } = renderTable();
  takeReactWork();
  act(() => {
    deliverProfile({ firstName: 'Ann', lastName: 'Lee', graduationYear: '2027' });
  });
  const [firstDelete] = getAllByRole('button', { name: /^Delete/ });
  await user.click(firstDelete as HTMLElement);
  const { renders } = takeReactWork();
  expect(renders.ConfirmDialog).toBe(1);
  expect(renders.HoursTableRow ?? 0).toBe(0);
});
