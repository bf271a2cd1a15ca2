import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { school } from '#config/school';
import type { ProfileMap } from '#features/students/students';
import { recordsPrintedMax } from '#shared/lib/limits';
import { deferred } from '#testing/deferred';
import { renderWithStore } from '#testing/renderWithStore';
import DashboardScreen from './DashboardScreen';

const profile = { firstName: 'Ada', lastName: 'Lovelace', graduationYear: '2027' };

async function openDashboard(count: number) {
  const list: ProfileMap = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`s${index}@lwsd.org`, profile]),
  );
  const app = renderWithStore(<DashboardScreen />, {
    user: school.adminEmails[0],
    path: '/admin',
    services: { readStudentList: () => Promise.resolve(list) },
  });
  await app.user.type(await screen.findByLabelText('Search'), 'ada');
  await app.user.click(await screen.findByRole('button', { name: 'Print records' }));
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
}

it('says how many students it reads before it reads any', async () => {
  const { services, dialog, user } = await openDashboard(3);
  expect(dialog.getByText('Print the records of 3 students?')).toBeVisible();
  expect(dialog.getByText('This may take a minute.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(services.readStudentActivities).not.toHaveBeenCalled();
});

it('reads them, shows the records to print, and names the students who could not be read', async () => {
  const { services, dialog, user } = await openDashboard(3);
  services.readStudentActivities.mockResolvedValueOnce(null);
  await user.click(dialog.getByRole('button', { name: 'Load the records' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('alert')).toHaveTextContent('s0@lwsd.org');
});

it('shows its progress, and stops on request', async () => {
  const { services, dialog, user } = await openDashboard(1);
  const reading = deferred<[]>();
  services.readStudentActivities.mockReturnValueOnce(reading.promise);
  await user.click(dialog.getByRole('button', { name: 'Load the records' }));
  expect(screen.getByText('Loading 0 of 1 student')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(() => {
    reading.resolve([]);
    return reading.promise;
  });
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

it('refuses more than a browser can lay out', async () => {
  const { dialog } = await openDashboard(recordsPrintedMax + 1);
  expect(dialog.getByText(/^501 students is too many to print at once/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Load the records' })).toBeNull();
});
