import { school } from '#config/school';
import { expect, test } from './fixtures';
import { newestLink } from './support/authEmulator';
import { loginSentences, mainDomain, otherDomain } from './support/loginSentences';
import { requestLink } from './support/signIn';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test("5 Login email: a text that isn't an email address, or has another domain, is refused and gets no email", async ({
  page,
  student,
}) => {
  const [name] = student.email.split('@');
  // One at a time, so that each message belongs to its text.
  for (const [text, refusal] of [
    ['', 'Improperly formatted email.'],
    [`${name}@gmail.com`, loginSentences.invalidDomain],
    [`some one@${mainDomain}`, 'Improperly formatted email.'],
    [`${name}@evil-${mainDomain}`, loginSentences.invalidDomain],
  ] as const) {
    await page.getByLabel('Email').fill(text);
    await page.getByRole('button', { name: 'Send Login Link' }).click();
    await expect(page.getByText(refusal, { exact: true }), `for "${text}"`).toBeVisible();
    await expect(newestLink(text)).rejects.toThrow('No sign-in link');
  }
});

test('5 Login email: every school domain is permitted in any case, and listed admins with any domain @more', async ({
  page,
  student,
}) => {
  const [name] = student.email.split('@');
  for (const address of [`${name}@${mainDomain}`, ` ${name}@${otherDomain.toUpperCase()} `]) {
    await requestLink(page, address);
    expect(await newestLink(address.trim().toLowerCase())).toContain('oobCode=');
    await page.reload();
  }
  const admin = school.adminEmails.at(-1) ?? '';
  await requestLink(
    page,
    admin.replace(/^./, (letter) => letter.toUpperCase()),
  );
  expect(await newestLink(admin)).toContain('oobCode=');
});
