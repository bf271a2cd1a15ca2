import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type CDPSession, expect, type Page } from '@playwright/test';

/** The viewports and color schemes to check. */
const looks = [375, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

const heights: Record<number, number> = { 375: 700, 1280: 800 };

/** WCAG 2.1 A and AA, plus axe's best practices. */
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];
/** The rules that depend on the color scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

async function axeFindings(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // Only inject axe once per page, because injecting its half megabyte takes longer than running it.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'void 0;' : undefined })
    // There are no frames, and the normal mode opens a separate page for each run.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  // Dark mode differs only in its colors.
  if (colorScheme === 'dark') axe.withRules(colorRules);
  else axe.withTags(axeTags);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}

/** Runs in the page. Makes all texts narrower than they are in any font on this machine, because sizes must not depend on a font. */
function narrowTexts(): void {
  const narrow = new CSSStyleSheet();
  narrow.replaceSync('* { letter-spacing: -0.2em !important; }');
  document.adoptedStyleSheets.push(narrow);
}

/** Runs in the page. Undoes `narrowTexts`. */
function restoreTexts(): void {
  document.adoptedStyleSheets.pop();
}

/** Runs in the page. Returns elements that are wider than the screen, or too small for a thumb (or a mouse, if there is one). */
function layoutFindings(): string[] {
  // A mouse is more precise than a thumb.
  const thumb = matchMedia('(pointer: coarse)').matches ? 44 : 32;
  const inlineMinimum = 24;
  const findings: string[] = [];
  const name = (element: Element) => element.outerHTML.slice(0, 120);

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    findings.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);

  // Nothing behind a modal dialog can be pressed.
  const scope = document.querySelector('dialog[open]') ?? document.body;
  for (const element of scope.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea',
  )) {
    // For a hidden input or a checkbox, users press the last label.
    const hasLabel = element.matches('.btn-check, .form-check-input');
    const target = hasLabel ? [...((element as HTMLInputElement).labels ?? [])].at(-1) : element;
    if (!target?.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height } = target.getBoundingClientRect();
    const isInline =
      getComputedStyle(target).display.startsWith('inline') && target.matches('a:not(.btn)');
    const least = isInline ? inlineMinimum : thumb;
    if (height + 0.5 < least || width + 0.5 < least) {
      findings.push(
        `only ${Math.round(width)} x ${Math.round(height)} px to press: ${name(target)}`,
      );
    }
  }
  return findings;
}

/** The sessions that emulate touch, which ends with them. */
const touchSessions = new WeakMap<Page, CDPSession>();

/** Turns touch emulation on or off. */
async function setTouch(page: Page, enabled: boolean): Promise<void> {
  const session = touchSessions.get(page) ?? (await page.context().newCDPSession(page));
  touchSessions.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 });
  await expect
    .poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches))
    .toBe(enabled);
}

/**
 * Checks one state of a screen on a phone and on a desktop, in light and dark: axe finds nothing, nothing scrolls sideways, and every
 * target is big enough for a thumb on the phone and for a mouse on the desktop, even in a narrow font. With SCREENSHOTS=<folder> set, saves
 * screenshots as `<state>-<width>-<scheme>.png`.
 *
 * @param state the name of this state, for messages and file names
 */
export async function expectFitForEveryone(page: Page, state: string): Promise<void> {
  const findings: string[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: heights[width] ?? 800 });
    await setTouch(page, width < 768);
    // Without transitions, colors have their final values immediately.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = [
      ...(await page.evaluate(layoutFindings)),
      ...(await axeFindings(page, colorScheme)),
    ];
    // Sizes don't depend on colors.
    if (colorScheme === 'light') {
      await page.evaluate(narrowTexts);
      const inNarrow = await page.evaluate(layoutFindings);
      found.push(...inNarrow.map((text) => `in a narrow font, ${text}`));
      await page.evaluate(restoreTexts);
    }
    findings.push(...found.map((text) => `${state}, ${width} px, ${colorScheme}: ${text}`));
    const folder = process.env.SCREENSHOTS;
    if (folder) {
      const path = join(folder, `${state.replace(/\W+/g, '-')}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
  expect(findings).toEqual([]);
}
