import type { Page } from '@playwright/test';

/** The cell of an activity's name in the hours table; how its review stands is written beside the name. */
export function nameCell(page: Page, name: string) {
  const edit = page.getByRole('button', { name: `Edit ${name}`, exact: true });
  return page.getByRole('row').filter({ has: edit }).locator('.entry-name');
}
