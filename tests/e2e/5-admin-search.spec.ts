import { expect, test } from './fixtures';
import { dashboardOn, openDashboard } from './support/dashboard';
import { aProfile } from './support/profileForm';

test('5 Admin search: every word is a prefix of e-mail, first name, last name or year, whatever its case @more', async ({
  adminPage: page,
  student,
  otherStudent,
}) => {
  const mark = student.email.split('.')[1]?.slice(0, 12) ?? '';
  const profile = aProfile({ firstName: `Élise${mark}`, lastName: `Ng${mark}` });
  await student.records.setListed(profile);
  await otherStudent.records.setListed(aProfile({ graduationYear: '2001' }));
  const dashboard = await openDashboard(page);
  const found = async (search: string) => {
    await dashboard.search.fill(search);
    return dashboard.view(student.email);
  };
  for (const search of [
    student.email.slice(0, 20),
    `éliSE${mark}`,
    `NG${mark}`,
    `  ng${mark}   ${profile.graduationYear} `,
    `ng${mark} élise`,
  ]) {
    await expect(await found(search), `"${search}" finds the student`).toBeVisible();
  }
  for (const search of [mark.slice(1), `ng${mark} 1999`, `lise${mark}`]) {
    await expect(await found(search), `"${search}" does not`).toHaveCount(0);
  }
  // Graduates are found as well, but not listed until asked for.
  await dashboard.search.fill(otherStudent.email);
  await expect(dashboard.view(otherStudent.email)).toBeVisible();
  await expect(page.getByRole('cell', { name: '2001 graduated' })).toBeVisible();
  await dashboard.search.fill('   ');
  await page.getByRole('button', { name: /^Show graduates/ }).click();
  await expect(dashboardOn(page).count).toHaveText(/^([\d,]+) of \1 students$/);
});
