import type { Page } from '@playwright/test';
import { school } from '#config/school';
import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { openDashboard } from './support/dashboard';
import { holdWrites } from './support/firestoreTraffic';
import { holdRequests } from './support/holdRequests';
import { countLayoutShift, layoutShift, mostShift } from './support/layoutShift';
import { aProfile, profileForm } from './support/profileForm';
import { anEntry } from './support/records';

const sizes = [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
];

/** How long the rest of a screen may take to arrive after its heading. */
const settleMs = 1_500;

/** Opens each path at each size, and checks that nothing has moved by itself once everything is there. */
async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  await countLayoutShift(page);
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('.page-heading')).toBeVisible();
      await page.waitForTimeout(settleMs);
      expect
        .soft(await layoutShift(page), `${path} at ${viewport.width} px`)
        .toBeLessThan(mostShift);
    }
  }
}

test('Calm: no screen of a visitor moves while it loads @more', async ({ page }) => {
  await expectStill(page, ['/', '/login', '/table']);
});

test("Calm: no student's screen moves while it loads @more", async ({
  studentPage: page,
  student,
}) => {
  test.slow();
  await student.records.setProfile(aProfile());
  await student.records.setEntries(
    'shore',
    Array.from({ length: 12 }, (_, index) => ({ Name: `Shore ${index}`, NHS: 'Yes' as const })),
  );
  await expectStill(page, ['/profile', '/table', '/edit']);
});

// Other tests change the staff list and the review queue, which then move.
test('Calm: no screen of staff moves while it loads @alone', async ({
  adminPage: page,
  student,
}) => {
  test.slow();
  await student.records.setListed(aProfile());
  await student.records.setEntry('one', { Name: 'Choir' });
  if (school.review) await student.records.setPending();
  await expectStill(page, [
    '/admin',
    ...(school.review ? ['/review'] : []),
    ...['/reports', '/group', '/roster', '/staff'],
  ]);
});

/** Returns the texts in four lines or more that are narrower than four letters, except in tables. */
const squeezedTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('tbody')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()];
      const size = parseFloat(getComputedStyle(node.parentElement ?? document.body).fontSize);
      if (lines.length < 4 || lines.some(({ width }) => width > 4 * size)) continue;
      found.push(node.textContent ?? '');
    }
    return found;
  });

// Updates the report, which takes long beside tests that write.
test('Calm: between phone and desktop, no text of a staff screen is squeezed into a narrow column @alone', async ({
  adminPage: page,
  student,
}) => {
  test.slow();
  await student.records.setListed(aProfile());
  const dashboard = await openDashboard(page);
  await dashboard.update.click();
  await expect(page.getByText(/^Report updated: /)).toBeVisible();
  await expect(page.getByText(/^Report built /)).toBeVisible();
  for (const [path, loaded] of [
    ['/admin', 'tbody tr'],
    ['/reports', '.office-numbers a'],
    ['/group', 'textarea'],
    ['/roster', 'textarea'],
    ['/staff', 'tbody tr'],
    ['/help', 'ol'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(loaded).first()).toBeVisible();
    await page.waitForTimeout(settleMs);
    for (const width of [600, 700, 768, 900, 1000, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => squeezedTexts(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('Calm: no screen moves when the server takes so long that the page offers to try again @more', async ({
  adminPage: page,
}) => {
  test.slow();
  await countLayoutShift(page);
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const path of ['/admin', '/reports']) {
      const release = await holdRequests(page, /Firestore\/Listen\/channel/);
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      release();
      await expect(page.locator('.page-heading')).toBeVisible();
      await page.waitForTimeout(settleMs);
      expect
        .soft(await layoutShift(page), `${path} at ${viewport.width} px`)
        .toBeLessThan(mostShift);
      await page.unrouteAll({ behavior: 'wait' });
    }
  }
});

test('Calm: a submit button keeps its size while it saves, on a desktop and on a phone, also translated', async ({
  studentPage: page,
}) => {
  const submit = page.locator('form [type=submit]');
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const path of ['/profile', '/edit']) {
      await page.goto(path);
      if (path === '/edit') await activityForm(page).fill(anEntry());
      else await profileForm(page).fill(aProfile({ firstName: `Maya ${viewport.width}` }));
      await submit.locator('span').evaluate((label) => (label.textContent = 'Enregistrer'));
      const { width, height } = (await submit.boundingBox()) ?? {};
      const release = await holdWrites(page);
      await submit.click();
      await expect(submit.getByRole('status')).toBeVisible();
      await expect.poll(() => submit.boundingBox()).toMatchObject({ width, height });
      release();
      await expect(submit.getByRole('status')).toHaveCount(0);
      await page.unrouteAll();
    }
  }
});
