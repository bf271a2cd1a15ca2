import { expect, test } from './fixtures';
import { holdRequests } from './support/holdRequests';
import { loginSentences } from './support/loginSentences';
import { expectFitForEveryone } from './support/looks';
import { linkFor, requestLink } from './support/signIn';

test('Accessibility: the login screen, with a wrong address and after the email', async ({
  page,
  student,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Send Login Link' })).toBeVisible();
  await expectFitForEveryone(page, 'login');
  await page.getByLabel('Email').fill('someone@gmail.com');
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByText(loginSentences.invalidDomain)).toBeVisible();
  await expectFitForEveryone(page, 'login wrong');
  await requestLink(page, student.email);
  await expect(page.getByRole('link', { name: student.email })).toBeVisible();
  await expectFitForEveryone(page, 'login sent');
});

test('Accessibility: the question about the address on another device @more', async ({
  page,
  student,
  newDevice,
}) => {
  const link = await linkFor(page, student.email);
  const phone = await newDevice();
  await phone.goto(link);
  await expect(phone.getByRole('dialog')).toBeVisible();
  await expectFitForEveryone(phone, 'login question');
});

test('Accessibility: the landing page and the notices for visitors', async ({ page }) => {
  for (const [path, heading] of [
    ['/', / Community Service Portal$/],
    ['/table', 'You Are Not Signed In!'],
    ['/admin', 'You do not appear to be signed in as an admin user at the moment.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectFitForEveryone(page, `visitor ${path}`);
  }
});

test("Accessibility: the loading application, and a screen that can't be shown @more", async ({
  studentPage: page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/, /ChunkLoadError/);
  const answer = await holdRequests(page, /accounts:lookup/);
  await page.route(/assets\/HoursScreen/, (route) => route.abort());
  await page.goto('/table');
  await expect(page.getByRole('status')).toBeVisible();
  await expectFitForEveryone(page, 'loading');
  answer();
  await expect(page.getByText("This page didn't load.")).toBeVisible();
  await expectFitForEveryone(page, 'not shown');
});
