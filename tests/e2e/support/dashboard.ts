import type { Page } from '@playwright/test';
import { rememberSignedIn } from './signIn';

/** The admin dashboard, by what a user sees of it. */
export function dashboardOn(page: Page) {
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  return {
    heading: page.getByRole('heading', { name: 'Admin Dashboard' }),
    search: page.getByLabel('Search', { exact: true }),
    count: page.getByText(/^[\d,]+ of [\d,]+ students$/).first(),
    rows,
    /** The texts of the cells of each row shown. */
    cells: () =>
      rows.evaluateAll((elements) =>
        elements.map((row) => [...row.children].map((cell) => cell.textContent)),
      ),
    view: (email: string) => page.getByRole('button', { name: `View ${email}`, exact: true }),
    download: page.getByRole('button', { name: 'Download Report' }),
    update: page.getByRole('button', { name: 'Update Report' }),
    /** Finds a student by the whole address, among those of all tests, and opens the hours. */
    open: async (email: string) => {
      await page.getByLabel('Search', { exact: true }).fill(email);
      await page.getByRole('button', { name: `View ${email}`, exact: true }).click();
    },
  };
}

/** Opens the dashboard as `admin`, who is signed in already. */
export async function openDashboard(page: Page, admin: string) {
  await rememberSignedIn(page, admin);
  await page.goto('/admin');
  return dashboardOn(page);
}
