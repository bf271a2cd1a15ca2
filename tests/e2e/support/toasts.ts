import type { Page } from '@playwright/test';

const barSelector = '.Toastify__progress-bar';

/** The one toast on the page. */
export function toastOn(page: Page) {
  const toast = page.locator('.Toastify__toast');
  /** What the animation of the bar, whose end closes the toast, says. */
  const timing = (property: 'animationDuration' | 'animationPlayState') =>
    toast
      .locator(barSelector)
      .last()
      .evaluate((bar, name) => getComputedStyle(bar)[name], property);
  return {
    toast,
    /** How long it is to stay, as CSS has it: `2.5s`. */
    stay: () => timing('animationDuration'),
    /** `running` or `paused`. */
    state: () => timing('animationPlayState'),
    /** Keeps each toast that comes from now on, until it is pressed or the page is left: a test that is slow misses none. */
    hold: () =>
      page.evaluate((bar) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`${bar} { animation-play-state: paused !important; }`);
        document.adoptedStyleSheets.push(sheet);
      }, barSelector),
    /** Where on the screen it is. */
    place: async () => {
      const box = await toast.boundingBox();
      const view = page.viewportSize();
      if (box === null || view === null) throw new Error('There is no toast.');
      const offCentre = Math.abs(box.x + box.width / 2 - view.width / 2);
      return {
        isCentred: offCentre < 20,
        isAtTop: box.y < view.height / 4,
        isAtBottom: box.y + box.height > (view.height * 3) / 4,
      };
    },
  };
}

/**
 * Begins to watch for a toast and returns, once one has come and gone, how many milliseconds it was
 * there. Timed in the page: the way to the test would add its own.
 */
export async function watchToast(page: Page): Promise<() => Promise<number>> {
  const watched = await page.evaluateHandle(() => {
    const present = () => document.querySelector('.Toastify__toast') !== null;
    let since: number | null = null;
    return {
      gone: new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (since === null && present()) since = performance.now();
          if (since === null || present()) return;
          observer.disconnect();
          resolve(performance.now() - since);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    };
  });
  return () => watched.evaluate(({ gone }) => gone);
}
