import { expect, test } from './fixtures';
import { linkFor } from './support/signIn';

const question = 'Please provide your email for confirmation';

test('4 Sign-in: a link that a mail scanner has opened first, with and without JavaScript, still signs its owner in @more', async ({
  page,
  student,
  newDevice,
  request,
}) => {
  const link = await linkFor(page, student.email);

  for (const method of ['head', 'get', 'get'] as const) {
    expect((await request[method](link)).ok()).toBe(true);
  }

  const scanner = await newDevice();
  const spent: string[] = [];
  scanner.on('request', (sent) => {
    if (sent.url().includes('signInWithEmailLink')) spent.push(sent.url());
  });
  await scanner.goto(link);
  const dialog = scanner.getByRole('dialog', { name: question });
  // Some scanners click whatever they find.
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('textbox').press('Enter');
  await expect(dialog).toBeVisible();
  expect(spent).toEqual([]);

  await page.goto(link);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('link', { name: student.email })).toBeVisible();
  await scanner.reload();
  await expect(dialog).toBeVisible();
  expect(spent).toEqual([]);
});
