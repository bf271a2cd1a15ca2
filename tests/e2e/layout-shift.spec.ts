import type { Page } from '@playwright/test';
import { school } from '#config/school';
import { expect, test } from './fixtures';
import { countLayoutShift, layoutShift, mostShift } from './support/layoutShift';
import { aProfile } from './support/profileForm';

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

test('Calm: no screen of staff moves while it loads @more', async ({
  adminPage: page,
  student,
  faults,
}) => {
  test.slow();
  faults.allowOtherReviewers();
  await student.records.setListed(aProfile());
  await student.records.setEntry('one', { Name: 'Choir' });
  if (school.review) await student.records.setPending();
  await expectStill(page, [
    '/admin',
    ...(school.review ? ['/review'] : []),
    ...['/reports', '/group', '/roster', '/staff'],
  ]);
});
