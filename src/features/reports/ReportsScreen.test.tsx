import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { paths, reportsPath } from '#config/paths';
import { school } from '#config/school';
import { indexBuilder } from '#features/reports/build/activityIndex';
import type { ProfileMap } from '#features/students/students';
import { fetchStudentList } from '#features/students/studentsSlice';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import ReportsScreen from './ReportsScreen';

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
