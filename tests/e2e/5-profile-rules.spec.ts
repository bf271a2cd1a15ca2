import { expect, test } from './fixtures';
import { aProfile, profileForm } from './support/profileForm';

const thisYear = new Date().getFullYear();
const outside = `Year should be between ${thisYear} and ${thisYear + 5}`;

test('5 Profile: names pass up to 280 characters after trimming, and no further', async ({
  studentPage: page,
  student,
}) => {
  await page.goto('/profile');
  const form = profileForm(page);
  await form.fill(aProfile({ firstName: 'x'.repeat(281), lastName: '🌱'.repeat(281) }));
  await form.save.click();
  await expect(form.firstName).toHaveAccessibleDescription('Input Too Long');
  await expect(form.lastName).toHaveAccessibleDescription('Input Too Long');
  expect(await student.records.profile()).toBeUndefined();

  await form.firstName.fill(` ${'x'.repeat(280)} `);
  await form.lastName.fill('🌱'.repeat(280));
  await form.save.click();
  await expect(page.getByText('Updated Profile')).toBeVisible();
  expect(await student.records.profile()).toEqual(
    aProfile({ firstName: 'x'.repeat(280), lastName: '🌱'.repeat(280) }),
  );
});

test('5 Profile: the graduation year is a whole number from this year to five years ahead', async ({
  studentPage: page,
  student,
}) => {
  await page.goto('/profile');
  const form = profileForm(page);
  await form.fill(aProfile({ graduationYear: '' }));
  await form.save.click();
  for (const [text, message] of [
    ['', 'Invalid Year'],
    ['next', 'Invalid Year'],
    [`${thisYear}.5`, 'Invalid Year'],
    [String(thisYear - 1), outside],
    [String(thisYear + 6), outside],
    [String(thisYear), ''],
    [String(thisYear + 5), ''],
  ] as const) {
    await form.graduationYear.fill(text);
    await expect(form.graduationYear).toHaveAccessibleDescription(message);
  }
  await form.save.click();
  await expect(page.getByText('Updated Profile')).toBeVisible();
  expect(await student.records.profile()).toEqual(
    aProfile({ graduationYear: String(thisYear + 5) }),
  );
});
