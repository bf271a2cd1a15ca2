import type { Page } from '@playwright/test';

/**
 * Waits until React has taken over the prerendered `/` or `/login`. Until then, a link loads a whole new page, where no heading gets the
 * focus, and a button that React draws again while it is pressed sees no click.
 */
export async function waitForReact(page: Page): Promise<void> {
  // The handler that keeps early submits; main.tsx removes it.
  await page.waitForFunction(() => document.onsubmit === null);
}
