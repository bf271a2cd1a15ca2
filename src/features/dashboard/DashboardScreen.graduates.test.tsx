import { fireEvent } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { paths } from '#config/paths';
import { school } from '#config/school';
import type { ProfileMap } from '#features/students/students';
import { renderWithStore } from '#testing/renderWithStore';
import DashboardScreen from './DashboardScreen';

/** The count itself; screen readers get a copy. */
const shownCount = { selector: '.student-count' };

const current: ProfileMap = {
  'ada@lwsd.org': { firstName: 'Ada', lastName: 'Lovelace', graduationYear: '9999' },
  'grace@lwsd.org': { firstName: 'Grace', lastName: 'Hopper', graduationYear: '9998' },
  'new@lwsd.org': { firstName: '', lastName: '', graduationYear: '' },
};
const graduates: ProfileMap = {
  'old@lwsd.org': { firstName: 'Olga', lastName: 'Old', graduationYear: '2001' },
  'older@lwsd.org': { firstName: 'Oskar', lastName: 'Old', graduationYear: '2000' },
};
const withGraduates = { ...current, ...graduates };

function renderAdmin({ students }: { students: ProfileMap }) {
  const app = renderWithStore(
    <Routes>
      <Route path={paths.admin} element={<DashboardScreen />} />
      <Route path={paths.table} element={<Link to={paths.admin}>Way back</Link>} />
    </Routes>,
    {
      user: school.adminEmails[0],
      path: paths.admin,
      services: { readStudentList: () => Promise.resolve(students) },
    },
  );
  return {
    ...app,
    emails: () =>
      [...app.container.querySelectorAll('tbody tr')].map((row) => row.children[0]?.textContent),
  };
}

it('graduates are folded away until staff ask for them, and folded again', async () => {
  const { findByRole, getByRole, getByText, emails, user } = renderAdmin({
    students: withGraduates,
  });
  const show = await findByRole('button', { name: 'Show graduates (2)' });
  expect(emails()).toEqual(Object.keys(current));
  expect(getByText('3 of 5 students', shownCount)).toBeVisible();
  await user.click(show);
  expect(emails()).toEqual(Object.keys(withGraduates));
  expect(getByText('5 of 5 students', shownCount)).toBeVisible();
  expect(getByRole('button', { name: 'Hide graduates (2)' })).toHaveFocus();
  await user.click(getByRole('button', { name: 'Hide graduates (2)' }));
  expect(emails()).toEqual(Object.keys(current));
});

it('graduates are folded away once their last school year is over, even if the page is left open', async () => {
  const { month, day } = school.schoolYear;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2050, month - 1, day - 1) });
  onTestFinished(() => void vi.useRealTimers());
  const leaving = month === 1 && day === 1 ? '2049' : '2050';
  const { findByRole, getByText, queryByRole } = renderAdmin({
    students: {
      ...current,
      'grace@lwsd.org': { firstName: 'Grace', lastName: 'Hopper', graduationYear: leaving },
    },
  });
  await findByRole('table');
  expect(getByText('3 of 3 students', shownCount)).toBeVisible();
  expect(queryByRole('button', { name: /graduates/ })).toBeNull();
  vi.setSystemTime(new Date(2050, month - 1, day));
  fireEvent(document, new Event('visibilitychange'));
  await findByRole('button', { name: 'Show graduates (1)' });
  expect(getByText('2 of 3 students', shownCount)).toBeVisible();
});

it('graduates are found by a search, and marked', async () => {
  const { findByLabelText, findByText, emails, queryByRole, user } = renderAdmin({
    students: withGraduates,
  });
  const search = await findByLabelText('Search');
  await user.type(search, 'o');
  await findByText('2 of 5 students', shownCount);
  expect(emails()).toEqual(['old@lwsd.org', 'older@lwsd.org']);
  expect(await findByText('2001')).toBeVisible();
  expect((await findByText('2001')).closest('td')).toHaveTextContent('2001 graduated');
  expect(queryByRole('button', { name: /graduates/ })).toBeNull();
  await user.clear(search);
  await user.type(search, 'g');
  await findByText('1 of 5 students', shownCount);
  expect((await findByText('9998')).closest('td')?.textContent).toBe('9998');
});

it('graduates stay shown after a visit to one of them, and Enter in an empty search opens nobody', async () => {
  const { findByRole, findByLabelText, getByLabelText, currentPath, user } = renderAdmin({
    students: withGraduates,
  });
  await user.click(await findByRole('button', { name: 'Show graduates (2)' }));
  await user.click(getByLabelText('View older@lwsd.org'));
  await user.click(await findByRole('link', { name: 'Way back' }));
  expect(await findByLabelText('View older@lwsd.org')).toHaveFocus();
  await user.type(getByLabelText('Search'), '{Enter}');
  expect(currentPath()).toBe('/admin');
});

it('graduates are listed like everyone else if nobody else is', async () => {
  const { findByText, emails, queryByRole } = renderAdmin({
    students: graduates,
  });
  await findByText('2 of 2 students', shownCount);
  expect(emails()).toEqual(Object.keys(graduates));
  expect(queryByRole('button', { name: /graduates/ })).toBeNull();
});
