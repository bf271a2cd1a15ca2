import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
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

/** The browser's buttons. */
function History() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate(1)}>Forward</button>
    </>
  );
}

function openTable(entries: Record<string, Entry>, beside?: ReactNode) {
  const screens = (
    <>
      <Routes>
        <Route path={paths.table} element={<HoursScreen />} />
        <Route path="*" element={null} />
      </Routes>
      {beside}
    </>
  );
  const app = renderWithStore(screens, { user: schoolEmail('ann'), path: paths.table });
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

it('are closed by Back, opened again by Forward, and left out of the way back from the form', async () => {
  const entries = { a: library, b: { ...library, Name: 'Other' } };
  const { user, currentPath } = openTable(entries, <History />);
  const details = () => screen.queryByRole('dialog');
  const step = (name: string) => user.click(screen.getByText(name));
  await user.click(screen.getByRole('button', { name: 'Library' }));
  await screen.findByRole('dialog', { name: 'Library' });
  await step('Back');
  expect(details()).toBeNull();
  expect(currentPath()).toBe(paths.table);
  await step('Forward');
  expect(details()).toHaveAccessibleName('Library');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(details()).toBeNull();
  await step('Forward');
  for (const name of ['Edit', 'Log again']) {
    await user.click(within(details() as HTMLElement).getByRole('button', { name }));
    expect(currentPath()).toBe(paths.edit);
    await step('Back');
    expect(currentPath()).toBe(paths.table);
    expect(details()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Other' }));
  }
});

it.each([
  ['one of two activities', { a: library, b: { ...library, Name: 'Other' } }],
  ['the only activity', { a: library }],
])('stay closed if %s comes back after it was deleted elsewhere', async (_which, entries) => {
  const { user, entryListeners } = openTable(entries);
  await user.click(screen.getByRole('button', { name: 'Library' }));
  await screen.findByRole('dialog', { name: 'Library' });
  const deliver = (changed: Record<string, Entry>, removed: string[]) =>
    act(() => entryListeners.at(-1)?.deliver({ changed, removed }));
  deliver({}, ['a']);
  deliver({ a: library }, []);
  expect(screen.queryByRole('dialog')).toBeNull();
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
