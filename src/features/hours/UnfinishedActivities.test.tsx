import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#config/paths';
import { draftChanged, newDraft } from '#features/activities/drafts/draftsSlice';
import { selectEdit } from '#features/activities/editSlice';
import { blankEntry, type Entry } from '#features/activities/entry';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import HoursScreen from './HoursScreen';

const ann = schoolEmail('ann');

/** Opens the table of a student with unfinished activities, whose keys are '1', '2', … */
function open(stored: Record<string, Entry>, ...unfinished: Partial<Entry>[]) {
  const app = renderWithStore(<HoursScreen />, { user: ann, path: paths.table });
  act(() => app.deliverEntries(stored));
  act(() =>
    unfinished.forEach((typed, index) => {
      const draft = newDraft({ student: ann, key: String(index + 1) }, null);
      app.store.dispatch(draftChanged({ ...draft, values: { ...draft.values, ...typed } }));
    }),
  );
  return app;
}
const list = () => within(screen.getByRole('list', { name: 'Unfinished activities' }));
const lines = () =>
  list()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const stored = { a: { ...blankEntry, Name: 'Library', Hours: '2' } };

it('shows a line for each unfinished new activity, newest first', () => {
  open(stored, { Name: 'Food bank' }, { Hours: '2' });
  expect(lines()).toEqual([
    'Unfinished: Activity without a nameContinueDiscard',
    'Unfinished: Food bankContinueDiscard',
  ]);
});

it('orders ids by code unit, as no language does', () => {
  const { store } = open(stored);
  for (const key of ['B', 'a']) {
    const draft = newDraft({ student: ann, key }, null);
    const values = { ...draft.values, Name: key };
    act(() => void store.dispatch(draftChanged({ ...draft, values })));
  }
  expect(lines()).toEqual(['Unfinished: aContinueDiscard', 'Unfinished: BContinueDiscard']);
});

it('labels the buttons of two with the same name with their dates and hours', () => {
  const Date = '{"year":2026,"month":11,"day":3}';
  const Name = 'Food bank';
  open(stored, { Name, Date, Hours: '1' }, { Name, Date: '', Hours: '2' }, { Name: 'Choir' });
  const labels = list()
    .getAllByRole('button', { name: /^Continue/ })
    .map((button) => button.getAttribute('aria-label'));
  expect(labels).toEqual([
    'Continue Choir',
    'Continue Food bank on no date, 2 hours',
    'Continue Food bank on 11-3-2026, 1 hour',
  ]);
});

it('shows nothing for changes to a stored activity, which are noted in its row', () => {
  const { store } = open(stored);
  const draft = newDraft({ student: ann, key: 'a' }, stored.a);
  act(
    () =>
      void store.dispatch(draftChanged({ ...draft, values: { ...draft.values, notes: 'By bus' } })),
  );
  expect(screen.getByText('Has unsaved changes')).toBeVisible();
  expect(screen.queryByText(/^Unfinished/)).toBeNull();
});

it('Continue opens that activity, typed text included', async () => {
  const { user, store, currentPath } = open(stored, { Name: 'Food bank' }, { Name: 'Choir' });
  await user.click(list().getByRole('button', { name: 'Continue Food bank' }));
  expect(currentPath()).toBe(paths.edit);
  expect(selectEdit(store.getState())).toMatchObject({ currentKey: '1', editing: false });
  expect(store.getState().drafts.drafts[`${ann} 1`]?.values.Name).toBe('Food bank');
});

it('Discard asks first, removes only that activity, and moves the focus to the heading', async () => {
  const { user } = open({}, { Name: 'Food bank' }, { Name: 'Choir' });
  const discard = () => user.click(list().getByRole('button', { name: 'Discard Choir' }));
  await discard();
  const dialog = () => within(screen.getByRole('dialog', { name: 'Discard your changes?' }));
  expect(dialog().getByText('Choir')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(lines()).toHaveLength(2);
  await discard();
  await user.click(dialog().getByRole('button', { name: 'Discard' }));
  expect(lines()).toEqual(['Unfinished: Food bankContinueDiscard']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
