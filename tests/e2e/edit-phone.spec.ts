import type { Page } from '@playwright/test';
import { school } from '#config/school';
import { entryDateText, entryDateTextOf } from '#shared/lib/entryDate';
import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { isFileStoreRunning } from './support/fileStore';
import { expectFitForEveryone } from './support/looks';
import { allowLookups, pictureField } from './support/pictureField';
import { aPicture } from './support/pictureFiles';
import { anEntry } from './support/records';

/* The activity form on a phone: less typing, fewer taps, and Submit within reach. */

/** The fields of Chrome's layout-shift entries, which TypeScript doesn't have. */
interface LayoutShift {
  value: number;
  sources: { node: Element | null }[];
}

/** Returns the bottom edge of the element with the focus, and the top edge of the bar with Submit, in pixels. */
const focusAndBar = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    // The button of the picture input is its label.
    const shown = focused?.matches('[type=file]') ? focused.nextElementSibling : focused;
    const bar = document.querySelector('.submit-bar');
    if (!shown || !bar) throw new Error('The form is missing.');
    return {
      isInBar: bar.contains(shown),
      bottom: shown.getBoundingClientRect().bottom,
      bar: bar.getBoundingClientRect().top,
      isSticky: getComputedStyle(bar).position === 'sticky',
    };
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });

  test('Phone: Submit is on the screen before scrolling, and not while the keyboard is open', async ({
    form,
    studentPage: page,
  }) => {
    await expect(form.submit).toBeInViewport({ ratio: 1 });
    const boxes = await Promise.all(
      [form.field('Hours'), form.date].map((field) => field.boundingBox()),
    );
    expect(boxes[0]?.y, 'Hours and Date share a row').toBe(boxes[1]?.y);
    // The keyboard makes the page shorter, as the page requests, until it is closed, even if the field keeps the focus.
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
      'content',
      /interactive-widget=resizes-content/,
    );
    await form.field('Description').tap();
    await page.setViewportSize({ width: 375, height: 400 });
    await expect.poll(async () => (await focusAndBar(page)).isSticky).toBe(false);
    await page.setViewportSize({ width: 375, height: 700 });
    await expect(form.field('Description')).toBeFocused();
    await expect(form.submit).toBeInViewport({ ratio: 1 });
  });

  test('Phone: an activity is logged again in two presses and a number', async ({
    studentPage: page,
    student,
  }) => {
    const date = entryDateText({ year: 2026, month: 9, day: 3 });
    await student.records.setEntry('a', anEntry({ Name: 'Food bank', Date: date, notes: 'Rainy' }));
    await page.goto('/edit');
    const form = activityForm(page);
    const again = page.getByRole('group', { name: 'Log again' });
    await again.getByRole('button', { name: 'Food bank' }).tap();
    await form.field('Hours').fill('1.5');
    await expect(again.getByRole('button')).toBeDisabled();
    await form.choose('KeyClub', 'No');
    await form.submit.tap();
    await expect(page).toHaveURL('/table');
    const { a, ...added } = await student.records.entries();
    expect(Object.values(added)).toEqual([
      { ...a, Hours: '1.5', Date: entryDateTextOf(new Date()), notes: '' },
    ]);
  });
});

test('Phone: a returned activity gets its picture from beside the comment', async ({
  studentPage: page,
  student,
  faults,
}) => {
  test.skip(!school.review, 'This school has no review.');
  test.skip(!isFileStoreRunning, 'The file store does not run on this engine here.');
  allowLookups(faults);
  await student.records.setEntry('a', { Name: 'Food bank' });
  await student.records.setReview('a', { status: 'returned', comment: 'Please add a photo.' });
  await page.goto('/table');
  await page.getByRole('button', { name: 'Edit Food bank' }).click();
  await expect(page.getByText('Returned: Please add a photo.')).toBeVisible();
  await expectFitForEveryone(page, 'edit returned');
  await page.setViewportSize({ width: 375, height: 700 });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture', exact: true }).click();
  await (await chooser).setFiles(aPicture('sheet.bmp'));
  await expect(pictureField(page).picture('sheet.bmp')).toBeInViewport();
  await activityForm(page).submit.click();
  await expect(page).toHaveURL('/table');
  expect((await student.records.entries()).a?.pictures).toHaveLength(1);
});

for (const { what, names } of [
  { what: 'with earlier activities', names: ['Food bank', 'Library', 'Toy drive', 'Blood drive'] },
  { what: 'without any', names: [] },
]) {
  test(`Phone: nothing moves while the form loads, ${what}`, async ({
    studentPage: page,
    student,
  }) => {
    await student.records.setEntries(
      'entry',
      names.map((Name) => ({ Name })),
    );
    await page.setViewportSize({ width: 375, height: 812 });
    const listened = page.waitForResponse(/Listen/);
    await page.goto('/edit');
    await expect(activityForm(page).submit).toBeVisible();
    const again = page.getByRole('group', { name: 'Log again' });
    if (names.length > 0) await expect(again.getByRole('button')).toHaveCount(3);
    else await listened;
    const shifts = await page.evaluate(async () => {
      const found: { value: number; moved: (string | undefined)[] }[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & LayoutShift;
          const moved = sources.map(({ node }) => node?.outerHTML.slice(0, 80));
          found.push({ value, moved });
        }
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      await new Promise((resolve) => setTimeout(resolve, 300));
      return found;
    });
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
  });
}

test('Phone: whatever gets the focus by keyboard is above the bar with Submit', async ({
  form,
  studentPage: page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await form.field('Name').focus();
  const covered: string[] = [];
  for (let at = 0; ; at += 1) {
    const { isInBar, bottom, bar, isSticky } = await focusAndBar(page);
    expect(isSticky).toBe(true);
    if (isInBar) break;
    if (bottom > bar) covered.push(`stop ${at}: ${bottom} > ${bar}`);
    await page.keyboard.press('Tab');
    expect(at).toBeLessThan(20);
  }
  expect(covered).toEqual([]);
});
