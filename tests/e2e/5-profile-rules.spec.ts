import { expect, test } from './fixtures';
import { aProfile, profileForm } from './support/profileForm';

const thisYear = new Date().getFullYear();
const outside = `Year should be between ${thisYear} and ${thisYear + 5}`;

test('5 Profile: names pass up to 280 characters after trimming, the graduation year up to five years ahead, and no further @more', async ({
  studentPage: page,
  student,
}) => {
  await page.goto('/profile');
  const form = profileForm(page);
  await form.fill(
    aProfile({ firstName: 'x'.repeat(281), lastName: '🌱'.repeat(281), graduationYear: 'next' }),
  );
  await form.save.click();
  await expect(form.firstName).toHaveAccessibleDescription('Input Too Long');
  await expect(form.lastName).toHaveAccessibleDescription('Input Too Long');
  await expect(form.graduationYear).toHaveAccessibleDescription('Invalid Year');
  for (const year of [thisYear - 1, thisYear + 6]) {
    await form.graduationYear.fill(String(year));
    await expect(form.graduationYear).toHaveAccessibleDescription(outside);
  }
  expect(await student.records.profile()).toBeUndefined();

  const most = { firstName: 'x'.repeat(280), lastName: '🌱'.repeat(280) };
  const profile = aProfile({ ...most, graduationYear: String(thisYear + 5) });
  await form.fill({ ...profile, firstName: ` ${most.firstName} ` });
  await form.save.click();
  await expect(page.getByText('Updated Profile')).toBeVisible();
  expect(await student.records.profile()).toEqual(profile);
});
