import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen of these tests has. */
const mostStops = 40;

/** Runs in the page: whether the focused element can be operated and shows that it has the focus. */
function isFitStop(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return false;
  if (!focused.matches('a[href], button, input, select, textarea, summary')) return false;
  // The label of a hidden input stands for it.
  const isHiddenInput =
    focused instanceof HTMLInputElement && focused.classList.contains('btn-check');
  const shown = isHiddenInput ? [...(focused.labels ?? [])].at(-1) : focused;
  if (!shown) return false;
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
}

/**
 * Goes on with the Tab key until `target` has the focus. Every stop on the way must be something
 * to operate, and show that it has the focus.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) > 0) {
      const where = await focused.evaluate((element) => element.outerHTML.slice(0, 120));
      await expect
        .poll(() => page.evaluate(isFitStop), `a stop to see and to use: ${where}`)
        .toBe(true);
    }
    if (await isThere()) return;
  }
  throw new Error(`The Tab key does not lead to ${String(target)}.`);
}
