import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Services } from '#app/makeServices';
import { NavBar } from '#app/NavBar';
import { storedPictures } from '#config/env';
import { school } from '#config/school';
import type { ClubKey } from '#config/schoolSettings';
import { approval, type Review } from '#features/activities/decisions/review';
import { entryEditStarted } from '#features/activities/editSlice';
import type { EntrySaveResult } from '#features/activities/entries.sdk';
import { entriesReceived } from '#features/activities/entriesSlice';
import { blankEntry, type Entry, entryWithDefaults } from '#features/activities/entry';
import { viewAsStudent } from '#features/students/viewAsStudent';
import { dateInputValue, entryDateText, entryDateTextOf } from '#shared/lib/entryDate';
import { unsavedMessages } from '#shared/lib/messages';
import { deferred } from '#testing/deferred';
import { toasts } from '#testing/fakeToasts';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { validEntry } from '#testing/validEntry';
import EditScreen from './EditScreen';

const ann = schoolEmail('ann');
const stored: Entry = {
  ...validEntry,
  Date: entryDateText({ year: 2026, month: 10, day: 9 }),
};

vi.mock('#shared/ui/toasts', () => import('#testing/fakeToasts'));

const heading = () => screen.getByRole('heading', { level: 1 });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const errorOf = (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent;
const group = (club: ClubKey) => screen.getByRole('group', { name: school.clubs[club] });
const officer = `${school.clubs.NHS} Officer`;
const answer = (club: ClubKey, choice: string) =>
  within(group(club)).getByLabelText<HTMLInputElement>(choice);
const type = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(field(label), { target: { value } });
  }
};
const typeActivity = (Name = 'Tree planting') =>
  type({
    Name,
    Description: 'Planted oaks',
    Hours: '1.5',
    'Contact Name': 'Kim',
    'Contact Phone': 'kim@park.org',
  });

/** Opens the edit screen with the navigation bar, and a stand-in for every other screen. */
function openEdit(services?: Partial<Services>, user: string | null = ann) {
  const app = renderWithStore(
    <>
      <NavBar />
      <Routes>
        <Route path="/edit" element={<EditScreen />} />
        <Route path="*" element={<Link to="/edit">Elsewhere</Link>} />
      </Routes>
    </>,
    { user, path: '/edit', services },
  );
  const submit = () => app.user.click(screen.getByRole('button', { name: /Submit$/ }));
  return {
    ...app,
    submit,
    /** The saves sent to the server, oldest first. */
    saved: () =>
      app.services.saveEntry.mock.calls.map(([email, key, entry]) => ({ email, key, entry })),
    /** Like the browser's Back: to the form that is still open. */
    goBack: () => app.user.click(screen.getByText('Elsewhere')),
    /** With the links of the navigation bar. */
    leave: () => app.user.click(screen.getByText('Hours', { selector: 'a' })),
    openNew: () => app.user.click(screen.getByText('Submit', { selector: 'a' })),
    /** Like a table row's Edit. */
    edit: () =>
      act(() => {
        app.store.dispatch(entryEditStarted({ key: 'stored', entry: stored }));
      }),
  };
}

describe('the edit screen (spec 2)', () => {
  it("shows 'You Are Not Signed In!' with 'Click here to sign in' to a visitor", () => {
    openEdit({}, null);
    expect(document.title).toBe('Edit Page');
    expect(heading()).toHaveTextContent('You Are Not Signed In!');
    expect(screen.getByText('Click here to sign in')).toHaveAttribute('href', '/login');
    expect(document.querySelector('form')).toBeNull();
  });

  it('logs a new activity, today, with the answer No to both questions', () => {
    openEdit();
    expect(document.title).toBe('Edit Page');
    expect(heading()).toHaveTextContent('Log a new activity');
    for (const label of ['Name', 'Description', 'Hours', 'Contact Name', 'Contact Phone']) {
      expect(field(label)).toHaveValue('');
    }
    expect(field('Notes (optional)')).toHaveValue('');
    expect(field('Date')).toHaveValue(dateInputValue(entryDateTextOf(new Date())));
    expect(answer('KeyClub', 'No')).toBeChecked();
    expect(answer('NHS', 'No')).toBeChecked();
  });

  it('dates a blank form that was left open overnight today, but not an activity begun the day before', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 25, 22) });
    onTestFinished(() => void vi.useRealTimers());
    openEdit();
    expect(field('Date')).toHaveValue('2026-11-25');
    const returnAt = (day: number) => {
      vi.setSystemTime(new Date(2026, 10, day, 8));
      fireEvent(document, new Event('visibilitychange'));
    };
    returnAt(26);
    expect(field('Date')).toHaveValue('2026-11-26');
    type({ Name: 'Tree planting' });
    returnAt(27);
    expect(field('Date')).toHaveValue('2026-11-26');
  });

  it('dates a blank form in sight at midnight today', () => {
    const toFake = ['Date', 'setTimeout', 'clearTimeout'] as const;
    vi.useFakeTimers({ toFake: [...toFake], now: new Date(2026, 10, 25, 22) });
    onTestFinished(() => void vi.useRealTimers());
    openEdit();
    for (const [hours, day] of [
      [1.9, '2026-11-25'],
      [0.1, '2026-11-26'],
      [24, '2026-11-27'],
    ] as const) {
      act(() => void vi.advanceTimersByTime(hours * 3_600_000));
      expect(field('Date')).toHaveValue(day);
    }
  });

  it("reads 'Edit your activity' and shows the stored entry when one is edited", () => {
    const { edit } = openEdit();
    edit();
    expect(heading()).toHaveTextContent('Edit your activity');
    expect(field('Name')).toHaveValue('Food bank');
    expect(field('Date')).toHaveValue('2026-10-09');
  });

  it('asks for the NHS officer only when NHS is Yes', async () => {
    const { user } = openEdit();
    expect(screen.queryByLabelText(officer)).not.toBeInTheDocument();
    await user.click(answer('NHS', 'Yes'));
    expect(field(officer)).toBeInTheDocument();
    await user.click(answer('NHS', 'No'));
    expect(screen.queryByLabelText(officer)).not.toBeInTheDocument();
  });
});

describe('an edit form without unsaved changes', () => {
  it.each([
    ['a change', { ...stored, Hours: '3' }, null],
    ['a decision', stored, { ...approval, by: school.adminEmails[0] }],
  ])(
    'follows %s made elsewhere, also when another field is typed in after it',
    (_what, entry, review) => {
      const { edit, deliverEntries, store } = openEdit();
      act(() => deliverEntries({ stored }));
      edit();
      act(() => {
        store.dispatch(
          entriesReceived({
            ...{ changed: { stored: entry }, removed: [] },
            ...(review && { reviews: { stored: review } }),
          }),
        );
      });
      type({ Name: 'Tree planting' });
      expect(field('Hours')).toHaveValue(entry.Hours);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );
});

/** Opens the edit screen with what the tab kept of the one before. */
function reload(before: ReturnType<typeof openEdit>, services?: Partial<Services>) {
  before.unmount();
  const [, , kept] =
    before.services.writePersisted.mock.calls.findLast(([part]) => part === 'work') ?? [];
  const text = JSON.stringify(kept);
  return openEdit({
    readPersisted: (part) => (part === 'work' ? (JSON.parse(text) as object) : null),
    ...services,
  });
}

describe('the form leads to the table', () => {
  const isReloadOf: Services['isReloadOf'] = (path) => path === '/edit';

  it('if its save was answered when a reload had already begun', async () => {
    const before = openEdit();
    typeActivity();
    await before.submit();
    reload(before, { isReloadOf });
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });

  it('but not if it is opened later in the tab', async () => {
    const before = openEdit();
    typeActivity();
    await before.submit();
    reload(before);
    expect(heading()).toHaveTextContent('Log a new activity');
  });
});

describe('an activity that is open before the list has loaded, as after a reload', () => {
  const review: Review = { ...approval, by: school.adminEmails[0] };
  const deliver = ({ store }: Pick<ReturnType<typeof openEdit>, 'store'>, entry = stored) =>
    act(() => {
      store.dispatch(
        entriesReceived({ changed: { stored: entry }, removed: [], reviews: { stored: review } }),
      );
    });
  const openReviewed = () => {
    const app = openEdit();
    deliver(app);
    app.edit();
    return app;
  };

  it('asks nothing about the decision that it always had, even if typing began earlier', async () => {
    const app = reload(openReviewed());
    type({ Name: 'Mine' });
    deliver(app);
    expect(screen.queryByRole('alert')).toBeNull();
    await app.submit();
    expect(app.services.saveEntry.mock.calls).toMatchObject([
      [ann, 'stored', { Name: 'Mine' }, { entry: stored, review }, null, false],
    ]);
  });

  it('asks nothing after a second reload either', () => {
    const between = reload(openReviewed());
    type({ Name: 'Mine' });
    const app = reload(between);
    expect(field('Name')).toHaveValue('Mine');
    deliver(app);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['a decision on a draft from before', stored],
    ['another version', { ...stored, Hours: '3' }],
  ])('asks about %s', (_what, entry) => {
    const before = openEdit();
    act(() => before.deliverEntries({ stored }));
    before.edit();
    type({ Name: 'Mine' });
    const app = reload(before);
    expect(field('Name')).toHaveValue('Mine');
    deliver(app, entry);
    expect(screen.getByRole('alert')).toBeVisible();
  });
});

describe('a stored activity that the rules would refuse', () => {
  const openStored = (fields: Partial<Record<keyof Entry, unknown>>) => {
    const app = openEdit();
    act(() => {
      app.store.dispatch(
        entryEditStarted({ key: 'stored', entry: entryWithDefaults({ ...stored, ...fields }) }),
      );
    });
    return app;
  };
  const hintOf = (label: string) => document.getElementById(`${field(label).id}-hint`)?.textContent;

  it.each([
    [entryDateText({ year: 2026, month: 11, day: 32 }), '11-32-2026'],
    [entryDateText({ year: 2026, month: 4, day: 31 }), '4-31-2026'],
    ['soon', 'soon'],
    [{ seconds: 5 }, '{"seconds":5}'],
  ])('because of its date %j shows what is stored and asks for a date', async (Date, shown) => {
    const { submit, saved } = openStored({ Date });
    expect(field('Date')).toHaveValue('');
    expect(hintOf('Date')).toBe(`Stored date: ${shown}`);
    await submit();
    await waitFor(() => expect(errorOf('Date')).toBe('Date not selected'));
    expect(saved()).toEqual([]);
    type({ Date: '2026-04-30' });
    expect(hintOf('Date')).toBeUndefined();
    await submit();
    await waitFor(() => expect(saved()).toHaveLength(1));
  });

  it("has no hint for a date that the input shows, or that isn't chosen yet", () => {
    openStored({});
    expect(hintOf('Date')).toBeUndefined();
    type({ Date: '' });
    expect(hintOf('Date')).toBeUndefined();
  });

  it('because of its answers selects none and asks for one', async () => {
    const { submit, saved, user } = openStored({ KeyClub: 'yes', NHS: true, pictures: null });
    for (const choice of ['Yes', 'No']) {
      expect(answer('KeyClub', choice)).not.toBeChecked();
      expect(answer('NHS', choice)).not.toBeChecked();
    }
    await submit();
    await waitFor(() => expect(group('KeyClub')).toHaveFocus());
    expect(group('KeyClub')).toHaveAccessibleDescription('Choose Yes or No');
    expect(group('NHS')).toHaveAccessibleDescription('Choose Yes or No');
    expect(saved()).toEqual([]);
    await user.click(answer('KeyClub', 'Yes'));
    await user.click(answer('NHS', 'No'));
    expect(group('KeyClub')).not.toHaveAccessibleDescription();
    await submit();
    await waitFor(() => expect(saved()[0]?.entry).toMatchObject({ KeyClub: 'Yes', NHS: 'No' }));
  });
});

describe('an invalid submit (spec 2, 5)', () => {
  it('reveals the field errors and saves nothing', async () => {
    const { submit, saved, user } = openEdit();
    type({ Date: '' });
    await user.click(answer('NHS', 'Yes'));
    await submit();
    await waitFor(() => expect(field('Name')).toHaveFocus());
    const labels = ['Name', 'Description', 'Hours', 'Date', officer, 'Contact Name'];
    expect([...labels, 'Contact Phone'].map(errorOf)).toEqual([
      'Input Empty',
      'Input Empty',
      'Input Empty or too Long',
      'Date not selected',
      'Input Empty',
      'Input Empty',
      'Input Empty',
    ]);
    expect(errorOf('Notes (optional)')).toBe('');
    expect(saved()).toEqual([]);
    expect(toasts).toEqual([]);
  });

  it('takes a year typed with two digits as one of this century, once the field is left', () => {
    openEdit();
    type({ Date: '0026-11-02' });
    expect(field('Date')).toHaveValue('0026-11-02');
    fireEvent.blur(field('Date'));
    expect(field('Date')).toHaveValue('2026-11-02');
  });

  it('lets the user fix the errors one by one and then saves', async () => {
    const { submit, saved } = openEdit();
    typeActivity();
    type({ Hours: '1.5.2' });
    await submit();
    await waitFor(() => expect(errorOf('Hours')).toBe('Invalid Hour'));
    const hours = screen.getByLabelText('Hours');
    expect(hours).toHaveAccessibleDescription(
      'Invalid Hour Use digits and a decimal point: 2.5 for two and a half hours.',
    );
    type({ Hours: '1.5' });
    await waitFor(() => expect(hours).not.toHaveAccessibleDescription());
    await waitFor(() => expect(errorOf('Hours')).toBe(''));
    await submit();
    await waitFor(() => expect(saved()).toHaveLength(1));
  });

  it("ignores the officer of an activity that isn't for NHS", async () => {
    const { submit, saved, user } = openEdit();
    typeActivity();
    await user.click(answer('NHS', 'Yes'));
    await submit();
    await waitFor(() => expect(field(officer)).toHaveFocus());
    await user.click(answer('NHS', 'No'));
    await submit();
    await waitFor(() => expect(saved()).toHaveLength(1));
  });
});

describe('saving (spec 2, 4, 8, 9)', () => {
  it('stores a new activity, trimmed, then shows the toast and leads to /table', async () => {
    const { submit, saved, user, currentPath } = openEdit();
    typeActivity('  Tree planting ');
    type({ Date: '2026-11-02' });
    await user.click(answer('KeyClub', 'Yes'));
    await submit();
    await waitFor(() => expect(currentPath()).toBe('/table'));
    expect(saved()).toEqual([
      {
        email: ann,
        key: expect.stringMatching(/^[\w-]{10,40}$/) as string,
        entry: {
          ...blankEntry,
          Name: 'Tree planting',
          Description: 'Planted oaks',
          Hours: '1.5',
          Date: '{"year":2026,"month":11,"day":2}',
          KeyClub: 'Yes',
          contactName: 'Kim',
          contactPhone: 'kim@park.org',
        },
      },
    ]);
    expect(toasts).toMatchObject([
      { kind: 'success', message: 'New activity logged successfully', position: 'saveResult' },
    ]);
  });

  it('stores an edit under its key, then shows the toast and leads to /table', async () => {
    const { submit, saved, edit, currentPath } = openEdit();
    edit();
    type({ Hours: '3' });
    await submit();
    await waitFor(() => expect(currentPath()).toBe('/table'));
    expect(saved()).toEqual([{ email: ann, key: 'stored', entry: { ...stored, Hours: '3' } }]);
    expect(toasts).toMatchObject([
      { kind: 'success', message: 'Edit submited successfully', position: 'saveResult' },
    ]);
  });

  it.each([
    ['a new activity', false, 'Failed to log new activity'],
    ['an edit', true, 'Failed to submit error'],
  ])('that fails keeps %s on screen and shows a toast', async (_what, editing, message) => {
    const { submit, edit, currentPath } = openEdit({ saveEntry: () => Promise.resolve(null) });
    if (editing) edit();
    typeActivity('Kept');
    await submit();
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'error', message, position: 'saveResult' }]),
    );
    expect(currentPath()).toBe('/edit');
    expect(field('Name')).toHaveValue('Kept');
  });

  it('for a student who was removed meanwhile says so, and keeps what was typed', async () => {
    const saveEntry = () => Promise.resolve('noStudent' as const);
    const { submit, store } = openEdit({ saveEntry }, school.adminEmails[0]);
    act(() => store.dispatch(viewAsStudent(ann)));
    typeActivity('Kept');
    await submit();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ kind: 'error', message: 'Failed to log new activity' });
    render(<>{toasts[0]?.detail}</>);
    expect(screen.getByText('This student was removed.')).toBeVisible();
    expect(field('Name')).toHaveValue('Kept');
  });

  it('tried again stores one entry: the key stays, even after a visit elsewhere', async () => {
    const { submit, saved, services, leave, openNew } = openEdit();
    services.saveEntry.mockResolvedValueOnce(null).mockResolvedValueOnce(null);
    typeActivity();
    await submit();
    await waitFor(() => expect(toasts).toHaveLength(1));
    await submit();
    await waitFor(() => expect(toasts).toHaveLength(2));
    await leave();
    await openNew();
    await submit();
    await waitFor(() => expect(toasts).toHaveLength(3));
    expect(saved().map(({ key }) => key)).toEqual(Array(3).fill(saved()[0]?.key));
  });

  it('gives the next new activity its own form and key', async () => {
    const { submit, saved, openNew } = openEdit();
    typeActivity();
    await submit();
    await screen.findByText('Elsewhere');
    await openNew();
    expect(field('Name')).toHaveValue('');
    typeActivity('Another');
    await submit();
    await screen.findByText('Elsewhere');
    expect(new Set(saved().map(({ key }) => key)).size).toBe(2);
  });

  it('leaves edit mode: the next visit is a new activity', async () => {
    const { submit, edit, user } = openEdit();
    edit();
    await submit();
    await screen.findByText('Elsewhere');
    await user.click(screen.getByText('Service Tracker'));
    await user.click(screen.getByText('Submit', { selector: 'a' }));
    expect(heading()).toHaveTextContent('Log a new activity');
    expect(field('Name')).toHaveValue('');
  });

  it('counts a double click as one and shows a spinner in the button while it saves', async () => {
    const saving = deferred<EntrySaveResult | null>();
    const saveEntry = vi.fn(() => saving.promise);
    const { user } = openEdit({ saveEntry });
    typeActivity();
    await user.dblClick(screen.getByRole('button', { name: /Submit$/ }));
    const button = screen.getByRole('button', { name: /Submit$/ });
    await expect(within(button).findByRole('status')).resolves.toBeInTheDocument();
    expect(saveEntry).toHaveBeenCalledTimes(1);
    await act(async () => {
      saving.resolve('saved');
      await saving.promise;
    });
    expect(saveEntry).toHaveBeenCalledTimes(1);
    expect(toasts).toHaveLength(1);
  });
});

describe('leaving the screen', () => {
  it('keeps a new activity in progress for the way back', async () => {
    const { leave, openNew } = openEdit();
    type({ Name: 'Half typed' });
    await leave();
    await openNew();
    expect(field('Name')).toHaveValue('Half typed');
  });

  it('keeps it while a stored entry is edited, and neither appears in the other', async () => {
    const { leave, edit, openNew, user } = openEdit();
    type({ Name: 'Half typed' });
    await leave();
    edit();
    await user.click(screen.getByText('Elsewhere'));
    expect(field('Name')).toHaveValue('Food bank');
    await openNew();
    expect(heading()).toHaveTextContent('Log a new activity');
    expect(field('Name')).toHaveValue('Half typed');
  });

  it('opens a new activity when Submit in the navigation bar is clicked during an edit', async () => {
    const { edit, openNew } = openEdit();
    edit();
    type({ Name: 'Changed' });
    await openNew();
    expect(heading()).toHaveTextContent('Log a new activity');
    expect(field('Name')).toHaveValue('');
  });

  it.each([
    ['another user signs in', schoolEmail('ben')],
    ['the user signs out and in again', ann],
  ])('leaves nothing typed behind when %s', (_case, next) => {
    const { reportUser } = openEdit();
    type({ Name: "Ann's own", 'Notes (optional)': 'private' });
    act(() => reportUser(null));
    expect(document.body).not.toHaveTextContent('private');
    act(() => reportUser(next));
    expect(field('Name')).toHaveValue('');
    expect(field('Notes (optional)')).toHaveValue('');
  });

  it.each([
    ['saved', 'success', ''],
    [null, 'error', 'Tree planting'],
  ] as const)(
    "shows a toast but doesn't navigate if the save is answered (%s) after the user left",
    async (result, kind, nameOnReturn) => {
      const saving = deferred<EntrySaveResult | null>();
      const { submit, user, openNew, currentPath } = openEdit({ saveEntry: () => saving.promise });
      typeActivity();
      await submit();
      await user.click(screen.getByText(ann));
      await act(async () => {
        saving.resolve(result);
        await saving.promise;
      });
      expect(toasts).toMatchObject([{ kind }]);
      expect(currentPath()).toBe('/profile');
      await openNew();
      expect(field('Name')).toHaveValue(nameOnReturn);
    },
  );
});

describe('coming back while the activity is still being saved, as on a bad network', () => {
  /** Submits an activity whose save gets no response, leaves and comes back. */
  async function comeBack() {
    const saving = deferred<EntrySaveResult | null>();
    const saveEntry = vi.fn<Services['saveEntry']>(() => saving.promise);
    const app = openEdit({ saveEntry });
    typeActivity();
    await app.submit();
    await app.leave();
    await app.goBack();
    const answerSave = (result: EntrySaveResult | null) =>
      act(async () => {
        saving.resolve(result);
        await saving.promise;
      });
    return { ...app, saveEntry, answerSave };
  }

  it('shows that it is being saved, and ignores a second submit', async () => {
    const { submit, saveEntry } = await comeBack();
    expect(field('Name')).toHaveValue('Tree planting');
    const button = screen.getByRole('button', { name: /Submit$/ });
    expect(within(button).getByRole('status')).toBeInTheDocument();
    await submit();
    expect(saveEntry).toHaveBeenCalledTimes(1);
  });

  it('navigates to /table once it is saved', async () => {
    const { answerSave, currentPath } = await comeBack();
    await answerSave('saved');
    await waitFor(() => expect(currentPath()).toBe('/table'));
    expect(toasts).toMatchObject([{ kind: 'success' }]);
  });

  it('keeps it for another try when the save fails', async () => {
    const { answerSave, submit, saveEntry } = await comeBack();
    await answerSave(null);
    expect(field('Name')).toHaveValue('Tree planting');
    await submit();
    const keys = saveEntry.mock.calls.map(([, key]) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps what was typed during the save, as a change to the saved activity', async () => {
    const { answerSave, submit, saveEntry } = await comeBack();
    type({ Name: 'Tree planting, fixed' });
    await answerSave('saved');
    expect(field('Name')).toHaveValue('Tree planting, fixed');
    await submit();
    const [first, second] = saveEntry.mock.calls;
    expect(second?.[1]).toBe(first?.[1]);
    expect(second?.[2]).toMatchObject({ Name: 'Tree planting, fixed' });
  });

  it('opens a new one with Submit, and leaves the other alone', async () => {
    const { openNew, submit, saveEntry } = await comeBack();
    await openNew();
    expect(field('Name')).toHaveValue('');
    typeActivity('Second');
    await submit();
    const keys = saveEntry.mock.calls.map(([, key]) => key);
    expect(new Set(keys).size).toBe(2);
    expect(saveEntry.mock.calls.map(([, , { Name }]) => Name)).toEqual(['Tree planting', 'Second']);
  });
});

describe('what the user should know before pressing Submit', () => {
  it('repeats at the button that the user is offline', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openEdit();
    const button = screen.getByRole('button', { name: /Submit$/ });
    expect(button.closest('form')).toHaveTextContent(unsavedMessages.offline);
    onLine.mockReturnValue(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(button.closest('form')).not.toHaveTextContent(unsavedMessages.offline);
    onLine.mockRestore();
  });

  it.skipIf(school.review === false)(
    'tells staff that saving approves an activity that is waiting for review, and students nothing',
    () => {
      const student = openEdit();
      student.edit();
      expect(screen.queryByText(/Saving approves/)).toBeNull();
      student.unmount();
      const { store, edit } = openEdit({}, school.adminEmails[0]);
      act(() => store.dispatch(viewAsStudent(ann)));
      edit();
      expect(screen.getByText('Saving approves this activity.')).toBeVisible();
    },
  );
});

describe('a conflict', () => {
  it('is a question that Submit focuses; nothing is stored before the answer', async () => {
    const app = openEdit();
    act(() => app.deliverEntries({ stored }));
    app.edit();
    type({ Name: 'Mine' });
    act(() => app.deliverEntries({ stored: { ...stored, Name: 'Theirs' } }));
    const question = screen.getByRole('alert');
    const rows = within(question).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['MineSaved', 'NameMineTheirs']);
    act(() => field('Name').focus());
    await app.submit();
    await waitFor(() => expect(question).toHaveFocus());
    expect(app.saved()).toEqual([]);
    await app.user.click(within(question).getByText('Keep mine'));
    await app.submit();
    expect(app.services.saveEntry.mock.calls).toMatchObject([
      [ann, 'stored', { Name: 'Mine' }, { entry: { Name: 'Theirs' } }, null, false],
    ]);
  });

  it('names the pictures of both versions, even if they have as many, and shows damaged dates', () => {
    const picture = (name: string) => `${storedPictures}pictures%2Fann%2F${name}?alt=media`;
    const before = { ...stored, Date: 'soon', pictures: [picture('beach.jpg')] };
    const app = openEdit();
    act(() => app.deliverEntries({ stored: before }));
    act(() => void app.store.dispatch(entryEditStarted({ key: 'stored', entry: before })));
    type({ Name: 'Mine' });
    const theirs = { ...before, Date: 'later', pictures: [picture('lake.jpg')] };
    act(() => app.deliverEntries({ stored: theirs }));
    const rows = within(screen.getByRole('alert')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MineSaved',
      `NameMine${stored.Name}`,
      'Datesoonlater',
      'Picturesbeach.jpglake.jpg',
    ]);
  });

  it('tells pictures of one name apart', () => {
    const picture = (token: string) => `${storedPictures}pictures%2Fann%2Fa.jpg?token=${token}`;
    const before = { ...stored, pictures: [picture('1')] };
    const app = openEdit();
    act(() => app.deliverEntries({ stored: before }));
    act(() => void app.store.dispatch(entryEditStarted({ key: 'stored', entry: before })));
    type({ Name: 'Mine' });
    act(() => app.deliverEntries({ stored: { ...before, pictures: [picture('2')] } }));
    const rows = within(screen.getByRole('alert')).getAllByRole('row');
    expect(rows.at(-1)).toHaveTextContent('Picturesa.jpga.jpg (other files)');
  });

  it('with a deletion elsewhere also asks if nothing was typed: it can be logged again', async () => {
    const app = openEdit();
    act(() => app.deliverEntries({ stored }));
    app.edit();
    act(() => app.entryListeners.at(-1)?.deliver({ changed: {}, removed: ['stored'] }));
    await app.user.click(within(screen.getByRole('alert')).getByText('Keep mine'));
    expect(screen.queryByRole('alert')).toBeNull();
    await app.submit();
    expect(app.services.saveEntry.mock.calls).toMatchObject([
      [ann, 'stored', stored, null, null, false],
    ]);
  });

  it('of a new activity, as in a duplicated tab, can be logged too and replaces nothing', async () => {
    const app = openEdit();
    typeActivity('Mine');
    const [item] = Object.values(app.store.getState().drafts.drafts);
    act(() => app.deliverEntries({ [item?.key ?? '']: stored }));
    await app.user.click(screen.getByText('Log mine too'));
    expect(field('Name')).toHaveValue('Mine');
    await app.submit();
    expect(app.saved()).toMatchObject([{ entry: { Name: 'Mine' } }]);
    expect(app.saved()[0]?.key).not.toBe(item?.key);
  });
});
