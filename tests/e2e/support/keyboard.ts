import { expect, type Locator, type Page } from '@playwright/test';

/** More than any screen in these tests has. */
const mostStops = 40;

/**
 * Runs in the page. Returns the focused element if it isn't operable or has no visible focus ring, otherwise ''. Between the last and the
 * first stop, the focus is in the browser's toolbar.
 */
function unfitStop(): string {
  const focused = document.querySelector(':focus');
  if (focused === null) return '';
  // Hidden inputs are shown as their label.
  const isHiddenInput =
    focused instanceof HTMLInputElement && focused.classList.contains('btn-check');
  const shown = isHiddenInput ? [...(focused.labels ?? [])].at(-1) : focused;
  const { outlineStyle, outlineWidth } = getComputedStyle(shown ?? focused);
  const isFit =
    focused.matches('a[href], button, input, select, textarea, summary') &&
    shown !== undefined &&
    outlineStyle !== 'none' &&
    Number.parseFloat(outlineWidth) >= 2;
  return isFit ? '' : focused.outerHTML.slice(0, 120);
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
    // In one step, because the focus may leave the page at any moment after the last stop.
    await expect
      .poll(() => page.evaluate(unfitStop), 'an operable element with a visible focus ring')
      .toBe('');
    if (await isThere()) return;
  }
  throw new Error(`Tab doesn't reach ${String(target)}.`);
}
