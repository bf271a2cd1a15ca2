import { expect, linkFor, signIn, test } from './fixtures';
import { loginSentences } from './support/loginSentences';

const question = 'Please provide your email for confirmation';
const { prompt } = loginSentences;

test('4 Sign-in: the link signs in, also after a reload; its code leaves the address and the history, the remembered address goes', async ({
  page,
  student,
}) => {
  await page.goto(await linkFor(page, student.email));
  await expect(page).toHaveURL('/profile');
  expect(await page.evaluate(() => localStorage.getItem('emailForSignIn'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('link', { name: student.email })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/oobCode/);
  await expect(page).toHaveURL('/profile');
});

test('4 Sign-in: the session has the address in lower case, however it was typed', async ({
  page,
  student,
}) => {
  await page.goto(await linkFor(page, student.email.toUpperCase()));
  await expect(page.getByRole('link', { name: student.email, exact: true })).toBeVisible();
});

test('4 Sign-in: on another device the address is asked for, and a wrong one is silently ignored', async ({
  page,
  student,
  otherStudent,
  newDevice,
  faults,
}) => {
  faults.allow(/completing the sign-in link/, /status of 400/);
  const link = await linkFor(page, student.email);

  const phone = await newDevice();
  await phone.goto(link);
  const dialog = phone.getByRole('dialog', { name: question });
  await dialog.getByRole('textbox').fill(otherStudent.email);
  const refused = phone.waitForResponse((response) => response.status() === 400);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await refused;
  await expect(dialog).toBeHidden();
  await expect(phone.getByText(prompt, { exact: true })).toBeVisible();
  await expect(phone.getByRole('alert')).toHaveCount(0);

  await phone.goto(link);
  await dialog.getByRole('textbox').fill(student.email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(phone).toHaveURL('/profile');
  await expect(phone.getByRole('link', { name: student.email })).toBeVisible();
});

test('4 Sign-in: a link that was used before does nothing, and nothing is said', async ({
  page,
  student,
  newDevice,
  faults,
}) => {
  faults.allow(/completing the sign-in link/, /status of 400/);
  const link = await linkFor(page, student.email);
  await page.goto(link);
  await expect(page).toHaveURL('/profile');

  const phone = await newDevice();
  await phone.goto(link);
  await phone.getByRole('dialog').getByRole('textbox').fill(student.email);
  const answered = phone.waitForResponse(/signInWithEmailLink/);
  await phone.getByRole('button', { name: 'Continue' }).click();
  expect((await answered).status()).toBe(400);
  await expect(phone.getByText(prompt, { exact: true })).toBeVisible();
  await expect(phone.getByRole('alert')).toHaveCount(0);
  await expect(phone.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('4 Sign-out: asks first, and then nothing of the student is left', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('one', { Name: 'Secret garden' });
  await page.goto('/table');
  await expect(page.getByText('Secret garden')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Are you sure that you want to sign out?' });
  await page.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Secret garden')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You Are Not Signed In!')).toBeVisible();
  await expect(page.getByText('Secret garden')).toHaveCount(0);
  await expect(page.getByText(student.email)).toHaveCount(0);
  const left = await page.evaluate(() => Object.values(localStorage).join());
  expect(left).not.toContain(student.email);
});

test('4 Sign-out: in one tab empties the others', async ({ studentPage: page, student }) => {
  await student.records.setEntry('one', { Name: 'Secret garden' });
  await page.goto('/table');
  await expect(page.getByText('Secret garden')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/table');
  await expect(other.getByText('Secret garden')).toBeVisible();

  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You Are Not Signed In!')).toBeVisible();
  await expect(page.getByText('Secret garden')).toHaveCount(0);
});

test('4 Sign-in: in one tab reaches the others', async ({ page, student }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Login to track/ })).toBeVisible();
  const other = await page.context().newPage();
  await signIn(other, student.email);
  await expect(page).toHaveURL('/profile');
});
