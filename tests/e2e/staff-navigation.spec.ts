import type { Locator, Page } from '@playwright/test';
import { school } from '#config/school';
import { entryDateTextOf } from '#shared/lib/entryDate';
import { expect, test } from './fixtures';
import { openDashboard } from './support/dashboard';
import { aProfile } from './support/profileForm';
import { openReview } from './support/reviewQueue';

/* Checks how far from the top staff find what they came for, because additions to a screen must not push it down. */

const desktop = { width: 1280, height: 800 };
const phone = { width: 375, height: 812 };

/** The edges of an element, from the top left of the page. */
async function edges(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error(`${String(shown)} is not shown.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const widthOfPage = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

const addressFor = (search: string) => `/admin?search=${encodeURIComponent(search)}`;

test('Staff screens: on the dashboard the first student is high on the screen, and the actions on those found are in one row', async ({
  adminPage: page,
  student,
}) => {
  await student.records.setListed(aProfile());
  await page.setViewportSize(desktop);
  const dashboard = await openDashboard(page);
  await expect(dashboard.rows.first()).toBeVisible();
  expect((await edges(dashboard.rows.first())).y).toBeLessThanOrEqual(300);
  await dashboard.search.fill(student.email);
  await expect(page.getByRole('button', { name: 'Print records' })).toBeVisible();
  const { y, height } = await edges(dashboard.search);
  for (const other of [
    page.getByText('Search', { exact: true }),
    dashboard.count,
    page.getByRole('button', { name: 'Print records' }),
    page.getByRole('button', { name: 'Copy addresses' }),
  ]) {
    const { y: top, bottom } = await edges(other);
    expect(top, String(other)).toBeGreaterThanOrEqual(y - 1);
    expect(bottom, String(other)).toBeLessThanOrEqual(y + height + 1);
  }
  const heading = await edges(dashboard.heading);
  const update = await edges(dashboard.update);
  expect(update.y).toBeLessThan(heading.bottom);
  await page.setViewportSize(phone);
  // Two lines, no matter how long the address is.
  await expect
    .poll(async () => (await edges(dashboard.rows.first())).height)
    .toBeLessThanOrEqual(72);
  await dashboard.search.fill('');
  await expect(page.getByRole('button', { name: 'Print records' })).toBeHidden();
  await expect.poll(async () => (await edges(dashboard.rows.first())).y).toBeLessThanOrEqual(400);
  await expect.poll(() => widthOfPage(page)).toBe(phone.width);
});

test('Staff screens: a laptop shows 13 students of the dashboard @more', async ({
  adminPage: page,
  student,
}) => {
  await student.records.setListed(aProfile());
  await page.setViewportSize(desktop);
  const dashboard = await openDashboard(page);
  // The first of all rows may have a long name, from another test.
  await dashboard.search.fill(student.email);
  await expect(dashboard.rows).toHaveCount(1);
  // The tests' own addresses take two lines.
  await page.locator('.student-email').evaluateAll((cells) => {
    for (const cell of cells) cell.textContent = 'ada.lovelace@lwsd.org';
  });
  const first = await edges(dashboard.rows.first());
  expect(Math.floor((desktop.height - first.y) / first.height)).toBeGreaterThanOrEqual(13);
});

test('Staff screens: nothing on the dashboard moves while a search is typed', async ({
  adminPage: page,
  student,
}) => {
  await student.records.setListed(aProfile());
  await page.setViewportSize(desktop);
  const dashboard = await openDashboard(page);
  await expect(dashboard.search).toBeFocused();
  const first = await edges(dashboard.rows.first());
  const before = await edges(dashboard.search);
  expect(before.width).toBeGreaterThanOrEqual(26 * 16);
  await page.keyboard.type(student.email.slice(0, 1));
  await expect(page.getByRole('button', { name: 'Print records' })).toBeVisible();
  expect(await edges(dashboard.search)).toEqual(before);
  expect((await edges(dashboard.rows.first())).y).toBe(first.y);
});

test('Staff screens: the search and the order are in the address, and a reload keeps them @more', async ({
  adminPage: page,
  student,
  faults,
}) => {
  // The dashboard may still be counting the review queue at the logout.
  faults.allow(/status of 403 .*runAggregationQuery/, /counting the review queue/);
  await student.records.setListed(aProfile());
  const dashboard = await openDashboard(page);
  await dashboard.search.fill(student.email);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(`/admin?search=${encodeURIComponent(student.email)}&sort=name`);
  await page.reload();
  await expect(dashboard.search).toHaveValue(student.email);
  await expect(dashboard.count).toHaveText(/^1 of /);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin');
});

test('Staff screens: Back and Forward return to the search and the order that the dashboard had, also past printed records @more', async ({
  adminPage: page,
  student,
  otherStudent,
}) => {
  await student.records.setListed(aProfile());
  await otherStudent.records.setListed(aProfile());
  const dashboard = await openDashboard(page);
  await dashboard.search.fill(student.email);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(`${addressFor(student.email)}&sort=name`);
  await page.getByRole('button', { name: 'Print records' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Load the records' }).click();
  const records = page.getByRole('heading', { name: 'Service record' });
  await expect(records).toBeVisible();
  await page.goBack();
  await expect(dashboard.search).toHaveValue(student.email);
  await page.goForward();
  await expect(records).toBeVisible();
  await page.goBack();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await dashboard.search.fill(otherStudent.email);
  await page.getByRole('button', { name: 'Email' }).click();
  await expect(page).toHaveURL(addressFor(otherStudent.email));
  await page.goBack();
  await expect(dashboard.search).toHaveValue(student.email);
  const name = page.getByRole('columnheader', { name: 'Name' });
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await page.goForward();
  await expect(dashboard.search).toHaveValue(otherStudent.email);
  await expect(name).not.toHaveAttribute('aria-sort');
});

for (const width of [375, 1280]) {
  test(`Staff screens: at ${width} px, every screen but the dashboard is one press away from each other @more`, async ({
    adminPage: page,
  }) => {
    test.skip(school.review === false, 'This school has no review.');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/staff');
    const links = page.getByRole('navigation', { name: 'Staff screens' });
    const menu = page.getByRole('button', { name: 'Menu' });
    for (const [name, path] of [
      ['Group', '/group'],
      ['Roster', '/roster'],
      ['Reports', '/reports'],
      ['Staff', '/staff'],
      [/^Review/, '/review'],
    ] as const) {
      if (width < 992) await menu.click();
      await links.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      // Don't find it by its role, because it has none in a closed menu.
      await expect(page.locator('#staff-menu [aria-current="page"]')).toHaveText(name);
      if (width < 992) await expect(links).toBeHidden();
    }
  });
}

test('Staff screens: a student is found with a key, the start of an address, and Enter @more', async ({
  adminPage: page,
  student,
}) => {
  await student.records.setListed(aProfile());
  await student.records.setEntry('one', { Name: 'Choir' });
  const dashboard = await openDashboard(page);
  await expect(dashboard.rows.first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(student.email.split('@')[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Total Hours/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choir', exact: true })).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: phone });

  test('Staff screens: a phone shows the first card of the review high, as wide as the screen, without hints for keys @more', async ({
    adminPage: page,
    student,
  }) => {
    test.skip(school.review === false, 'This school has no review.');
    await student.records.setListed(aProfile({ firstName: 'Ada', lastName: 'Lovelace' }));
    const fields = { Date: entryDateTextOf(new Date()), Hours: '1' };
    const twelve = Array.from({ length: 12 }, (_, index) => ({
      ...fields,
      Name: `Shore ${index}`,
    }));
    await student.records.setEntries('shore', twelve);
    await student.records.setPending();
    const review = await openReview(page, student.email);
    await expect(review.cards).toHaveCount(12);
    expect((await edges(review.card('Shore 0'))).y).toBeLessThanOrEqual(620);
    const year = page.getByRole('region', { name: 'School year so far' });
    expect((await edges(year)).height).toBeLessThanOrEqual(50);
    expect((await edges(year)).bottom).toBeLessThan((await edges(review.card('Shore 0'))).y);
    const steps = ['Previous student', 'Next student'].map((name) =>
      page.getByRole('button', { name }),
    );
    const [previous, next] = await Promise.all(steps.map(edges));
    expect(previous?.y).toBe(next?.y);
    await expect(page.getByText('A approve')).toBeHidden();
    await page.getByRole('button', { name: 'Return Shore 0' }).tap();
    await expect(page.getByLabel('What should the student change?')).toBeVisible();
    await expect(page.getByText('Ctrl+Enter')).toBeHidden();
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ ...phone, width });
      await expect.poll(() => widthOfPage(page), `at ${width} px`).toBe(width);
    }
  });
});

test('Staff screens: on a desktop the school year stays beside the cards of the review @more', async ({
  adminPage: page,
  student,
}) => {
  test.skip(school.review === false, 'This school has no review.');
  const twelve = Array.from({ length: 12 }, (_, index) => ({ Name: `Shore ${index}` }));
  await student.records.setEntries('shore', twelve);
  await student.records.setPending();
  await page.setViewportSize(desktop);
  const review = await openReview(page, student.email);
  await expect(review.cards).toHaveCount(12);
  const first = review.card('Shore 0');
  expect((await edges(first)).y).toBeLessThanOrEqual(480);
  const year = page.getByRole('region', { name: 'School year so far' });
  expect((await edges(year)).x).toBeGreaterThan((await edges(first)).right);
  await review.card('Shore 9').scrollIntoViewIfNeeded();
  await expect(first).not.toBeInViewport();
  await expect(year).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('A approve')).toBeVisible();
});

test('Staff screens: Back returns to a search that Enter followed at once', async ({
  adminPage: page,
  student,
  otherStudent,
}) => {
  await student.records.setListed(aProfile());
  await otherStudent.records.setListed(aProfile());
  const dashboard = await openDashboard(page);
  await dashboard.search.fill(otherStudent.email);
  await expect(page).toHaveURL(addressFor(otherStudent.email));
  await dashboard.search.fill(student.email);
  await dashboard.search.press('Enter');
  await expect(page).toHaveURL('/table');
  await page.goBack();
  await expect(page).toHaveURL(addressFor(student.email));
  await expect(dashboard.search).toHaveValue(student.email);
});
