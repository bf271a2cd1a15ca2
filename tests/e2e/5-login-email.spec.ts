import { expect, requestLink, test } from './fixtures';
import { school } from '../../src/config/school';
import { newestLink } from './support/authEmulator';
import { loginSentences, mainDomain, otherDomain } from './support/loginSentences';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test('5 Login e-mail: what is no e-mail address is refused', async ({ page }) => {
  const refusal = page.getByText('Improperly formatted email.', { exact: true });
  for (const text of [
    '',
    'someone',
    'someone@',
    `@${mainDomain}`,
    `some one@${mainDomain}`,
    `a@b@${mainDomain}`,
  ]) {
    // Back to the prompt first, so that a refusal seen is the refusal of this text.
    await page.reload();
    await page.getByLabel('Email').fill(text);
    await page.getByRole('button', { name: 'Send Login Link' }).click();
    await expect(refusal, `for "${text}"`).toBeVisible();
  }
});

test('5 Login e-mail: an address of another domain is refused, and gets no mail', async ({
  page,
  student,
}) => {
  const [name] = student.email.split('@');
  const refusal = page.getByText(loginSentences.invalidDomain, { exact: true });
  for (const domain of [
    'gmail.com',
    `evil-${mainDomain}`,
    `${mainDomain}.evil.com`,
    `students.${mainDomain}`,
  ]) {
    const address = `${name}@${domain}`;
    await page.reload();
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Send Login Link' }).click();
    await expect(refusal, `for ${domain}`).toBeVisible();
    await expect(newestLink(address)).rejects.toThrow('No sign-in link');
  }
});

test('5 Login e-mail: both school domains are permitted, whatever the case', async ({
  page,
  student,
}) => {
  const [name] = student.email.split('@');
  for (const address of [`${name}@${mainDomain}`, ` ${name}@${otherDomain.toUpperCase()} `]) {
    await requestLink(page, address);
    expect(await newestLink(address.trim().toLowerCase())).toContain('oobCode=');
    await page.reload();
  }
});

test('5 Login e-mail: an admin on the list is permitted from any domain', async ({ page }) => {
  const email = school.adminEmails[4];
  await requestLink(
    page,
    email.replace(/^./, (letter) => letter.toUpperCase()),
  );
  expect(await newestLink(email)).toContain('oobCode=');
});
