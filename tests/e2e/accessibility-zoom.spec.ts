import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { anEntry } from './support/records';

/** Returns how far the page scrolls sideways, and what is off the screen. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .toReversed()
      .map((element) => element.outerHTML.slice(0, 100));
  });
}

// A window of 1280 pixels shows 640 at 200% zoom, and 320 at the 400% of WCAG 1.4.10.
for (const { zoom, width, tag } of [
  { zoom: '200 %', width: 640, tag: ' @more' },
  { zoom: '400 %', width: 320, tag: '' },
]) {
  test(`Accessibility: at ${zoom} zoom, nothing is lost and nothing scrolls sideways${tag}`, async ({
    studentPage: page,
    student,
  }) => {
    await page.setViewportSize({ width, height: 400 });
    await student.records.setEntries('entry', [
      { Name: 'W'.repeat(280), Description: 'W'.repeat(280) },
      anEntry({ Name: 'Toy drive' }),
    ]);
    await page.goto('/table');
    await expect(page.getByRole('button', { name: 'Delete Toy drive' })).toBeVisible();
    await expect.poll(() => overflow(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete Toy drive' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    for (const path of ['/edit', '/profile']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: /Submit|Save Profile/ })).toBeVisible();
      await expect.poll(() => overflow(page)).toEqual([]);
    }
  });
}

test('Accessibility: with text twice as large, everything can still be read and pressed @more', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('one', { Name: 'Toy drive' });
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/table', '/edit', '/profile']) {
      await page.goto(path);
      await expect(
        page.getByRole('button', { name: /^(Edit Toy drive|Submit|Save Profile)$/ }),
      ).toBeVisible();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expect.poll(() => overflow(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('Accessibility: with wider letter, word and line spacing, no text is cut off @more', async ({
  studentPage: page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/edit');
  await expect(activityForm(page).submit).toBeVisible();
  // WCAG 1.4.12.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      Object.assign(element.style, {
        letterSpacing: '0.12em',
        wordSpacing: '0.16em',
        lineHeight: '1.5',
      });
    }
  });
  await expect.poll(() => overflow(page)).toEqual([]);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main label, main legend, main button, main h1')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
      .map((element) => element.outerHTML.slice(0, 100)),
  );
  expect(cut).toEqual([]);
});

test('Accessibility: with reduced motion, nothing slides or fades @more', async ({
  studentPage: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/edit');
  await expect(activityForm(page).submit).toBeVisible();
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => Number.parseFloat(getComputedStyle(element).transitionDuration) > 0.001)
      .map((element) => element.outerHTML.slice(0, 100)),
  );
  expect(moving).toEqual([]);
});
