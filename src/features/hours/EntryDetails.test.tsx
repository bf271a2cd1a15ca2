import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storedPictures } from '#config/env';
import { paths } from '#config/paths';
import { school } from '#config/school';
import { selectEdit } from '#features/activities/editSlice';
import { blankEntry, type Entry } from '#features/activities/entry';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import HoursScreen from './HoursScreen';

const library: Entry = {
  ...blankEntry,
  Name: 'Library',
  Description: 'Shelved books',
  Hours: '1.5',
  Date: '{"year":2026,"month":11,"day":20}',
  KeyClub: 'Yes',
  NHS: 'Yes',
  NHSofficer: 'Sam Roe',
  contactName: 'Pat Lee',
  contactPhone: '425-555-0100',
  notes: 'Came by bus',
  pictures: [`${storedPictures}pictures%2Fann%2Fbeach.jpg?alt=media`],
};

function openTable(entries: Record<string, Entry>) {
  const app = renderWithStore(<HoursScreen />, { user: schoolEmail('ann'), path: paths.table });
  act(() => app.deliverEntries(entries));
  return app;
}

it("opens an activity's details from its name", async () => {
  const { user } = openTable({ a: library });
  await user.click(screen.getByRole('button', { name: 'Library' }));
  const details = within(await screen.findByRole('dialog', { name: 'Library' }));
  for (const text of [
    'Shelved books',
    'Pat Lee',
    '425-555-0100',
    'Came by bus',
    'Waiting for review',
  ]) {
    expect(details.getByText(text)).toBeVisible();
  }
  expect(details.getByText('Clubs').nextSibling).toHaveTextContent(
    `${school.clubs.KeyClub}, ${school.clubs.NHS} (officer Sam Roe)`,
  );
  expect(details.getByText('1.5 hours').parentElement).toHaveTextContent('1.5 hours on 11-20-2026');
  expect(details.getByRole('button', { name: 'Open picture beach.jpg' })).toBeVisible();
  await user.click(details.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('Edit in the details does the same as Edit in the row', async () => {
  const { user, store, currentPath } = openTable({ a: library });
  await user.click(screen.getByRole('button', { name: 'Library' }));
  const details = within(await screen.findByRole('dialog'));
  await user.click(details.getByRole('button', { name: 'Edit' }));
  expect(currentPath()).toBe(paths.edit);
  expect(selectEdit(store.getState())).toMatchObject({ currentKey: 'a', editing: true });
});

it('follows changes made elsewhere, and closes when the activity is deleted', async () => {
  const { user, entryListeners } = openTable({ a: library, b: { ...library, Name: 'Other' } });
  await user.click(screen.getByRole('button', { name: 'Library' }));
  const details = within(await screen.findByRole('dialog'));
  const deliver = (changed: Record<string, Entry>, removed: string[]) =>
    act(() => entryListeners.at(-1)?.deliver({ changed, removed }));
  deliver({ a: { ...library, notes: 'Walked' } }, []);
  expect(details.getByText('Walked')).toBeVisible();
  deliver({}, ['a']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens the details of an activity without a name', async () => {
  const { user } = openTable({ a: blankEntry });
  await user.click(screen.getByRole('button', { name: 'Activity without a name' }));
  expect(await screen.findByRole('dialog', { name: 'Activity without a name' })).toBeVisible();
});
