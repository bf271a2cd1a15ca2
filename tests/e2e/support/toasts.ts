import { expect, type Page } from '@playwright/test';

const barSelector = '.Toastify__progress-bar';

/** The only toast on the page. */
export function toastOn(page: Page) {
  const toast = page.locator('.Toastify__toast');
  /** Returns a property of the bar's animation, whose end closes the toast. */
  const timing = (property: 'animationDuration' | 'animationPlayState') =>
    toast
      .locator(barSelector)
      .last()
      .evaluate((bar, name) => getComputedStyle(bar)[name], property);
  return {
    toast,
    /** Returns how long the toast stays, as in CSS: `2.5s`. */
    stay: () => timing('animationDuration'),
    /** `running` or `paused`. */
    state: () => timing('animationPlayState'),
    /**
     * Keeps all further toasts until they are clicked, the page closes or the returned function is called, so that a slow test doesn't
     * miss any. Waits for earlier ones to close first, because only two are shown at once.
     */
    hold: async () => {
      await expect(toast).toHaveCount(0);
      const holding = await page.evaluateHandle((bar) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`${bar} { animation-play-state: paused !important; }`);
        document.adoptedStyleSheets.push(sheet);
        return sheet;
      }, barSelector);
      return () => holding.evaluate((sheet) => sheet.replaceSync(''));
    },
    /** Returns its position on the screen. */
    position: async () => {
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
 * Starts watching the toast that is on the page. Once it is gone, the returned function resolves to the milliseconds until then, measured
 * in the page.
 */
export async function watchToast(page: Page): Promise<() => Promise<number>> {
  const watched = await page.evaluateHandle(() => {
    const since = performance.now();
    return {
      gone: new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (document.querySelector('.Toastify__toast') !== null) return;
          observer.disconnect();
          resolve(performance.now() - since);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    };
  });
  return () => watched.evaluate(({ gone }) => gone);
}
