import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Services } from '#app/makeServices';
import { school } from '#config/school';
import { activityId } from '#features/activities/activityId';
import { newDraft, workRestored } from '#features/activities/drafts/draftsSlice';
import { entryEditStarted, savedKeyChanged, selectEdit } from '#features/activities/editSlice';
import { blankEntry, type Entry } from '#features/activities/entry';
import { viewAsStudent } from '#features/students/viewAsStudent';
import { entryDateText } from '#shared/lib/entryDate';
import { notAllListed, screenMessages } from '#shared/lib/messages';
import { deferred } from '#testing/deferred';
import { toasts } from '#testing/fakeToasts';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import HoursScreen from './HoursScreen';
import { HoursTableRow } from './HoursTableRow';

const ann = schoolEmail('ann');
const admin = school.adminEmails[0];
const entry = (Name: string, day: number, Hours: string): Entry => ({
  ...blankEntry,
  Name,
  Description: `${Name} done`,
  Hours,
  Date: entryDateText({ year: 2026, month: 11, day }),
});
const entries = {
  a: entry('Food bank', 3, '0.1'),
  b: entry('Library', 20, '1.5'),
  c: entry('Tree planting', 12, '.4'),
};

vi.mock('#shared/ui/toasts', () => import('#testing/fakeToasts'));

/** Renders a student's table. `stored` is the first snapshot, or undefined if there is none yet. */
function openTable(stored?: Record<string, Entry>, services?: Partial<Services>) {
  const app = renderWithStore(<HoursScreen />, { user: ann, path: '/table', services });
  if (stored) act(() => app.deliverEntries(stored));
  return {
    ...app,
    askToDelete: async (name: string) => {
      await app.user.click(screen.getByLabelText(`Delete ${name}`));
      return within(screen.getByRole('dialog'));
    },
    /** The snapshot in which the listener reports that an entry was deleted. */
    remove: (key: string) =>
      act(() => app.entryListeners.at(-1)?.deliver({ changed: {}, removed: [key] })),
  };
}

const heading = () => screen.getByRole('heading', { level: 1 });
/** The texts of the first four columns. The review status is next to the name. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 4).map(({ firstChild }) => firstChild?.textContent));

describe('the hours table (spec 2)', () => {
  it('says that a request failed if the server ends the listener, until it listens again', () => {
    const app = openTable(entries);
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => app.entryListeners.at(-1)?.fail(new Error('permission-denied')));
    expect(screen.getByRole('alert')).toHaveTextContent(screenMessages.requestFailed);
    expect(rows()).toHaveLength(3);
    act(() => app.deliverEntries(entries));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("shows 'You Are Not Signed In!' with a link to /login to a visitor", () => {
    renderWithStore(<HoursScreen />, { user: null, path: '/table' });
    expect(heading()).toHaveTextContent('You Are Not Signed In!');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/login');
  });

  it('says so if the query limit is reached', () => {
    const { entryListeners } = openTable(entries);
    expect(screen.queryByText(notAllListed)).toBeNull();
    const deliver = (changes: object) =>
      act(() => entryListeners.at(-1)?.deliver({ changed: {}, removed: [], ...changes }));
    deliver({ mayBeMore: true });
    expect(screen.getByText(notAllListed)).toHaveTextContent('1,000');
    deliver({});
    expect(screen.queryByText(notAllListed)).toBeNull();
  });

  it("redirects an admin who isn't viewing a student to /admin", () => {
    const { currentPath } = renderWithStore(<HoursScreen />, { user: admin, path: '/table' });
    expect(currentPath()).toBe('/admin');
  });

  it('stays for an admin who is viewing a student', () => {
    const app = renderWithStore(<HoursScreen />, { path: '/table' });
    act(() => {
      app.reportUser(admin);
      app.store.dispatch(viewAsStudent(ann));
      app.deliverEntries(entries);
    });
    expect(app.currentPath()).toBe('/table');
    expect(rows()).toHaveLength(3);
  });

  it('shows a spinner until the first snapshot', () => {
    openTable();
    expect(screen.getByRole('status')).toHaveTextContent('Loading hours…');
    expect(screen.queryByText('No Hours Found!')).not.toBeInTheDocument();
  });

  it("says 'No Hours Found!' without entries, and links to a new activity", async () => {
    const { store, user, currentPath } = openTable({});
    expect(heading()).toHaveTextContent('No Hours Found!');
    store.dispatch(entryEditStarted({ key: 'a', entry: entries.a }));
    await user.click(screen.getByText('Click here to submit hours!'));
    expect(currentPath()).toBe('/edit');
    expect(selectEdit(store.getState()).editing).toBe(false);
  });

  it('without entries, tells the student and viewing staff what to do next', () => {
    openTable({});
    expect(screen.getByText('Your activities and total hours will appear here.')).toBeVisible();
    cleanup();
    const app = renderWithStore(<HoursScreen />, { path: '/table' });
    act(() => {
      app.reportUser(admin);
      app.store.dispatch(viewAsStudent(ann));
      app.deliverEntries({});
    });
    expect(heading()).toHaveTextContent('No Hours Found!');
    expect(screen.getByText(/^This student hasn't logged anything yet/)).toBeVisible();
  });

  it("says so if the entries can't be read", () => {
    const { entryListeners } = openTable();
    act(() => entryListeners[0]?.fail(new Error('permission-denied')));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed network request. Please try again later or report the problem if it persists.',
    );
  });

  it('shows the total, the columns and the rows, newest first, with the date as month-day-year', () => {
    openTable(entries);
    expect(heading()).toHaveTextContent('Total Hours : 2 hours');
    expect(screen.getAllByRole('columnheader').map((column) => column.textContent)).toEqual([
      'Name',
      'Description',
      'Hour',
      'Date',
      'Operations',
    ]);
    expect(rows()).toEqual([
      ['Library', 'Library done', '1.5', '11-20-2026'],
      ['Tree planting', 'Tree planting done', '.4', '11-12-2026'],
      ['Food bank', 'Food bank done', '0.1', '11-3-2026'],
    ]);
    expect(screen.getByText('Feedback form')).toHaveAttribute('href', school.feedbackFormUrl);
  });

  it("shows the school's notice, with entries and without", () => {
    const { hoursNotice } = school;
    onTestFinished(() => void Object.assign(school, { hoursNotice }));
    school.hoursNotice = 'Summer hours are due October 1.';
    const { remove } = openTable({ a: entries.a });
    expect(screen.getByText('Summer hours are due October 1.')).toBeVisible();
    remove('a');
    expect(heading()).toHaveTextContent('No Hours Found!');
    expect(screen.getByText('Summer hours are due October 1.')).toBeVisible();
  });

  it('follows the live listener', () => {
    const { deliverEntries, remove } = openTable(entries);
    act(() => deliverEntries({ d: entry('Choir', 30, '1') }));
    expect(rows()[0]?.[0]).toBe('Choir');
    expect(heading()).toHaveTextContent('Total Hours : 3 hours');
    remove('d');
    expect(rows()).toHaveLength(3);
    expect(heading()).toHaveTextContent('Total Hours : 2 hours');
  });

  it('disappears when the user signs out', () => {
    const { reportUser } = openTable(entries);
    act(() => reportUser(null));
    expect(screen.queryByText('Library')).not.toBeInTheDocument();
    expect(heading()).toHaveTextContent('You Are Not Signed In!');
  });
});

it('two activities with the same name have their dates and hours in the labels of their buttons', async () => {
  const { user } = openTable({ ...entries, d: { ...entries.a, Name: 'Library' } });
  const buttons = screen.getAllByRole('button', { name: /Library|Food bank|Tree/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    ...['', 'Edit ', 'Delete '].map((action) => `${action}Library on 11-20-2026, 1.5 hours`),
    ...[null, 'Edit Tree planting', 'Delete Tree planting'],
    ...['', 'Edit ', 'Delete '].map((action) => `${action}Library on 11-3-2026, 0.1 hours`),
    ...[null, 'Edit Food bank', 'Delete Food bank'],
  ]);
  await user.click(screen.getByLabelText('Delete Library on 11-3-2026, 0.1 hours'));
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Library on 11-3-2026, 0.1 hours');
});

describe('Edit (spec 2, 4)', () => {
  it('opens /edit with the entry loaded in edit mode', async () => {
    const { user, store, currentPath } = openTable(entries);
    await user.click(screen.getByLabelText('Edit Library'));
    expect(currentPath()).toBe('/edit');
    expect(selectEdit(store.getState())).toMatchObject({
      currentKey: 'b',
      currentData: entries.b,
      editing: true,
    });
  });
});

describe('Delete (spec 2)', () => {
  it("asks 'Are you sure you want to delete this entry?' and deletes on confirm", async () => {
    const { askToDelete, user, services, remove } = openTable(entries);
    const dialog = await askToDelete('Library');
    expect(dialog.getByText('Are you sure you want to delete this entry?')).toBeInTheDocument();
    expect(services.deleteEntry).not.toHaveBeenCalled();
    await user.click(dialog.getByText('Delete'));
    expect(services.deleteEntry).toHaveBeenCalledExactlyOnceWith(
      ann,
      { key: 'b', entry: entries.b, review: undefined },
      ann,
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    remove('b');
    expect(rows()).toHaveLength(2);
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success' }]));
  });

  it('deletes nothing on cancel', async () => {
    const { askToDelete, user, services } = openTable(entries);
    await user.click((await askToDelete('Library')).getByText('Cancel'));
    expect(services.deleteEntry).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows nothing if it fails (spec 8)', async () => {
    const { askToDelete, user } = openTable(entries, { deleteEntry: () => Promise.resolve(null) });
    await user.click((await askToDelete('Library')).getByText('Delete'));
    expect(rows()).toHaveLength(3);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('deletes only what was on screen when it asked, and says if that has changed', async () => {
    const { askToDelete, user, services, deliverEntries } = openTable(entries, {
      deleteEntry: vi.fn(() => Promise.resolve('changed' as const)),
    });
    const dialog = await askToDelete('Library');
    act(() => deliverEntries({ b: { ...entries.b, Hours: '9' } }));
    await user.click(dialog.getByText('Delete'));
    expect(services.deleteEntry).toHaveBeenCalledExactlyOnceWith(
      ann,
      { key: 'b', entry: entries.b, review: undefined },
      ann,
    );
    await waitFor(() =>
      expect(toasts).toMatchObject([
        {
          ...{ kind: 'error', position: 'global' },
          message:
            '"Library" wasn\'t deleted, because it was changed somewhere else. Check it and delete it again if you still want to.',
        },
      ]),
    );
    expect(rows()).toHaveLength(3);
  });

  it('is shown in its row until the server confirms it; the row offers nothing else', async () => {
    const deleting = deferred<'deleted'>();
    const { askToDelete, user, currentPath } = openTable(entries, {
      deleteEntry: () => deleting.promise,
    });
    await user.click((await askToDelete('Library')).getByText('Delete'));
    const row = screen.getByText('Deleting…').closest('tr') as HTMLElement;
    expect(within(row).getByText('Library')).toBeVisible();
    for (const name of ['Edit Library', 'Delete Library']) {
      const button = within(row).getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
    }
    expect(currentPath()).toBe('/table');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('names the activity below the question, and closes if the activity is deleted elsewhere', async () => {
    const { askToDelete, remove, deliverEntries } = openTable(entries);
    const dialog = await askToDelete('Library');
    expect(dialog.getByText('Library')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toHaveAccessibleName(
      'Are you sure you want to delete this entry?',
    );
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Library');
    remove('b');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => deliverEntries({ b: entries.b }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['Library', 'b', 'Edit Tree planting', 'the next row'],
    ['Food bank', 'a', 'Edit Tree planting', 'the previous row, if it was the last'],
  ])('of %s (%s) leaves the focus at %s: %s', async (name, key, focused) => {
    const deleting = deferred<'deleted'>();
    const { askToDelete, user, remove } = openTable(entries, {
      deleteEntry: () => deleting.promise,
    });
    await user.click((await askToDelete(name)).getByText('Delete'));
    remove(key);
    expect(screen.getByLabelText(focused)).toHaveFocus();
    await act(async () => {
      deleting.resolve('deleted');
      await deleting.promise;
    });
    expect(screen.getByLabelText(focused)).toHaveFocus();
  });

  it('of the only row moves the focus to the notice', async () => {
    const { askToDelete, user, remove } = openTable({ b: entries.b });
    await user.click((await askToDelete('Library')).getByText('Delete'));
    remove('b');
    expect(heading()).toHaveTextContent('No Hours Found!');
    expect(heading()).toHaveFocus();
  });

  it("doesn't steal the focus if the user moved it before the server answered", async () => {
    const deleting = deferred<'deleted'>();
    const { askToDelete, user, remove } = openTable(entries, {
      deleteEntry: () => deleting.promise,
    });
    await user.click((await askToDelete('Library')).getByText('Delete'));
    remove('b');
    const button = screen.getByLabelText('Edit Food bank');
    button.focus();
    remove('c');
    expect(button).toHaveFocus();
    await act(async () => {
      deleting.resolve('deleted');
      await deleting.promise;
    });
    expect(button).toHaveFocus();
  });
});

describe('after a delete, Undo', () => {
  const whole = {
    ...entries.b,
    contactName: 'Kim',
    contactPhone: 'kim@park.org',
    NHS: 'Yes',
    NHSofficer: 'Lee',
  } as const;

  /** Deletes an activity from a table of two, and returns the toast. */
  async function deleted(stored: Entry, services?: Partial<Services>) {
    const app = openTable({ b: stored, c: entries.c }, services);
    await app.user.click((await app.askToDelete(stored.Name)).getByText('Delete'));
    app.remove('b');
    await waitFor(() => expect(toasts).toHaveLength(1));
    const undo = toasts[0]?.action;
    return {
      ...app,
      undo,
      press: () =>
        act(async () => {
          undo?.onPress();
          await Promise.resolve();
        }),
    };
  }

  it('is offered in a toast and stores the same activity again under the same key', async () => {
    const { undo, press, services, deliverEntries } = await deleted(whole);
    expect(toasts[0]).toMatchObject({
      kind: 'success',
      message: 'Activity deleted',
      position: 'global',
    });
    expect(undo?.label).toBe('Undo');
    expect(services.saveEntry).not.toHaveBeenCalled();
    await press();
    expect(services.saveEntry).toHaveBeenCalledExactlyOnceWith(ann, 'b', whole, null, null, false);
    act(() => deliverEntries({ b: whole }));
    expect(rows()).toHaveLength(2);
    expect(toasts.at(-1)).toMatchObject({ kind: 'success', message: 'Activity restored' });
  });

  it('warns that staff will review the activity again if they had already decided', async () => {
    const app = openTable({ b: whole, c: entries.c });
    act(() =>
      app.entryListeners.at(-1)?.deliver({
        ...{ changed: { b: whole }, removed: [] },
        reviews: { b: { status: 'approved', comment: '', by: admin } },
      }),
    );
    await app.user.click((await app.askToDelete(whole.Name)).getByText('Delete'));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.message).toBe(
      'Activity deleted. If you undo this, staff will review it again.',
    );
  });

  it('warns of that too if the admin has approved it since, in another tab', async () => {
    await deleted(whole, { deleteEntry: () => Promise.resolve('deletedReviewed') });
    expect(toasts[0]?.message).toBe(
      'Activity deleted. If you undo this, staff will review it again.',
    );
  });

  it('focuses the restored row, because the pressed button is gone', async () => {
    const { press, deliverEntries } = await deleted(whole);
    (document.activeElement as HTMLElement).blur();
    await press();
    act(() => deliverEntries({ b: whole }));
    expect(screen.getByLabelText('Edit Library')).toHaveFocus();
  });

  it('says so if it fails', async () => {
    const { press } = await deleted(whole, { saveEntry: () => Promise.resolve(null) });
    await press();
    expect(toasts.at(-1)).toMatchObject({
      kind: 'error',
      message: 'Failed to restore the activity',
    });
  });

  it('says so if the student has been removed', async () => {
    const { press } = await deleted(whole, { saveEntry: () => Promise.resolve('noStudent') });
    await press();
    expect(toasts.at(-1)).toMatchObject({
      kind: 'error',
      message: 'Failed to restore the activity',
      detail: { props: { children: 'This student was removed.' } },
    });
  });

  it('stores nothing after a sign-out, and says so', async () => {
    const { press, services, reportUser } = await deleted(whole);
    act(() => reportUser(schoolEmail('ben')));
    await press();
    expect(services.saveEntry).not.toHaveBeenCalled();
    expect(toasts.at(-1)).toMatchObject({
      kind: 'error',
      message: 'Failed to restore the activity',
    });
  });

  it("doesn't overwrite anything stored under the key since, and says so", async () => {
    const { press, services, deliverEntries } = await deleted(whole);
    act(() => deliverEntries({ b: entries.a }));
    await press();
    expect(services.saveEntry).not.toHaveBeenCalled();
    expect(toasts.at(-1)).toMatchObject({
      kind: 'error',
      message: 'Failed to restore the activity',
      detail: { props: { children: 'Another version has been saved since.' } },
    });
  });

  it("isn't offered for an activity that the rules would refuse", async () => {
    const { undo } = await deleted({ ...whole, Hours: '{"about":2}' });
    expect(undo).toBeUndefined();
  });

  it("isn't offered if the deletion fails, which shows no toast (spec 8)", async () => {
    const app = openTable(entries, { deleteEntry: () => Promise.resolve(null) });
    await app.user.click((await app.askToDelete('Library')).getByText('Delete'));
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(toasts).toEqual([]);
  });
});

describe('coming back from a saved edit', () => {
  /** Opens the table from another screen. */
  function comeBack(savedKey: string | null) {
    const app = renderWithStore(
      <Routes>
        <Route path="/edit" element={<Link to="/table">Saved</Link>} />
        <Route path="/table" element={<HoursScreen />} />
      </Routes>,
      { user: ann, path: '/edit' },
    );
    act(() => app.deliverEntries(entries));
    act(() => {
      app.store.dispatch(savedKeyChanged(savedKey));
    });
    return app.user.click(screen.getByText('Saved'));
  }

  it('focuses the Edit button of its row', async () => {
    await comeBack('c');
    expect(screen.getByLabelText('Edit Tree planting')).toHaveFocus();
  });

  it.each(['gone', null])('focuses the heading if the saved key is %j', async (savedKey) => {
    await comeBack(savedKey);
    expect(heading()).toHaveFocus();
  });
});

describe.skipIf(school.review === false)('the line of returned activities', () => {
  /** Opens the table with `count` returned activities. */
  function openReturned(count: number) {
    const stored = Object.fromEntries(
      Array.from({ length: count }, (_, day) => [
        `k${day}`,
        entry(`Shift ${day + 1}`, day + 1, '1'),
      ]),
    );
    const returned = { status: 'returned', comment: 'How long?', by: admin } as const;
    const app = openTable(stored);
    act(() =>
      app.entryListeners.at(-1)?.deliver({
        ...{ changed: stored, removed: [] },
        reviews: Object.fromEntries(Object.keys(stored).map((key) => [key, returned])),
      }),
    );
    const names = () => screen.getAllByRole('link', { name: /which needs changes$/ });
    return { ...app, names };
  }

  it('shows the first five names, and the others on a click, so that the table stays in view', async () => {
    const { user, names } = openReturned(20);
    expect(screen.getByText('20 activities need changes')).toBeVisible();
    expect(names()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'and 15 more' }));
    expect(names()).toHaveLength(20);
    expect(names()[5]).toHaveFocus();
  });

  it('shows all names if there are six', () => {
    const { names } = openReturned(6);
    expect(names()).toHaveLength(6);
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
  });
});

describe('a row', () => {
  it('waits for review only if its activity is stored, whatever is unsaved', () => {
    const { store, remove, deliverEntries } = openTable({ a: entries.b, b: entries.c });
    const at = (key: string) => ({ student: ann, key });
    const failed = { ...newDraft(at('n'), null), values: entries.a, phase: 'failed' as const };
    const typed = { ...newDraft(at('b'), entries.c), values: { ...entries.c, Hours: '9' } };
    const rejectedPictures = {
      [activityId(at('n'))]: [{ name: 'a.jpg', why: 'interrupted' as const }],
    };
    const drafts = Object.fromEntries([failed, typed].map((one) => [activityId(one), one]));
    act(() => {
      store.dispatch(workRestored({ drafts, rejectedPictures }));
    });
    const first = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
    const pill = (name: string) => within(first(name)).queryByText('Waiting for review');
    const [food, trees] = [entries.a.Name, entries.c.Name];
    expect(first(food)).toHaveTextContent("Not saved yet. a.jpg wasn't added.");
    expect(pill(food)).toBeNull();
    expect(pill(trees)).toBeVisible();
    remove('b');
    expect(pill(trees)).toBeNull();
    act(() => deliverEntries({ n: { ...entries.a, Hours: '7' } }));
    expect(first(food)).toHaveTextContent('Has unsaved changes. a.jpg');
    expect(pill(food)).toBeVisible();
  });

  it('shows its note below the name', () => {
    const row = (note?: string) => (
      <table>
        <tbody>
          <HoursTableRow
            entryKey="b"
            entry={entries.b}
            label="Library"
            note={note}
            isStored={note === undefined}
            onLookAt={vi.fn()}
            onEdit={vi.fn()}
            onDelete={vi.fn()}
          />
        </tbody>
      </table>
    );
    const { rerender } = render(row());
    expect(screen.getAllByRole('cell')[0]).toHaveTextContent(/^LibraryWaiting for review$/);
    rerender(row('Not saved yet'));
    expect(screen.getAllByRole('cell')[0]).toHaveTextContent(/^LibraryNot saved yet$/);
    expect(screen.getByText('Not saved yet')).toBeVisible();
  });
});

describe('Export (spec 2, 3, 9)', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('downloads export_hours.csv: Name, Description, Hours and Date, in table order', async () => {
    const texts: string[] = [];
    // jsdom can neither read nor download blobs.
    vi.stubGlobal('Blob', function (parts: string[]) {
      texts.push(...parts);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:hours', revokeObjectURL: vi.fn() });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user } = openTable(entries);
    await user.click(screen.getByText('Export'));
    await waitFor(() => expect(names).toEqual(['export_hours.csv']));
    expect(texts[0]?.replace('\uFEFF', '')).toBe(
      [
        'Name,Description,Hours,Date',
        'Library,Library done,1.5,11-20-2026',
        'Tree planting,Tree planting done,.4,11-12-2026',
        'Food bank,Food bank done,0.1,11-3-2026',
      ].join('\n'),
    );
  });
});
