import type { Page, Route } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import {
  accountIds,
  accountMadeBeforehand,
  keptSessionGoesOn,
  nextSecond,
} from './support/authEmulator';
import { loginSentences } from './support/loginSentences';
import { database } from './support/records';
import { linkFor, signIn, signOut } from './support/signIn';

/**
 * Waits until the app has replaced a password twice, more than a second apart, and has stored the second session. Call it before the
 * sign-in.
 */
function passwordEnded(page: Page) {
  const answers: number[] = [];
  page.on('response', (response) => {
    if (/accounts:update/.test(response.url())) answers.push(response.status());
  });
  return async () => {
    await expect.poll(() => answers).toEqual([200, 200]);
    await expect.poll(() => keptSessionGoesOn(page)).toBe(true);
  };
}

/**
 * Keeps the page from sending its first replacement of a password. A test can't stop that request later, because the server receives it when
 * the page ends. Returns a function that waits for it.
 */
async function holdPasswordUpdate(page: Page) {
  await page.addInitScript(() => {
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const isUpdate = typeof input === 'string' && input.includes('accounts:update');
      if (!isUpdate || sessionStorage.getItem('held')) return send(input, init);
      sessionStorage.setItem('held', 'true');
      return new Promise(() => undefined);
    };
  });
  return () => page.waitForFunction(() => sessionStorage.getItem('held'));
}

const question = 'Please provide your email for confirmation';
const { prompt } = loginSentences;
const sendNewLink = 'To log in, send a login link and open it from the newest email.';
const whichAddress = 'Enter the address the link was sent to.';

test('4 Sign-in: the link signs in with the address in lower case, also after a reload; its code leaves the history, and the address is forgotten', async ({
  page,
  student,
}) => {
  await page.goto(await linkFor(page, student.email.toUpperCase()));
  await expect(page).toHaveURL('/profile');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('emailForSignIn'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('link', { name: student.email, exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/oobCode/);
  await expect(page).toHaveURL('/profile');
});

test('4 Sign-in: another device asks for the address, and again if it is not the right one', async ({
  page,
  student,
  otherStudent,
  newDevice,
  faults,
}) => {
  faults.allow(/status of 400/);
  const link = await linkFor(page, student.email);

  const phone = await newDevice();
  await phone.goto(link);
  const dialog = phone.getByRole('dialog', { name: question });
  await dialog.getByRole('textbox').fill(otherStudent.email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(whichAddress);
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expect(phone.getByRole('alert')).toHaveCount(0);

  await dialog.getByRole('textbox').fill(student.email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(phone).toHaveURL('/profile');
  await expect(phone.getByRole('link', { name: student.email })).toBeVisible();
});

test("4 Sign-in: another student's address, left in the browser, does not break a valid link @more", async ({
  page,
  student,
  otherStudent,
  newDevice,
  faults,
}) => {
  faults.allow(/status of 400/);
  const library = await newDevice();
  await linkFor(library, otherStudent.email);
  await library.goto(await linkFor(page, student.email));
  const dialog = library.getByRole('dialog', { name: question });
  await dialog.getByRole('textbox').fill(student.email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(library.getByRole('link', { name: student.email })).toBeVisible();
});

test('4 Sign-in: one link opened in two tabs signs in both, and asks nothing @more', async ({
  page,
  student,
  faults,
}) => {
  // If both tabs are equally fast, the second one uses the link too late, but the session exists.
  faults.allow(/completing the sign-in link/);
  faults.allow(/status of 400 .*signInWithEmailLink/);
  const link = await linkFor(page, student.email);
  const other = await page.context().newPage();
  await page.goto(link);
  await other.goto(link);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/profile');
    await expect(tab.getByRole('link', { name: student.email })).toBeVisible();
  }
});

test('4 Sign-in: where somebody else is signed in, the link asks who is to go on @more', async ({
  studentPage: page,
  student,
  otherStudent,
  newDevice,
}) => {
  const link = await linkFor(await newDevice(), otherStudent.email);
  const dialog = page.getByRole('dialog', { name: `You're logged in as ${student.email}.` });
  await page.goto(link);
  await dialog.getByRole('button', { name: `Stay as ${student.email}` }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('link', { name: student.email })).toBeVisible();

  const table = await page.context().newPage();
  await table.goto('/table');
  await expect(table.getByText('No Hours Found!')).toBeVisible();
  await page.goto(link);
  await dialog.getByRole('button', { name: 'Sign in with the link' }).click();
  await page.getByRole('dialog', { name: question }).getByRole('textbox').fill(otherStudent.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/profile');
  for (const tab of [page, table]) {
    await expect(tab.getByRole('link', { name: otherStudent.email })).toBeVisible();
    await expect(tab.getByText(student.email)).toHaveCount(0);
  }
});

test('4 Sign-in: a used link does nothing, and the message says what to do, not what failed @more', async ({
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
  await expect(phone.getByText(sendNewLink, { exact: true })).toBeVisible();
  await expect(phone.getByLabel('Email')).toHaveValue(student.email);
  await expect(phone.getByRole('alert')).toHaveCount(0);
  await expect(phone.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('4 Sign-out: asks first, then leaves nothing of the student behind', async ({
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

  await signOut(page);
  await expect(page.getByText('You Are Not Signed In!')).toBeVisible();
  await expect(page.getByText('Secret garden')).toHaveCount(0);
  await expect(page.getByText(student.email)).toHaveCount(0);
  const left = await page.evaluate(() => Object.values(localStorage).join());
  expect(left).not.toContain(student.email);
});

test("4 Sign-in: who made the account beforehand with a password is shut out by the owner's first link @more", async ({
  page,
  student,
  faults,
}) => {
  // Ending the password also ends earlier tokens. If a listener still uses one, it is denied and retries with the next.
  faults.allow(/401 \(Unauthorized\).*Listen/, /Could not reach Cloud Firestore backend/);
  const foreign = await accountMadeBeforehand(student.email, 'known to another');
  expect(await foreign.passwordOpens()).toBe(true);

  const ended = passwordEnded(page);
  await signIn(page, student.email);
  await ended();
  expect(await foreign.passwordOpens()).toBe(false);
  expect(await foreign.sessionGoesOn()).toBe(false);

  await page.reload();
  await expect(page.getByRole('link', { name: student.email })).toBeVisible();
});

test('4 Sign-in: who signs in with such a password in the very second of the first link is shut out too @more', async ({
  page,
  student,
  faults,
}) => {
  faults.allow(/401 \(Unauthorized\).*Listen/, /Could not reach Cloud Firestore backend/);
  const foreign = await accountMadeBeforehand(student.email, 'known to another');
  let session: Awaited<ReturnType<typeof foreign.signIn>> | undefined;
  await page.route(/accounts:update/, async (route) => {
    session ??= await foreign.signIn();
    await route.continue();
  });
  const ended = passwordEnded(page);
  await signIn(page, student.email);
  await ended();
  expect(await session?.goesOn()).toBe(false);
  expect(await foreign.passwordOpens()).toBe(false);
  await page.reload();
  await expect(page.getByRole('link', { name: student.email })).toBeVisible();
});

test("4 Sign-in: another page shuts out whoever made the account, if the link's page ends before it has @more", async ({
  page,
  student,
  faults,
}) => {
  faults.allow(/401 \(Unauthorized\).*Listen/, /Could not reach Cloud Firestore backend/);
  const foreign = await accountMadeBeforehand(student.email, 'known to another');
  const held = await holdPasswordUpdate(page);
  await page.goto(await linkFor(page, student.email));
  await held();

  const next = await page.context().newPage();
  const ended = passwordEnded(next);
  await next.goto('/profile');
  await expect(next.getByRole('link', { name: student.email })).toBeVisible();
  expect(await foreign.passwordOpens()).toBe(true);
  await page.close();
  await ended();
  expect(await foreign.passwordOpens()).toBe(false);
  expect(await foreign.sessionGoesOn()).toBe(false);
  expect(await next.evaluate(() => localStorage.getItem('foreignPasswordOf'))).toBeNull();
});

test("4 Sign-in: another page shuts out whoever made the account, even if the next user's link is opened there first @more", async ({
  page,
  student,
  faults,
}) => {
  faults.allow(/401 \(Unauthorized\).*Listen/, /Could not reach Cloud Firestore backend/);
  const foreign = await accountMadeBeforehand(student.email, 'known to another');
  const held = await holdPasswordUpdate(page);
  const next = `next-${student.email}`;
  const nextLink = await linkFor(page, next);
  await page.goto(await linkFor(page, student.email));
  await held();

  await page.evaluate((email) => localStorage.setItem('emailForSignIn', email), next);
  const tab = await page.context().newPage();
  const answers: number[] = [];
  tab.on('response', (response) => {
    if (/accounts:update/.test(response.url())) answers.push(response.status());
  });
  await tab.route(/accounts:update/, async (route) => {
    await nextSecond();
    await route.continue();
  });
  await page.close();
  await tab.goto(nextLink);
  await tab.getByRole('button', { name: `Continue as ${next}` }).click();
  await expect(tab.getByRole('link', { name: next })).toBeVisible();
  await expect.poll(() => answers).toEqual([200, 200]);
  expect(await foreign.passwordOpens()).toBe(false);
  expect(await foreign.sessionGoesOn()).toBe(false);
  await tab.reload();
  await expect(tab.getByRole('link', { name: next })).toBeVisible();
});

for (const [what, fail] of [
  ['network', (route: Route) => route.abort()],
  [
    'sign-in server',
    (route: Route) =>
      route.fulfill({ status: 503, json: { error: { code: 503, message: 'UNAVAILABLE' } } }),
  ],
] as const) {
  test(`4 Sign-in: a page that is to shut somebody out waits for the ${what}, and keeps the session @more`, async ({
    page,
    student,
    faults,
  }) => {
    faults.allow(/ERR_FAILED/, /accounts:lookup/, /status of 503/);
    await signIn(page, student.email);
    await page.evaluate(() => {
      const key =
        Object.keys(localStorage).find((one) => one.startsWith('firebase:authUser')) ?? '';
      const user = localStorage.getItem(key) ?? '';
      const { uid } = JSON.parse(user) as { uid: string };
      localStorage.setItem('foreignPasswordOf', uid);
    });
    const isMarked = () => page.evaluate(() => localStorage.getItem('foreignPasswordOf') !== null);
    let attempts = 0;
    await page.route(/accounts:lookup/, async (route) => {
      await fail(route);
      attempts += 1;
    });
    await page.reload();
    // The SDK's own, when the page loads, and two of the app's.
    await expect.poll(() => attempts).toBeGreaterThan(2);
    await expect(page.getByRole('link', { name: student.email })).toBeVisible();
    expect(await isMarked()).toBe(true);
    await page.unroute(/accounts:lookup/);
    await expect.poll(isMarked).toBe(false);
    await expect(page.getByRole('link', { name: student.email })).toBeVisible();
  });
}

test('4 Sign-in: is ended after a reload too, if somebody else replaces the password first @more', async ({
  page,
  student,
  faults,
}) => {
  faults.allow(/401 \(Unauthorized\).*Listen/, /Could not reach Cloud Firestore backend/);
  faults.allow(/status of 400 .*accounts:update/, /ending a password set beforehand/);
  const foreign = await accountMadeBeforehand(student.email, 'known to another');
  const held = await holdPasswordUpdate(page);
  await page.route(/accounts:update/, async (route) => {
    const session = await foreign.signIn();
    await nextSecond();
    await session.changePassword();
    await route.continue();
  });
  await page.goto(await linkFor(page, student.email));
  await held();
  await page.reload();
  await expect(page).toHaveURL('/login?ended');
});

test('4 Sign-in: is ended, and the login screen says so, if somebody else replaces the password first @more', async ({
  page,
  student,
  faults,
}) => {
  faults.allow(/401 \(Unauthorized\).*Listen/, /Could not reach Cloud Firestore backend/);
  faults.allow(/status of 400 .*accounts:update/, /ending a password set beforehand/);
  const foreign = await accountMadeBeforehand(student.email, 'known to another');
  await page.route(/accounts:update/, async (route) => {
    const session = await foreign.signIn();
    await nextSecond();
    await session.changePassword();
    await route.continue();
  });
  await page.goto(await linkFor(page, student.email));
  await expect(page).toHaveURL('/login?ended');
  await expect(
    page.getByText('You were logged out because someone else may be using this account.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('4 Sign-in: the link of any other email from Firebase does nothing, and says so', async ({
  page,
}) => {
  for (const mode of ['verifyEmail', 'verifyAndChangeEmail', 'resetPassword', 'recoverEmail']) {
    await page.goto(`/login?mode=${mode}&oobCode=check&apiKey=any&lang=en`);
    await expect(page.getByText('This link does nothing here.')).toBeVisible();
    await expect(page.getByText(prompt, { exact: true })).toBeVisible();
  }
});

test('4 Sign-in: in one tab reaches the others, and a sign-out empties them', async ({
  page,
  student,
}) => {
  await student.records.setEntry('one', { Name: 'Secret garden' });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Login to track/ })).toBeVisible();
  const other = await page.context().newPage();
  await signIn(other, student.email);
  await expect(page).toHaveURL('/profile');

  await page.getByRole('navigation').getByRole('link', { name: 'Hours' }).click();
  await expect(page.getByText('Secret garden')).toBeVisible();
  await signOut(other);
  await expect(page.getByText('You Are Not Signed In!')).toBeVisible();
  await expect(page.getByText('Secret garden')).toHaveCount(0);
});

for (const how of ['removed', 'disabled'] as const) {
  test(`4 Sign-in: a session whose account was ${how} ends with its next request, and the login screen says why`, async ({
    studentPage: page,
    student,
    faults,
  }) => {
    faults.allow(/status of 400 .*securetoken/, /status of 40[013]/, /INTERNAL ASSERTION FAILED/);
    // To the SDK, the clock's jump looks like a server that doesn't answer.
    faults.allow(/Could not reach Cloud Firestore backend/);
    await page.clock.install();
    await page.goto('/edit');
    await expect(activityForm(page).field('Name')).toBeVisible();
    database();
    const [id = ''] = await accountIds(student.email);
    await (how === 'removed'
      ? getAuth().deleteUser(id)
      : getAuth().updateUser(id, { disabled: true }));
    // Until its token has to be renewed, a session goes on.
    await page.clock.fastForward('01:05:00');
    await expect(
      page.getByText(/^You were logged out because your account was removed/),
    ).toBeVisible();
    await expect(page).toHaveURL('/login?closed');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
}
