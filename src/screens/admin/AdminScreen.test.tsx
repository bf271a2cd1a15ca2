import { act, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '#components/toasts';
import { paths } from '#config/paths';
import { school } from '#config/school';
import { documentMaxBytes } from '#domain/limits';
import { screenMessages } from '#domain/messages';
import type { ProfileMap } from '#domain/profile';
import { adminMessages } from '#domain/staffMessages';
import type { Services } from '#firebase/makeServices';
import { fakeServices } from '#testing/fakeServices';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import AdminScreen from './AdminScreen';

// jsdom loads no toast library.
vi.mock(import('#components/toasts'), async (original) => ({
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

/** The count itself, without the copy of it that is announced once the typing pauses, which is there as well on a slow machine. */
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

function renderAdmin({
  user = admin,
  students = threeStudents,
  services,
}: { user?: string | null; students?: ProfileMap; services?: Partial<Services> } = {}) {
  const app = renderWithStore(
    <Routes>
      <Route path={paths.admin} element={<AdminScreen />} />
      <Route path={paths.table} element={<Link to={paths.admin}>Way back</Link>} />
    </Routes>,
    {
      user,
      path: paths.admin,
      services: { readStudentList: () => Promise.resolve(students), ...services },
    },
  );
  return {
    ...app,
    /** The first cell of each row. By selector: roles of hundreds of rows take jsdom seconds. */
    emails: () =>
      [...app.container.querySelectorAll('tbody tr')].map((row) => row.children[0]?.textContent),
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

it.each([
  [0, 'Review'],
  [1200, 'Review (1,200)'],
])('the way to the review with %d students who wait is called %s', async (count, name) => {
  const { review } = fakeServices();
  review.countQueue.mockResolvedValue(count);
  const { findByText, store } = renderAdmin({
    services: { review },
  });
  await waitFor(() => expect(store.getState().reviewQueue.count).toBe(count));
  const link = await findByText(name);
  expect(link).toHaveAttribute('href', '/review');
  expect(link.classList.contains('btn-primary')).toBe(count > 0);
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
      adminMessages.addressesCopied(2),
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
        adminMessages.addressesNotCopied,
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
