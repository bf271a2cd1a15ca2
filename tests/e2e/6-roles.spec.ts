import { expect, test } from './fixtures';
import { nameCell } from './support/hoursTable';
import { rememberSignedIn, signIn } from './support/signIn';

test('6 Anonymous: the landing and login screens are open; table, edit and profile show a sign-in notice @more', async ({
  page,
}) => {
  for (const path of ['/table', '/edit', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You Are Not Signed In!');
    const link = page.getByRole('link', { name: 'Click here to sign in', exact: true });
    await expect(link).toHaveAttribute('href', '/login');
    await expect(page.getByRole('textbox').or(page.getByRole('combobox'))).toHaveCount(0);
    await expect(page).toHaveURL(path);
  }
});

test('6 A visitor and a student see at /admin that it is for admins, and no students', async ({
  page,
  student,
}) => {
  for (const role of ['visitor', 'student']) {
    if (role === 'student') await rememberSignedIn(page, student.email);
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(
      role === 'student' ? 1 : 0,
    );
    await expect(page).toHaveTitle('Admin');
    const notice = 'You do not appear to be signed in as an admin user at the moment.';
    await expect(page.getByText(notice, { exact: true })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Download Report' })).toHaveCount(0);
  }
});

test('6 Student: lands on /profile after login, and sees only their entries @more', async ({
  page,
  student,
  otherStudent,
}) => {
  await student.records.setEntry('one', { Name: 'Own entry' });
  await otherStudent.records.setEntry('one', { Name: 'Foreign entry' });
  await signIn(page, student.email);
  await expect(page).toHaveURL('/profile');
  await page.getByRole('navigation').getByRole('link', { name: 'Hours' }).click();
  await expect(nameCell(page, 'Own entry')).toBeVisible();
  await expect(page.getByText('Foreign entry')).toHaveCount(0);
});

test('6 A signed-in user outside the permitted domains sees only the failure message', async ({
  page,
  faults,
}) => {
  faults.allow(
    /listening to the entries: FirebaseError/,
    /listening to the profile: FirebaseError/,
  );
  await rememberSignedIn(page, 'somebody@elsewhere.example');
  await page.goto('/table');
  await expect(page.getByRole('alert')).toHaveText(
    'Failed network request. Please try again later or report the problem if it persists.',
  );
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByText('No Hours Found!')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Click here to submit hours!' })).toHaveCount(0);
});
