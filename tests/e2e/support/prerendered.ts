import type { Page } from '@playwright/test';

/**
 * Waits until React has hydrated the prerendered `/` or `/login`. Before that, a link loads a whole new page, where no heading gets the
 * focus, and a button that React renders again while it is pressed gets no click.
 */
export async function waitForReact(page: Page): Promise<void> {
  // main.tsx removes this handler, which holds early submits.
  await page.waitForFunction(() => document.onsubmit === null);
}
