import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Every combination in which a state of a screen must hold up. */
const looks = [375, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

const heights: Record<number, number> = { 375: 700, 1280: 800 };

/** WCAG 2.1 A and AA, and what axe knows to be good practice beyond. */
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];
/** The rules among them that depend on colours, and so on the colour mode. */
const colorRules = ['color-contrast', 'link-in-text-block'];

async function axeFindings(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // Its half megabyte is handed to a page once: with every run it took longer than the run.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'void 0;' : undefined })
    // Legacy mode: there are no frames, and the other mode opens a page of its own for each run.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  // The dark mode has other colours and nothing else.
  if (colorScheme === 'dark') axe.withRules(colorRules);
  else axe.withTags(axeTags);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}

/** Runs in the page: what is too small for a thumb, or wider than the screen. */
function layoutFindings(): string[] {
  const thumb = 44;
  const inlineMinimum = 24;
  const findings: string[] = [];
  const name = (element: Element) => element.outerHTML.slice(0, 120);

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    findings.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);

  // A modal dialog takes every press: what lies behind it is no target.
  const scope = document.querySelector('dialog[open]') ?? document.body;
  for (const element of scope.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea',
  )) {
    // The last label of a hidden input is what is pressed, and that of a tick may be as well.
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

/**
 * Holds one state of a screen to what it must be for everyone, on a phone and on a desk, in both
 * colour modes: axe finds nothing, nothing scrolls sideways, every target is big enough for a thumb.
 * With SCREENSHOTS=<folder> set, a picture of each look is left there as `<state>-<width>-<mode>.png`.
 *
 * @param state names what is on the screen, in messages and file names
 */
export async function expectFitForEveryone(page: Page, state: string): Promise<void> {
  const findings: string[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: heights[width] ?? 800 });
    // Without transitions, colours are what they will be at once.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = [
      ...(await page.evaluate(layoutFindings)),
      ...(await axeFindings(page, colorScheme)),
    ];
    findings.push(...found.map((text) => `${state}, ${width} px, ${colorScheme}: ${text}`));
    const folder = process.env.SCREENSHOTS;
    if (folder) {
      const path = join(folder, `${state.replace(/\W+/g, '-')}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
  expect(findings).toEqual([]);
}
