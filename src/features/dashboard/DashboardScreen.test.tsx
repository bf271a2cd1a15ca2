import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '#app/makeServices';
import { paths } from '#config/paths';
import { school } from '#config/school';
import type { ProfileMap } from '#features/students/students';
import { documentMaxBytes, textMaxLength } from '#shared/lib/limits';
import { screenMessages } from '#shared/lib/messages';
import { longListMessages } from '#shared/ui/longListMessages';
import { singleKeysOff } from '#shared/ui/singleKeys';
import { showToast } from '#shared/ui/toasts';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import DashboardScreen from './DashboardScreen';

// jsdom loads no toast library.
vi.mock(import('#shared/ui/toasts'), async (original) => ({
  ...(await original()),
  showToast: vi.fn(),
}));

const admin = school.adminEmails[0];

// Later, the classes below will have graduated. This stops the clock but not the timers.
beforeEach(() => {
  vi.setSystemTime(new Date(2026, 10, 24));
});
afterEach(() => {
  vi.useRealTimers();
});

/** The count itself, without the copy for screen readers, which also appears on a slow machine once typing pauses. */
const shownCount = { selector: '.student-count' };

const threeStudents: ProfileMap = {
  [schoolEmail('ada')]: { firstName: 'Ada', lastName: 'Lovelace', graduationYear: '2028' },
  [schoolEmail('grace')]: { firstName: 'Grace', lastName: 'Hopper', graduationYear: '2027' },
  [schoolEmail('new')]: { firstName: '', lastName: '', graduationYear: '' },
};

function manyStudents(count: number): ProfileMap {
  const profile = { firstName: 'Sam', lastName: 'Doe', graduationYear: '2027' };
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      schoolEmail(`s-${String(index).padStart(4, '0')}`),
      profile,
    ]),
  );
}

function CurrentSearch() {
  return (
    <span hidden data-testid="search">
      {useLocation().search}
    </span>
  );
}

function BackButton() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

function renderAdmin({
  user = admin,
  students = threeStudents,
  search = '',
  services,
}: {
  user?: string | null;
  students?: ProfileMap;
  search?: string;
  services?: Partial<Services>;
} = {}) {
  const app = renderWithStore(
    <Routes>
      <Route
        path={paths.admin}
        element={
          <>
            <DashboardScreen />
            <CurrentSearch />
          </>
        }
      />
      <Route
        path={paths.table}
        element={
          <>
            <Link to={paths.admin}>Way back</Link>
            <BackButton />
          </>
        }
      />
    </Routes>,
    {
      user,
      path: paths.admin + search,
      services: { readStudentList: () => Promise.resolve(students), ...services },
    },
  );
  return {
    ...app,
    /** The first cell of each row. By selector: roles of hundreds of rows take jsdom seconds. */
    emails: () =>
      [...app.container.querySelectorAll('tbody tr')].map((row) => row.children[0]?.textContent),
    currentSearch: () => app.getByTestId('search').textContent,
    header: (name: string) => app.getByRole('columnheader', { name }),
  };
}

describe('the admin dashboard in its states (spec 2)', () => {
  it.each([
    ['a student', schoolEmail('ann')],
    ['a visitor', null],
  ])('tells %s that this is for admins, and reads nothing', (_who, user) => {
    const readStudentList = vi.fn<Services['readStudentList']>();
    const { getByRole, queryByRole } = renderAdmin({ user, services: { readStudentList } });
    expect(getByRole('heading')).toHaveTextContent(screenMessages.notAdmin);
    expect(getByRole('link')).toHaveAttribute('href', user ? '/table' : '/login');
    expect(queryByRole('button')).toBeNull();
    expect(readStudentList).not.toHaveBeenCalled();
  });

  it('says that it fetches the user list while it loads', () => {
    const { getByText, getByRole } = renderAdmin({
      services: { readStudentList: () => new Promise(() => undefined) },
    });
    expect(getByText('Fetching user list...')).toBeVisible();
    expect(getByRole('heading', { name: 'Admin' })).toBeVisible();
    expect(document.title).toBe('Admin');
  });

  it('says that the request failed, and fetches again when asked to', async () => {
    const readStudentList = vi
      .fn<Services['readStudentList']>()
      .mockResolvedValueOnce(null)
      .mockResolvedValueOnce(threeStudents);
    const { findByText, findByRole, getByRole, user } = renderAdmin({
      services: { readStudentList },
    });
    await findByText(screenMessages.requestFailed);
    await user.click(getByRole('button', { name: 'Try again' }));
    await findByRole('heading', { name: 'Admin Dashboard' });
  });

  it('shows the dashboard, empty, when nobody is listed yet', async () => {
    const { findByText, getByRole, getByText, queryByRole } = renderAdmin({ students: {} });
    await findByText('0 of 0 students', shownCount);
    expect(getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    expect(getByText(/^No students yet/)).toBeVisible();
    const text = within(getByText(/^No students yet/));
    expect(text.getByRole('link', { name: 'Roster' })).toHaveAttribute('href', '/roster');
    expect(queryByRole('table')).toBeNull();
  });
});

describe('a student list that is nearly full', () => {
  const listOf = (bytes: number): ProfileMap => ({
    [schoolEmail('ada')]: { firstName: 'A'.repeat(bytes), lastName: 'L', graduationYear: '2028' },
  });

  it('is announced to staff from 80 percent', async () => {
    const { findByText } = renderAdmin({ students: listOf(documentMaxBytes * 0.9) });
    await findByText(/^The student list is 90% full/);
  });

  it('is not mentioned before', async () => {
    const { findByRole, queryByText } = renderAdmin({ students: listOf(documentMaxBytes * 0.7) });
    await findByRole('heading', { name: 'Admin Dashboard' });
    expect(queryByText(/The student list is/)).toBeNull();
  });
});

describe('the table of students (spec 2, 9)', () => {
  it('has the columns Email, Name, Graduation Year and Operations, and a View for each student', async () => {
    const { findAllByRole, getAllByRole } = renderAdmin();
    const headers = await findAllByRole('columnheader');
    expect(headers.map((header) => header.textContent.replace(/[▲▼↕]/, ''))).toEqual([
      'Email',
      'Name',
      'Graduation Year',
      'Operations',
    ]);
    expect(
      getAllByRole('row').map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      [],
      [schoolEmail('ada'), 'Ada Lovelace', '2028', 'View'],
      [schoolEmail('grace'), 'Grace Hopper', '2027', 'View'],
      [schoolEmail('new'), '', '', 'View'],
    ]);
  });

  it('isolates names, so that direction characters cannot reverse the address beside them', async () => {
    const name = '\u202Eevil';
    const { findByText } = renderAdmin({
      students: {
        [schoolEmail('eve')]: { firstName: name, lastName: 'Doe', graduationYear: '2027' },
      },
    });
    expect((await findByText(`${name} Doe`)).tagName).toBe('BDI');
  });

  it('is sorted by a press on a header, and turned round by another', async () => {
    const { findByRole, emails, header, user } = renderAdmin();
    const byYear = await findByRole('button', { name: 'Graduation Year' });
    expect(header('Email')).toHaveAttribute('aria-sort', 'ascending');
    await user.click(byYear);
    expect(emails()).toEqual([schoolEmail('grace'), schoolEmail('ada'), schoolEmail('new')]);
    expect(header('Graduation Year')).toHaveAttribute('aria-sort', 'ascending');
    expect(header('Email')).not.toHaveAttribute('aria-sort');
    await user.click(byYear);
    expect(emails()).toEqual([schoolEmail('ada'), schoolEmail('grace'), schoolEmail('new')]);
    expect(header('Graduation Year')).toHaveAttribute('aria-sort', 'descending');
    expect(byYear).toHaveFocus();
  });

  it('renders the first students immediately and the rest on request, with the keyboard focus on the first of them', async () => {
    const { findByText, emails, getByText, getByLabelText, user } = renderAdmin({
      students: manyStudents(300),
    });
    await findByText('300 of 300 students', shownCount);
    expect(emails()).toHaveLength(25);
    await user.click(getByText('Show 200 more'));
    expect(emails()).toHaveLength(225);
    expect(getByLabelText(`View ${schoolEmail('s-0025')}`)).toHaveFocus();
    await user.click(getByText('Show all 300'));
    expect(emails()).toHaveLength(300);
    expect(emails().at(-1)).toBe(schoolEmail('s-0299'));
  });
});

describe('the search of the dashboard (spec 5)', () => {
  it('leaves the students whose fields begin with every word, and counts them', async () => {
    const { findByLabelText, findByText, emails, user } = renderAdmin();
    await user.type(await findByLabelText('Search'), ' GRACE  2027 ');
    await findByText('1 of 3 students', shownCount);
    expect(emails()).toEqual([schoolEmail('grace')]);
  });

  it('says so when nobody is found', async () => {
    const { findByLabelText, findByText, getByText, queryByRole, user } = renderAdmin();
    await user.type(await findByLabelText('Search'), 'lace');
    await findByText('0 of 3 students', shownCount);
    expect(getByText('No student matches this search.')).toBeVisible();
    expect(queryByRole('table')).toBeNull();
  });

  it('is cleared by a button when nobody is found, which leaves the keyboard in it', async () => {
    const { findByLabelText, findByRole, emails, user } = renderAdmin();
    const search = await findByLabelText('Search');
    await user.type(search, 'lace');
    await user.click(await findByRole('button', { name: 'Clear search' }));
    expect(search).toHaveValue('');
    expect(search).toHaveFocus();
    await waitFor(() => expect(emails()).toHaveLength(3));
  });

  it.each([
    ['where there is a mouse, has the focus on arrival', true],
    ['on a touch screen, leaves it alone: the keyboard would cover the list', false],
  ])('%s', async (_title, hasMouse) => {
    const ask = vi.spyOn(window, 'matchMedia');
    ask.mockReturnValue({ matches: hasMouse } as MediaQueryList);
    const { findByLabelText } = renderAdmin();
    const search = await findByLabelText('Search');
    if (hasMouse) expect(search).toHaveFocus();
    else expect(search).not.toHaveFocus();
    expect(ask).toHaveBeenCalledWith('(hover: hover)');
    ask.mockRestore();
  });

  it("opens nobody by the Enter that ends an input method's word", async () => {
    const { findByLabelText, currentPath, user } = renderAdmin();
    const search = await findByLabelText('Search');
    await user.type(search, 'hop');
    fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
    expect(currentPath()).toBe('/admin');
  });

  it('opens the only student found by Enter', async () => {
    const { findByLabelText, user, currentPath, store } = renderAdmin();
    await user.type(await findByLabelText('Search'), 'hop{Enter}');
    expect(currentPath()).toBe('/table');
    expect(store.getState().session.userEmail).toBe(schoolEmail('grace'));
  });

  it('leads by Enter to the first View where several are found, and nowhere where nobody is', async () => {
    const { findByLabelText, user, currentPath } = renderAdmin();
    const search = await findByLabelText('Search');
    await user.type(search, 'nobody{Enter}');
    expect(search).toHaveFocus();
    await user.clear(search);
    await user.type(search, '202{Enter}');
    expect(await findByLabelText(`View ${schoolEmail('ada')}`)).toHaveFocus();
    expect(currentPath()).toBe('/admin');
  });

  it('is focused by the key / from anywhere, with its text selected', async () => {
    const { findByLabelText, getByText, user } = renderAdmin();
    const search = await findByLabelText('Search');
    await user.type(search, 'ad');
    getByText('Update Report').focus();
    await user.keyboard('/gr/');
    expect(search).toHaveFocus();
    expect(search).toHaveValue('gr/');
  });

  it('ignores the key / while it has the focus and is empty', async () => {
    const { findByLabelText, user } = renderAdmin();
    const search = await findByLabelText('Search');
    await user.type(search, '/gr/');
    expect(search).toHaveValue('gr/');
  });

  it('takes the key / as text once single keys are turned off, and does not mention it', async () => {
    singleKeysOff.make(true);
    const { findByLabelText, getByText, queryByText, user } = renderAdmin();
    const search = await findByLabelText('Search');
    expect(search).not.toHaveAttribute('aria-keyshortcuts');
    expect(getByText('Enter open')).toBeVisible();
    expect(queryByText(/search ·/)).toBeNull();
    getByText('Update Report').focus();
    await user.keyboard('/');
    expect(getByText('Update Report')).toHaveFocus();
    await user.type(search, '/');
    expect(search).toHaveValue('/');
  });

  it('offers actions on the students found only after a search', async () => {
    const { findByLabelText, findByText, queryByText, user } = renderAdmin();
    const search = await findByLabelText('Search');
    expect(queryByText('Copy addresses')).not.toBeInTheDocument();
    await user.type(search, '202');
    await expect(findByText('Copy addresses')).resolves.toBeVisible();
  });

  it('copies the addresses of those found, and says so', async () => {
    const { findByLabelText, findByText, user } = renderAdmin();
    await user.type(await findByLabelText('Search'), '202');
    await user.click(await findByText('Copy addresses'));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(
        `${schoolEmail('ada')}; ${schoolEmail('grace')}`,
      ),
    );
    expect(showToast).toHaveBeenLastCalledWith(
      'success',
      longListMessages.addressesCopied(2),
      'global',
    );
  });

  it('says when the browser does not let the page copy', async () => {
    const { findByLabelText, findByText, user } = renderAdmin();
    await user.type(await findByLabelText('Search'), '202');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    await user.click(await findByText('Copy addresses'));
    await waitFor(() =>
      expect(showToast).toHaveBeenLastCalledWith(
        'error',
        longListMessages.addressesNotCopied,
        'global',
      ),
    );
  });

  it('is remembered when the dashboard is left, as for the review, and not after a sign-out', async () => {
    const { findByLabelText, store, user, unmount, reportUser } = renderAdmin();
    await user.type(await findByLabelText('Search'), 'gr');
    unmount();
    expect(store.getState().students.view.search).toBe('gr');
    reportUser(null);
    expect(store.getState().students.view.search).toBe('');
  });

  it('announces the count once the typing pauses, and not what was there on arrival', async () => {
    const { findByLabelText, getAllByRole, findByRole, user } = renderAdmin();
    const search = await findByLabelText('Search');
    expect(getAllByRole('status').map((region) => region.textContent)).not.toContain(
      '3 of 3 students',
    );
    await user.type(search, 'a');
    const announced = await findByRole('status');
    await waitFor(() => expect(announced).toHaveTextContent('1 of 3 students'));
  });

  it('looks through all students, not only those rendered, and begins with the first rows again', async () => {
    const { findByLabelText, findByText, getByText, emails, user } = renderAdmin({
      students: manyStudents(150),
    });
    const search = await findByLabelText('Search');
    await user.click(getByText('Show all 150'));
    await user.type(search, 's-01');
    await findByText('50 of 150 students', shownCount);
    expect(emails()).toHaveLength(25);
    expect(emails()[0]).toBe(schoolEmail('s-0100'));
  });
});

describe('the address of the dashboard', () => {
  it('never becomes too long for a server, whatever is pasted', async () => {
    const { findByLabelText, currentSearch, user } = renderAdmin();
    await user.click(await findByLabelText('Search'));
    await user.paste('x'.repeat(9000));
    await waitFor(() => expect(currentSearch()).toBe(`?search=${'x'.repeat(textMaxLength)}`));
  });

  it('has the search and the order once the typing pauses', async () => {
    const { findByLabelText, findByRole, currentSearch, user } = renderAdmin();
    await user.type(await findByLabelText('Search'), 'gr h');
    await user.click(await findByRole('button', { name: 'Name' }));
    await user.click(await findByRole('button', { name: 'Name' }));
    await waitFor(() => expect(currentSearch()).toBe('?search=gr+h&sort=name+desc'));
    await user.clear(await findByLabelText('Search'));
    await waitFor(() => expect(currentSearch()).toBe('?sort=name+desc'));
  });

  it.each(['Enter', 'a press'])(
    'has the search that led to another screen at once by %s, for Back',
    async (how) => {
      const { findByLabelText, findByText, findByRole, user } = renderAdmin({
        search: '?search=2027',
      });
      const view = await findByRole('button', { name: `View ${schoolEmail('grace')}` });
      const search = await findByLabelText('Search');
      fireEvent.change(search, { target: { value: 'grace' } });
      if (how === 'Enter') fireEvent.keyDown(search, { key: 'Enter' });
      else await user.click(view);
      await user.click(await findByText('Back'));
      expect(await findByLabelText('Search')).toHaveValue('grace');
    },
  );

  it('is followed on arrival, as after a reload', async () => {
    const { findByLabelText, emails, header, currentSearch } = renderAdmin({
      search: '?search=2027&sort=graduationYear+desc',
    });
    expect(await findByLabelText('Search')).toHaveValue('2027');
    expect(header('Graduation Year')).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(emails()).toEqual([schoolEmail('grace')]));
    expect(currentSearch()).toBe('?search=2027&sort=graduationYear+desc');
  });

  it('is ignored where it makes no sense', async () => {
    const { findByRole, header } = renderAdmin({ search: '?sort=constructor&search=' });
    await findByRole('columnheader', { name: 'Email' });
    expect(header('Email')).toHaveAttribute('aria-sort', 'ascending');
  });
});

describe('the View button (spec 2)', () => {
  it("opens /table in the student's session, with the admin flag kept", async () => {
    const { findByRole, user, currentPath, store } = renderAdmin();
    await user.click(await findByRole('button', { name: `View ${schoolEmail('grace')}` }));
    expect(currentPath()).toBe('/table');
    expect(store.getState().session).toMatchObject({
      signedIn: true,
      userEmail: schoolEmail('grace'),
      admin: true,
    });
  });

  it("is undone by coming back, which restores the admin's session, the search and the order", async () => {
    const { findByRole, findByLabelText, store, user, header } = renderAdmin();
    await user.click(await findByRole('button', { name: 'Name' }));
    await user.type(await findByLabelText('Search'), 'g');
    await user.click(await findByRole('button', { name: `View ${schoolEmail('grace')}` }));
    await user.click(await findByRole('link', { name: 'Way back' }));
    expect(await findByLabelText('Search')).toHaveValue('g');
    expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
    expect(store.getState().session.userEmail).toBe(admin);
  });

  it('leaves the keyboard at that student on the way back, with the rows up to there', async () => {
    const { findByText, findByRole, getByLabelText, emails, deliverProfile, user } = renderAdmin({
      students: manyStudents(300),
    });
    await user.click(await findByText('Show 200 more'));
    await user.click(getByLabelText(`View ${schoolEmail('s-0030')}`));
    act(() => {
      deliverProfile({ firstName: 'Samira', lastName: 'Doe', graduationYear: '2027' });
    });
    await user.click(await findByRole('link', { name: 'Way back' }));
    await findByText('Samira Doe');
    expect(getByLabelText(`View ${schoolEmail('s-0030')}`)).toHaveFocus();
    expect(emails()).toHaveLength(31);
  });

  it('moves the keyboard there on arrival only', async () => {
    const { findByRole, findByLabelText, findByText, getByLabelText, user } = renderAdmin();
    await user.click(await findByRole('button', { name: `View ${schoolEmail('grace')}` }));
    await user.click(await findByRole('link', { name: 'Way back' }));
    const search = await findByLabelText('Search');
    await user.type(search, 'nobody');
    await findByText('No student matches this search.');
    await user.clear(search);
    await waitFor(() => expect(getByLabelText(`View ${schoolEmail('grace')}`)).toBeVisible());
    expect(search).toHaveFocus();
  });
});

describe('staff who are new here', () => {
  const links = (app: ReturnType<typeof renderAdmin>) =>
    within(app.getByRole('navigation', { name: 'New here?' })).getAllByRole('link');

  it('see where to begin', async () => {
    const app = renderAdmin();
    await app.findByLabelText('Search');
    expect(links(app).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ...(school.review ? [['Review waiting activities', '/review']] : []),
      ['Look up a student', '#student-search'],
      ['Answer a question', '/reports'],
    ]);
  });

  it('are led to the search by Look up a student, and do not see the links again', async () => {
    const app = renderAdmin();
    const search = await app.findByLabelText('Search');
    await app.user.click(app.getByText('Look up a student'));
    expect(search).toHaveFocus();
    expect(app.queryByText('New here?')).toBeNull();
    app.unmount();
    const again = renderAdmin();
    await again.findByLabelText('Search');
    expect(again.queryByText('New here?')).toBeNull();
  });

  it('do not see the links again after following another one', async () => {
    const app = renderAdmin();
    await app.user.click(await app.findByText('Answer a question'));
    expect(app.currentPath()).toBe('/reports');
    expect(app.queryByText('New here?')).toBeNull();
  });

  it('can dismiss the links, which leaves the keyboard on the screen', async () => {
    const app = renderAdmin();
    await app.user.click(await app.findByRole('button', { name: 'Dismiss' }));
    expect(app.queryByText('New here?')).toBeNull();
    expect(app.getByRole('heading', { name: 'Admin Dashboard' })).toHaveFocus();
  });
});
