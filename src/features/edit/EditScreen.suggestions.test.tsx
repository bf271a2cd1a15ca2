import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entryEditStarted } from '#features/activities/editSlice';
import { blankEntry, type Entry } from '#features/activities/entry';
import { entryDateText } from '#shared/lib/entryDate';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import EditScreen from './EditScreen';

const earlier = (Name: string, day: number, fields: Partial<Entry> = {}): Entry => ({
  ...blankEntry,
  Name,
  Description: `${Name} done`,
  Hours: '3',
  Date: entryDateText({ year: 2026, month: 10, day }),
  contactName: 'Pat Lee',
  contactPhone: '425-555-0100',
  ...fields,
});
const entries = {
  a: earlier('Food bank', 3),
  b: earlier('Library', 20, { contactName: 'Kim', contactPhone: 'kim@library.org' }),
  c: earlier('Food bank', 12, { Description: 'The newest' }),
};

function openForm() {
  const app = renderWithStore(<EditScreen />, { user: schoolEmail('ann'), path: '/edit' });
  act(() => app.deliverEntries(entries));
  return app;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const name = () => screen.getByRole('combobox', { name: 'Name' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the name of a new activity', () => {
  it.each([
    ['while a word is composed', { isComposing: true }],
    ["after Safari's composition has ended", { keyCode: 229 }],
  ])(
    'leaves keys to an input method %s: Enter takes no suggestion and Escape keeps the list',
    async (_when, composing) => {
      const { user } = openForm();
      await user.type(name(), 'lib{ArrowDown}');
      const active = name().getAttribute('aria-activedescendant');
      for (const key of ['ArrowDown', 'Enter', 'Escape']) {
        expect(fireEvent.keyDown(name(), { key, ...composing }), `${key} does its work`).toBe(true);
      }
      expect(name()).toHaveValue('lib');
      expect(name()).toHaveAttribute('aria-activedescendant', active);
      await user.keyboard('{Enter}');
      expect(name()).toHaveValue('Library');
    },
  );

  it('suggests earlier ones, newest first, with the arrow keys, and announces how many', async () => {
    const { user } = openForm();
    act(() => name().focus());
    expect(options()).toEqual([]);
    expect(name()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}');
    expect(options()).toEqual(['LibraryKim', 'Food bankPat Lee']);
    expect(screen.getByRole('listbox', { name: 'Earlier activities' })).toHaveAttribute(
      'id',
      name().getAttribute('aria-controls'),
    );
    expect(statuses()).toContain('2 suggestions. Use the down arrow to choose.');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { name: /Food bank/ });
    expect(name()).toHaveAttribute('aria-activedescendant', second.id);
    expect(second).toHaveAttribute('aria-selected', 'true');
    // Wraps around, past the text itself.
    await user.keyboard('{ArrowDown}');
    expect(name()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(name()).toHaveValue('Food bank');
    expect(name()).toHaveFocus();
    expect(options()).toEqual([]);
  });

  it('fills in description and contact when chosen, not hours, and says so; nothing is submitted', async () => {
    const { user, services } = openForm();
    await user.type(name(), 'fo');
    expect(options()).toEqual(['Food bankPat Lee']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field('Description')).toHaveValue('The newest');
    expect(field('Contact Name')).toHaveValue('Pat Lee');
    expect(field('Contact Phone')).toHaveValue('425-555-0100');
    expect(field('Hours')).toHaveValue('');
    expect(statuses()).toContain('Copied the description and the contact from "Food bank."');
    expect(services.saveEntry).not.toHaveBeenCalled();
    expect(screen.queryByText('Input Empty')).not.toBeInTheDocument();
  });

  it('is chosen with a click, and another choice replaces what the first filled in', async () => {
    const { user } = openForm();
    await user.click(name());
    await user.click(screen.getByRole('option', { name: /Library/ }));
    expect(field('Contact Phone')).toHaveValue('kim@library.org');
    await user.clear(name());
    await user.click(screen.getByRole('option', { name: /Food bank/ }));
    expect(field('Description')).toHaveValue('The newest');
    expect(field('Contact Phone')).toHaveValue('425-555-0100');
  });

  it('never replaces something typed', async () => {
    const { user } = openForm();
    fireEvent.change(field('Description'), { target: { value: 'My own words' } });
    fireEvent.change(field('Contact Name'), { target: { value: 'Sam' } });
    await user.type(name(), 'lib{ArrowDown}{Enter}');
    expect(name()).toHaveValue('Library');
    expect(field('Description')).toHaveValue('My own words');
    expect(field('Contact Name')).toHaveValue('Sam');
    expect(field('Contact Phone')).toHaveValue('');
    expect(statuses()).toContain('Nothing else was filled in. Your text was kept.');
  });

  it('may be any other text: Escape and Tab close the list, Enter submits', async () => {
    const { user } = openForm();
    await user.type(name(), 'F');
    expect(options()).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(name()).toHaveValue('F');
    await user.keyboard('o');
    expect(options()).toHaveLength(1);
    await user.tab();
    expect(options()).toEqual([]);
    expect(field('Description')).toHaveFocus();
    await user.type(name(), 'rest{Enter}');
    await waitFor(() => expect(screen.getAllByText('Input Empty').length).toBeGreaterThan(0));
  });

  it('is kept in the draft with what was filled in', async () => {
    const { user, store } = openForm();
    await user.type(name(), 'lib{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(Object.values(store.getState().drafts.drafts)).toMatchObject([
        { values: { Name: 'Library', Description: 'Library done' } },
      ]),
    );
  });

  it('has no suggestions in a stored activity', () => {
    const { store } = openForm();
    act(() => {
      store.dispatch(entryEditStarted({ key: 'a', entry: entries.a }));
    });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Food bank');
  });
});

describe('the contact', () => {
  it('chosen by name fills in the phone', async () => {
    const { user } = openForm();
    const contact = screen.getByRole('combobox', { name: 'Contact Name' });
    await user.type(contact, 'k');
    const list = within(screen.getByRole('listbox', { name: 'Earlier contacts' }));
    await user.click(list.getByRole('option'));
    expect(contact).toHaveValue('Kim');
    expect(field('Contact Phone')).toHaveValue('kim@library.org');
    expect(statuses()).toContain('Copied the contact phone from "Kim."');
    expect(field('Description')).toHaveValue('');
  });
});
