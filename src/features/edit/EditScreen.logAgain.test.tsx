import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { logAgain } from '#features/activities/drafts/draftThunks';
import { entryEditStarted } from '#features/activities/editSlice';
import { blankEntry, type Entry } from '#features/activities/entry';
import { entryDateText, entryDateTextOf } from '#shared/lib/entryDate';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import EditScreen from './EditScreen';

const earlier = (Name: string, day: number, fields: Partial<Entry> = {}): Entry => ({
  ...blankEntry,
  Name,
  Description: `${Name} done`,
  Hours: String(day),
  Date: entryDateText({ year: 2026, month: 10, day }),
  contactName: 'Pat Lee',
  contactPhone: '425-555-0100',
  notes: 'Only that day',
  pictures: ['https://pictures.example/one.jpg'],
  ...fields,
});
const entries = {
  a: earlier('Food bank', 3),
  b: earlier('Library', 20),
  c: earlier(' food BANK', 12),
  d: earlier('', 11),
  e: earlier('Toy drive', 2),
  f: earlier('Blood drive', 1),
};

/** Opens the form of a new activity. */
function openForm(known: Record<string, Entry> = entries) {
  const app = renderWithStore(<EditScreen />, { user: schoolEmail('ann'), path: '/edit' });
  act(() => app.deliverEntries(known));
  return {
    ...app,
    drafts: () => Object.values(app.store.getState().drafts.drafts),
  };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const group = () => screen.queryByRole('group', { name: 'Log again' });
/** The activities offered. */
const chips = () =>
  within(group() ?? document.createElement('div'))
    .queryAllByRole<HTMLButtonElement>('button')
    .filter(({ disabled }) => !disabled)
    .map(({ textContent }) => textContent);
const press = (user: ReturnType<typeof openForm>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

describe('a new activity', () => {
  it('offers the latest three activities with different names, newest first', () => {
    openForm();
    expect(chips()).toEqual(['Library', 'food BANK', 'Toy drive']);
  });

  it('is filled in by one press as by Log again: all but the notes and pictures, and dated today', async () => {
    const { user, drafts, store } = openForm();
    await press(user, 'Library');
    const [filled] = drafts();
    expect(filled?.values).toEqual({
      ...entries.b,
      Date: entryDateTextOf(new Date()),
      notes: '',
      pictures: [],
    });
    expect(field('Name')).toHaveValue('Library');
    expect(field('Hours')).toHaveValue('20');
    expect(screen.getByText('Copied "Library." Check the hours and the date.')).toHaveAttribute(
      'role',
      'status',
    );
    act(() => store.dispatch(logAgain({ key: 'b', entry: entries.b })));
    expect(drafts().map(({ values }) => values)).toEqual([filled?.values]);
  });

  it('can be filled in from another one instead, and the focus stays', async () => {
    const { user, drafts } = openForm();
    await press(user, 'Library');
    await press(user, 'Toy drive');
    expect(drafts().map(({ values }) => values.Name)).toEqual(['Toy drive']);
    expect(screen.getByRole('button', { name: 'Toy drive' })).toHaveFocus();
  });

  it.each([
    ['typed', 'Notes (optional)', 'My words'],
    ['chosen', 'Date', '2026-10-30'],
  ])(
    'is no longer offered any once something is %s, and again once it is empty',
    (_how, label, value) => {
      openForm();
      const before = field(label).value;
      type(label, value);
      expect(chips()).toEqual([]);
      type(label, before);
      expect(chips()).toHaveLength(3);
    },
  );

  it('filled in from an earlier one and then changed keeps the change', async () => {
    const { user } = openForm();
    await press(user, 'Library');
    type('Hours', '2.5');
    expect(chips()).toEqual([]);
  });

  it('that was already started offers none, even if it is empty later', () => {
    const again = renderWithStore(<EditScreen />, { user: schoolEmail('ann'), path: '/edit' });
    act(() => {
      again.store.dispatch(logAgain({ key: 'b', entry: entries.b }));
      again.deliverEntries(entries);
    });
    expect(group()).toBeNull();
  });

  it('of a student without activities says what the room is for, once the server has answered', () => {
    const app = renderWithStore(<EditScreen />, { user: schoolEmail('ann'), path: '/edit' });
    const about = () => screen.queryByText(/^Next time, you can start with/);
    expect(about()).not.toBeInTheDocument();
    act(() => app.deliverEntries({}));
    expect(about()).toBeInTheDocument();
  });

  it('of a student without activities offers none', () => {
    openForm({});
    expect(group()).toBeNull();
  });
});

it('a stored activity offers none', () => {
  const { store } = openForm();
  act(() => {
    store.dispatch(entryEditStarted({ key: 'a', entry: entries.a }));
  });
  expect(group()).toBeNull();
});
