import { expect, type Locator, type Page } from '@playwright/test';

/** More than any screen in these tests has. */
const mostStops = 40;

/** Runs in the page. Returns true if the focused element is operable and has a visible focus ring. */
function isFitStop(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return false;
  if (!focused.matches('a[href], button, input, select, textarea, summary')) return false;
  // Hidden inputs are shown as their label.
  const isHiddenInput =
    focused instanceof HTMLInputElement && focused.classList.contains('btn-check');
  const shown = isHiddenInput ? [...(focused.labels ?? [])].at(-1) : focused;
  if (!shown) return false;
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
}

/**
 * Presses Tab, or Shift and Tab, until `target` has the focus. Every element on the way must be operable and have a visible focus ring.
 */
export async function tabTo(
  page: Page,
  target: Locator,
  keys: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(target).toBeAttached();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(keys);
    const focused = page.locator(':focus');
    if ((await focused.count()) > 0) {
      const where = await focused.evaluate((element) => element.outerHTML.slice(0, 120));
      await expect
        .poll(
          () => page.evaluate(isFitStop),
          `an operable element with a visible focus ring: ${where}`,
        )
        .toBe(true);
    }
    if (await isThere()) return;
  }
  throw new Error(`Tab doesn't reach ${String(target)}.`);
}
