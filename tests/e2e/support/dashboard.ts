import type { Page } from '@playwright/test';

/** The parts of the admin dashboard that staff see. */
export function dashboardOn(page: Page) {
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  return {
    heading: page.getByRole('heading', { name: 'Admin Dashboard' }),
    search: page.getByLabel('Search', { exact: true }),
    count: page.getByText(/^[\d,]+ of [\d,]+ students$/).first(),
    rows,
    /** Returns the texts of each row's cells. */
    cells: () =>
      rows.evaluateAll((elements) =>
        elements.map((row) => [...row.children].map((cell) => cell.textContent)),
      ),
    view: (email: string) => page.getByRole('button', { name: `View ${email}`, exact: true }),
    download: page.getByRole('button', { name: 'Download Report' }),
    update: page.getByRole('button', { name: 'Update Report' }),
    /** Finds a student by address and opens their hours. */
    open: async (email: string) => {
      await page.getByLabel('Search', { exact: true }).fill(email);
      await page.getByRole('button', { name: `View ${email}`, exact: true }).click();
    },
  };
}

/** Opens the dashboard on an admin's page. */
export async function openDashboard(page: Page) {
  await page.goto('/admin');
  return dashboardOn(page);
}
