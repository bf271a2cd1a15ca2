import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { school } from '../../config/school';
import { blankEntry, type Entry } from '../../domain/entry';
import { entryDateText } from '../../domain/entryDate';
import type { Services } from '../../firebase/services';
import { entryEditStarted, selectCurrentDraft, selectEditing } from '../../store/edit/editSlice';
import { viewAsStudent } from '../../store/session/viewAsStudent';
import { deferred } from '../../testing/deferred';
import { renderWithStore } from '../../testing/renderWithStore';
import TableScreen from './TableScreen';

const ann = 'ann@lwsd.org';
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

/** The table of a student; `stored` is what the first snapshot brings, undefined while there is none. */
function openTable(stored?: Record<string, Entry>, services?: Partial<Services>) {
  const app = renderWithStore(<TableScreen />, { user: ann, path: '/table', services });
  if (stored) act(() => app.deliverEntries(stored));
  return {
    ...app,
    askToDelete: async (name: string) => {
      await app.user.click(screen.getByLabelText(`Delete ${name}`));
      return within(screen.getByRole('dialog'));
    },
    /** The snapshot by which the listener tells that an entry has gone. */
    remove: (key: string) =>
      act(() => app.entryListeners.at(-1)?.deliver({ changed: {}, removed: [key] })),
  };
}

const heading = () => screen.getByRole('heading', { level: 1 });
/** What the first four columns say; beside the name stands how the review of the entry stands. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 4).map(({ firstChild }) => firstChild?.textContent));

describe('the hours table (spec 2)', () => {
  it("shows 'You Are Not Signed In!' with a link to /login to a visitor", () => {
    renderWithStore(<TableScreen />, { user: null, path: '/table' });
    expect(heading()).toHaveTextContent('You Are Not Signed In!');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/login');
  });

  it('redirects an admin on the own address to /admin', () => {
    const { currentPath } = renderWithStore(<TableScreen />, { user: admin, path: '/table' });
    expect(currentPath()).toBe('/admin');
  });

  it('stays for an admin who views a student', () => {
    const app = renderWithStore(<TableScreen />, { path: '/table' });
    act(() => {
      app.reportUser(admin);
      app.store.dispatch(viewAsStudent(ann, app.store.getState().students.view));
      app.deliverEntries(entries);
    });
    expect(app.currentPath()).toBe('/table');
    expect(rows()).toHaveLength(3);
  });

  it('waits for the first snapshot before it says anything about entries', () => {
    openTable();
    expect(screen.getByRole('status')).toHaveTextContent('Loading hours…');
    expect(screen.queryByText('No Hours Found!')).not.toBeInTheDocument();
  });

  it("says 'No Hours Found!' without entries, with a link to a new activity", async () => {
    const { store, user, currentPath } = openTable({});
    expect(heading()).toHaveTextContent('No Hours Found!');
    store.dispatch(entryEditStarted({ key: 'a', entry: entries.a }));
    await user.click(screen.getByText('Click here to submit hours!'));
    expect(currentPath()).toBe('/edit');
    expect(selectEditing(store.getState())).toBe(false);
  });

  it('says so when the entries cannot be read', () => {
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

  it('follows the live listener', () => {
    const { deliverEntries, remove } = openTable(entries);
    act(() => deliverEntries({ d: entry('Choir', 30, '1') }));
    expect(rows()[0]?.[0]).toBe('Choir');
    expect(heading()).toHaveTextContent('Total Hours : 3 hours');
    remove('d');
    expect(rows()).toHaveLength(3);
    expect(heading()).toHaveTextContent('Total Hours : 2 hours');
  });

  it('is gone as soon as the user signs out', () => {
    const { reportUser } = openTable(entries);
    act(() => reportUser(null));
    expect(screen.queryByText('Library')).not.toBeInTheDocument();
    expect(heading()).toHaveTextContent('You Are Not Signed In!');
  });
});

describe('Edit (spec 2, 4)', () => {
  it('opens /edit with the entry loaded in edit mode', async () => {
    const { user, store, currentPath } = openTable(entries);
    await user.click(screen.getByLabelText('Edit Library'));
    expect(currentPath()).toBe('/edit');
    expect(selectCurrentDraft(store.getState())).toEqual({ key: 'b', entry: entries.b });
    expect(selectEditing(store.getState())).toBe(true);
  });
});

describe('Delete (spec 2)', () => {
  it("asks 'Are you sure you want to delete this entry?' and deletes on confirm", async () => {
    const { askToDelete, user, services, remove } = openTable(entries);
    const dialog = await askToDelete('Library');
    expect(dialog.getByText('Are you sure you want to delete this entry?')).toBeInTheDocument();
    expect(services.deleteEntry).not.toHaveBeenCalled();
    await user.click(dialog.getByText('Delete'));
    expect(services.deleteEntry).toHaveBeenCalledExactlyOnceWith(ann, 'b');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    remove('b');
    expect(rows()).toHaveLength(2);
  });

  it('deletes nothing on cancel', async () => {
    const { askToDelete, user, services } = openTable(entries);
    await user.click((await askToDelete('Library')).getByText('Cancel'));
    expect(services.deleteEntry).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that fails shows the user nothing (spec 8)', async () => {
    const { askToDelete, user } = openTable(entries, { deleteEntry: () => Promise.resolve(null) });
    await user.click((await askToDelete('Library')).getByText('Delete'));
    expect(rows()).toHaveLength(3);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the focus on the screen when the row with the focused button goes', async () => {
    const deleting = deferred<true>();
    const { askToDelete, user, remove } = openTable(entries, {
      deleteEntry: () => deleting.promise,
    });
    await user.click((await askToDelete('Library')).getByText('Delete'));
    remove('b');
    await act(async () => {
      deleting.resolve(true);
      await deleting.promise;
    });
    expect(heading()).toHaveFocus();
  });

  it('does not take the focus from what the user does while the server is slow', async () => {
    const deleting = deferred<true>();
    const { askToDelete, user, remove } = openTable(entries, {
      deleteEntry: () => deleting.promise,
    });
    await user.click((await askToDelete('Library')).getByText('Delete'));
    remove('b');
    const button = screen.getByLabelText('Edit Food bank');
    button.focus();
    await act(async () => {
      deleting.resolve(true);
      await deleting.promise;
    });
    expect(button).toHaveFocus();
  });
});

describe('Export (spec 2, 3, 9)', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('downloads export_hours.csv: Name, Description, Hours and Date, in the order of the table', async () => {
    const texts: string[] = [];
    // jsdom can neither read blobs nor download them.
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
