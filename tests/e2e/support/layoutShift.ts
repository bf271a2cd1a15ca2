import type { Page } from '@playwright/test';

/** How much a page may move by itself, as a layout shift score (CLS). Up to 0.1 counts as good on the web. */
export const mostShift = 0.02;

/** The sum of the shifts, as stored by the init script. */
type Counting = typeof globalThis & { layoutShift?: number };

/** Adds up the layout shifts of each page opened from now on, except those right after a click or a key press. */
export async function countLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counting = globalThis as Counting;
    counting.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) counting.layoutShift = (counting.layoutShift ?? 0) + entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns how much the page has moved since it was opened. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as Counting).layoutShift ?? Number.NaN);
