import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { profileForm } from './support/profileForm';
import { signOut } from './support/signIn';

test("Accessibility: navigation moves the focus to the new screen's heading and announces its title; changes on a screen don't, and a sign-out reloads the page", async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('one', { Name: 'Toy drive' });
  await page.goto('/table');
  await expect(page.getByRole('table')).toBeVisible();
  for (const [link, heading, title] of [
    ['Submit', 'Log a new activity', 'Edit Page'],
    [student.email, 'Profile', 'Profile'],
    ['Hours', 'Total Hours : 2.5 hours', 'Hours'],
  ] as const) {
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeFocused();
    await expect(page).toHaveTitle(title);
  }

  const edit = page.getByRole('button', { name: 'Edit Toy drive' });
  await edit.focus();
  await student.records.setEntry('two', { Name: 'Blood drive' });
  await expect(page.getByText('Total Hours : 5 hours')).toBeVisible();
  await expect(edit).toBeFocused();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeFocused();
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'You Are Not Signed In!' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('Accessibility: a failed submit focuses the first invalid field, on every form', async ({
  page,
  studentPage,
}) => {
  await studentPage.goto('/profile');
  await profileForm(page).firstName.fill('Maya');
  await profileForm(page).save.click();
  await expect(profileForm(page).lastName).toBeFocused();

  await page.getByRole('link', { name: 'Submit' }).click();
  const form = activityForm(page);
  await form.field('Name').fill('Toy drive');
  await form.field('Description').fill('Sorted toys');
  await form.field('Hours').fill('two');
  await form.submit.click();
  await expect(form.field('Hours')).toBeFocused();
  await expect(form.field('Hours')).toHaveAccessibleDescription(/^Invalid Hour\b/);
  await form.field('Hours').fill('2');
  await form.submit.click();
  await expect(form.field('contactName')).toBeFocused();
});

test('Accessibility: the menu button has the same focus ring as everything else, and none after a click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  const menu = page.getByRole('button', { name: /menu|navigation/i });
  const ringOf = (element: Element) => {
    const { outlineColor, outlineStyle, boxShadow } = getComputedStyle(element);
    return { outlineColor, outlineStyle, boxShadow };
  };
  await menu.click();
  await expect.poll(() => menu.evaluate(ringOf)).toMatchObject({ boxShadow: 'none' });
  const link = page.getByRole('link', { name: 'Login to track service activities' });
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const ring = await link.evaluate(ringOf);
  await menu.focus();
  await expect.poll(() => menu.evaluate(ringOf)).toEqual(ring);
});
