import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { paths, reportsPath } from '#config/paths';
import { school } from '#config/school';
import { reportsMessages } from '#features/reports/answers/reportsMessages';
import { indexBuilder } from '#features/reports/build/activityIndex';
import type { ProfileMap } from '#features/students/students';
import { fetchStudentList } from '#features/students/studentsSlice';
import { showToast } from '#shared/ui/toasts';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import type { ReportUpdateResult } from './report';
import ReportsScreen from './ReportsScreen';

vi.mock(import('#shared/ui/toasts'), async (original) => ({
  ...(await original()),
  showToast: vi.fn(),
}));

/** The result of an update at 10 a.m. */
const updated: ReportUpdateResult = {
  outcome: 'done',
  lastUpdated: new Date(2026, 10, 20, 10).getTime(),
  damaged: [],
  isIndexed: true,
  counts: {
    ...{ students: 1, profiles: 1, studentsWithoutProfile: 0, studentsWithoutEntries: 1 },
    ...{ entries: 0, damagedEntries: 0, awards: 0, cacheBytes: 1, reportBytes: 1 },
  },
};

const profile = (firstName: string) => ({ firstName, lastName: 'X', graduationYear: '2027' });
const [ann, sue] = [schoolEmail('ann'), schoolEmail('sue')];
const before: ProfileMap = { [ann]: profile('Ann') };
const after: ProfileMap = { [ann]: profile('Anna'), [sue]: profile('Sue') };

/** The dashboard with an old student list, from which a link leads to an answer. The report is updated while its index is read. */
async function openDashboard(listRead: (stored: ProfileMap, attempt: number) => ProfileMap | null) {
  let stored = before;
  let attempt = 0;
  const app = renderWithStore(
    <Routes>
      <Route
        path={paths.admin}
        element={<Link to={`${reportsPath}?view=students`}>Reports</Link>}
      />
      <Route path={reportsPath} element={<ReportsScreen />} />
    </Routes>,
    {
      user: school.adminEmails[0],
      path: paths.admin,
      services: {
        readStudentList: () => Promise.resolve(listRead(stored, (attempt += 1))),
        readReportIndex: async () => {
          await Promise.resolve();
          stored = after;
          const builder = indexBuilder();
          builder.add({ email: sue, id: 'one', fields: { Hours: '2' } });
          const builtAt = new Date(2026, 10, 20).getTime();
          return { builtAt, texts: 'whole', columns: builder.columns() };
        },
      },
    },
  );
  await app.store.dispatch(fetchStudentList({}));
  return app;
}

it('names the students as of the index, even if the list in memory is older', async () => {
  const { user } = await openDashboard((stored) => stored);
  await user.click(screen.getByRole('link', { name: 'Reports' }));
  expect(await screen.findByRole('button', { name: 'Sue X' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Anna X' })).toBeVisible();
  expect(screen.queryByText(/saved a profile/)).toBeNull();
});

it('shows no answer with an older list if the list cannot be read, and one press tries again', async () => {
  const { user } = await openDashboard((stored, attempt) => (attempt === 2 ? null : stored));
  await user.click(screen.getByRole('link', { name: 'Reports' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Sue X' })).toBeVisible();
});

it('keeps the answer, and says so, if the index cannot be read after an update', async () => {
  const builtAt = new Date(2026, 10, 20, 9).getTime();
  const columns = indexBuilder().columns();
  let attempt = 0;
  const { user } = renderWithStore(<ReportsScreen />, {
    user: school.adminEmails[0],
    path: `${reportsPath}?view=students`,
    services: {
      readStudentList: () => Promise.resolve(before),
      updateReport: () => Promise.resolve(updated),
      readReportIndex: () => {
        attempt += 1;
        return Promise.resolve(attempt === 1 ? { builtAt, texts: 'whole', columns } : null);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Update Report' }));
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith('error', reportsMessages.notRead, 'global'),
  );
  expect(screen.getByRole('button', { name: 'Ann X' })).toBeVisible();
  const date = screen.getByText('Nov 20, 2026').closest('p');
  expect(date).not.toHaveAttribute('data-tone', 'success');
});

it('can be tried again, and mentions no previous report, if the first report cannot be read', async () => {
  vi.mocked(showToast).mockClear();
  let attempt = 0;
  const { user } = renderWithStore(<ReportsScreen />, {
    user: school.adminEmails[0],
    path: reportsPath,
    services: {
      readStudentList: () => Promise.resolve(before),
      updateReport: () => Promise.resolve(updated),
      readReportIndex: () => {
        attempt += 1;
        return Promise.resolve(attempt === 1 ? undefined : null);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Update Report' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(showToast).not.toHaveBeenCalled();
});
