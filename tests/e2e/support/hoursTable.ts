import type { Page } from '@playwright/test';

/** The cell of an activity's name in the hours table; how its review stands is written beside the name. */
export function nameCell(page: Page, name: string) {
  return page.locator('.entry-name').and(page.getByText(name, { exact: true }));
}
