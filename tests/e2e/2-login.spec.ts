import type { Request } from '@playwright/test';
import { school } from '#config/school';
import { expect, test } from './fixtures';
import { loginSentences } from './support/loginSentences';
import { requestLink, signIn } from './support/signIn';

const { prompt, sendFailed } = loginSentences;

test('2 Login: is titled Login, prompts for a school email, says that the link was sent and remembers the address; a double click sends one email', async ({
  page,
  student,
}) => {
  const sent: Request[] = [];
  page.on('request', (request) => {
    const isCall = request.url().includes('accounts:sendOobCode');
    if (isCall && request.method() === 'POST') sent.push(request);
  });
  await page.goto('/login');
  await expect(page).toHaveTitle('Login');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByRole('status').filter({ hasText: prompt })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Feedback form' })).toHaveAttribute(
    'href',
    school.feedbackFormUrl,
  );

  await requestLink(page, student.email);
  expect(sent[0]?.postDataJSON()).toMatchObject({
    requestType: 'EMAIL_SIGNIN',
    email: student.email,
    continueUrl: new URL('/login', page.url()).href,
    canHandleCodeInApp: true,
  });
  const said = 'Email sent sucessfully. Make sure to check clutter/spam';
  await expect(page.getByText(said, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('emailForSignIn'))).toBe(student.email);

  await requestLink(page, student.email);
  expect(sent).toHaveLength(1);
});

test('2 Login: says that the link could not be sent, and remembers no address @more', async ({
  page,
  student,
  faults,
}) => {
  faults.allow(/sending the sign-in link/, /net::ERR_FAILED/);
  await page.route(/accounts:sendOobCode/, (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('Email').fill(student.email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByText(sendFailed, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('emailForSignIn'))).toBeNull();

  await page.unroute(/accounts:sendOobCode/);
  await requestLink(page, student.email);
});

test('2 Login: a signed-in student is redirected to /profile, replacing the history entry @more', async ({
  studentPage,
}) => {
  await studentPage.goto('/login');
  await expect(studentPage).toHaveURL('/profile');
  await studentPage.goBack();
  expect(studentPage.url()).toBe('about:blank');
});

test('2 Login: an admin lands on /admin after the link @more', async ({ page, admin }) => {
  await signIn(page, admin.email);
  await expect(page).toHaveURL('/admin');
});

for (const { isSent, what } of [
  { isSent: false, what: 'typed before the app has started is kept' },
  { isSent: true, what: 'sent before the app has started gets its email' },
]) {
  test(`2 Login: an address ${what}, even if a password manager changes the page`, async ({
    page,
    student,
    faults,
  }) => {
    // The page isn't what React expects.
    faults.allow(/hydrating the prerendered page/);
    await page.addInitScript(
      ({ address, sends }) => {
        // Runs before the app starts, which waits for the same event.
        document.addEventListener('DOMContentLoaded', () => {
          const email = document.querySelector<HTMLInputElement>('#login-email');
          if (!email) return;
          email.after(document.createElement('password-manager'));
          email.focus();
          email.value = address;
          if (sends) email.form?.requestSubmit();
        });
      },
      { address: student.email, sends: isSent },
    );
    await page.goto('/login');
    // React removes the element.
    await expect(page.locator('password-manager')).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue(student.email);
    await expect(page.getByLabel('Email')).toBeFocused();
    if (!isSent) await page.keyboard.press('Enter');
    await expect(page.getByText('Email sent sucessfully.')).toBeVisible();
  });
}
