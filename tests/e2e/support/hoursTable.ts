import type { Page } from '@playwright/test';

/** The hours table's cell with an activity's name and review status. */
export function nameCell(page: Page, name: string) {
  const edit = page.getByRole('button', { name: `Edit ${name}`, exact: true });
  return page.getByRole('row').filter({ has: edit }).locator('.entry-name');
}
