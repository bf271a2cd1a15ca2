import type { Locator, Page } from '@playwright/test';
import { school } from '#config/school';
import { newEntryId } from '#features/activities/entry';
import { entryDateText, formatEntryDate } from '#shared/lib/entryDate';
import { schoolYearName, schoolYearStart } from '#shared/lib/schoolYear';
import { type Actor, expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { openDashboard } from './support/dashboard';
import { isFileStoreRunning } from './support/fileStore';
import { holdRequests } from './support/holdRequests';
import { tabTo } from './support/keyboard';
import { allowLookups, pictureField } from './support/pictureField';
import { aPicture } from './support/pictureFiles';
import { aProfile } from './support/profileForm';
import { anEntry } from './support/records';
import { openReview, reviewScreenOn } from './support/reviewQueue';

/* What staff do at /review (docs/decisions/review.md). Each test's student is ahead of the other tests' in the queue. */

test.skip(school.review === false, 'This school has no reviews.');
const { manyHours, wantsPicture } = school.review || { manyHours: 0, wantsPicture: false };
/** The first day of the current school year. Activities before it have a flag. */
const began = schoolYearStart(new Date(), school.schoolYear);
const firstDay = entryDateText(began);
const aYearBefore = entryDateText({ ...began, year: began.year - 1 });

/** Opens /review at a student with one activity waiting, a toy drive. */
async function openToyDrive(page: Page, { email, records }: Actor) {
  await records.setEntry('one', { Name: 'Toy drive' });
  await records.setPending();
  const review = await openReview(page, email);
  await expect(review.card('Toy drive')).toBeVisible();
  return review;
}

/** Returns the token as if issued two hours ago. The emulators don't check signatures. */
function expired(authorization = ''): string {
  const [head = '', body = '', signature = ''] = authorization.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, number>;
  const past = Math.floor(Date.now() / 1000) - 7200;
  const old = { ...claims, iat: past, auth_time: past, exp: past + 3600 };
  return [head, Buffer.from(JSON.stringify(old)).toString('base64url'), signature].join('.');
}

test('Review: everything works with only the keyboard', async ({
  adminPage: page,
  admin,
  student,
}) => {
  await student.records.setListed(aProfile({ firstName: 'Ada', lastName: 'Lovelace' }));
  for (const name of ['First', 'Second', 'Third']) {
    await student.records.setEntry(name, {
      Name: name,
      Hours: '2',
      Date: firstDay,
    });
  }
  // Put this student ahead of all other tests' students, so that no other reviewer gets here.
  await student.records.setPending(new Date(1900, 0, 1));
  await page.goto('/admin');
  await expect(page.getByLabel('Search', { exact: true })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: /^Review \(\d+\)$/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');

  const review = reviewScreenOn(page);
  await expect(review.heading).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(review.card('First')).toBeFocused();
  await expect(review.approve('First')).toBeEnabled();
  await page.keyboard.press('j');
  await expect(review.card('Second')).toBeFocused();
  await page.keyboard.press('k');
  await expect(review.card('First')).toBeFocused();

  await page.keyboard.press('r');
  await expect(review.comment).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(review.card('First')).toBeFocused();
  await page.keyboard.press('r');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Tell the student what to change.')).toBeVisible();
  await page.keyboard.type('Who was there, and what did you do?');
  await page.keyboard.press('Control+Enter');
  await expect(review.card('First')).toHaveCount(0);
  await expect(review.card('Second')).toBeFocused();
  await expect(page.getByText('Returned: First')).toBeVisible();

  await page.keyboard.press('a');
  await expect(review.card('Second')).toHaveCount(0);
  await expect(review.card('Third')).toBeFocused();
  await page.keyboard.press('u');
  await expect(review.card('Second')).toBeVisible();
  await tabTo(page, review.approve('Third'));
  await page.keyboard.press('Enter');
  await expect(review.card('Third')).toHaveCount(0);
  await expect(review.card('Second')).toBeFocused();
  await page.keyboard.press('a');
  await expect.poll(student.records.pending).toBeUndefined();
  expect(await student.records.entries()).toMatchObject({
    First: {
      review: {
        status: 'returned',
        comment: 'Who was there, and what did you do?',
        by: admin.email,
      },
    },
    Second: { review: { status: 'approved', comment: '', by: admin.email } },
    Third: { review: { status: 'approved', comment: '', by: admin.email } },
  });
});

test('Review: a held Enter approves what has no flags, and not what has some @more', async ({
  adminPage: page,
  student,
}) => {
  test.skip(wantsPicture, 'In this school, every activity without a picture has a flag.');
  const loggedAt = new Date(began.year, began.month - 1, began.day);
  for (const [name, Date] of [
    ['First', firstDay],
    ['Second', firstDay],
    ['Third', aYearBefore],
    ['Fourth', aYearBefore],
  ] as const) {
    await student.records.setEntry(newEntryId(loggedAt, name), { Name: name, Hours: '2', Date });
  }
  await student.records.setPending();
  const review = await openReview(page, student.email);
  await expect(review.approveUnflagged).toBeEnabled();
  await review.approveUnflagged.focus();
  await page.keyboard.down('Enter');
  await expect(review.approveAll).toBeFocused();
  await expect(review.approveAll).toBeEnabled();
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
  await expect(review.approveAll).toBeEnabled();
  await page.keyboard.up('Enter');
  await expect(page.getByText('Approved: 2 activities')).toBeVisible();
  await expect(review.cards).toHaveCount(2);
});

test('Review: a card shows everything entered, its flags, and the school year so far @more', async ({
  adminPage: page,
  student,
}) => {
  await student.records.setEntry('one', {
    Name: 'Camp',
    Hours: '30',
    Date: firstDay,
    KeyClub: 'Yes',
    NHS: 'Yes',
    NHSofficer: 'Theo Abara',
    notes: 'With the river group',
  });
  await student.records.setEntry('two', {
    Name: 'Last year',
    Date: aYearBefore,
  });
  await student.records.setEntry('three', { Name: 'Done', Hours: '1.5', Date: firstDay });
  await student.records.setReview('three', { status: 'approved', comment: '' });
  await student.records.setPending();
  const review = await openReview(page, student.email);
  const camp = review.card('Camp');
  for (const text of [
    `30 hours on ${formatEntryDate(firstDay)}`,
    'Picked up litter',
    `${school.clubs.KeyClub}, ${school.clubs.NHS} (officer Theo Abara)`,
    'Pat Lee, 425-555-0100',
    'With the river group',
    '31.5 hours on this day in total',
    `More than ${manyHours} hours in one activity`,
  ]) {
    await expect(camp.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(review.card('Last year').getByText(/^Before this school year/)).toBeVisible();
  await expect(review.card('Done')).toHaveCount(0);
  await expect(camp.getByRole('link', { name: '425-555-0100' })).toHaveAttribute(
    'href',
    'tel:4255550100',
  );
  const year = page.getByRole('region', { name: 'School year so far' });
  await expect(year).toContainText('School year so far 31.5 hours');
  await expect(year).toContainText(`${school.clubs.KeyClub}30 hours`);
  await expect(year.getByText('1.5 hours approved', { exact: true })).toBeVisible();
  await year
    .getByText(`2 activities in ${schoolYearName(began.year, school.schoolYear)}`, { exact: true })
    .click();
  await expect(year.getByText(`${formatEntryDate(firstDay)}, 1.5 hours`)).toBeVisible();
});

test('Review: pictures open large, also with the keyboard @more', async ({
  studentPage: page,
  student,
  admin,
  newDevice,
  faults,
}) => {
  test.skip(!isFileStoreRunning, 'The file store does not run on this engine here.');
  allowLookups(faults);
  await page.goto('/edit');
  const form = activityForm(page);
  const pictures = pictureField(page);
  await form.fill(anEntry());
  for (const name of ['beach.bmp', 'river.bmp']) {
    await pictures.pick(aPicture(name));
    await expect(pictures.picture(name)).toBeVisible();
  }
  await form.submit.click();
  await expect(page).toHaveURL('/table');
  await expect.poll(student.records.pending).toBeDefined();
  await student.records.setPending();

  const staff = await newDevice(admin.email);
  await openReview(staff, student.email);
  const small = staff.getByRole('button', { name: 'Open picture beach.bmp' });
  await expect(small.getByRole('img')).toHaveJSProperty('naturalWidth', 64);
  await small.focus();
  await staff.keyboard.press('Enter');
  const large = staff.getByRole('dialog');
  await expect(large.getByText('beach.bmp (1 of 2)')).toBeVisible();
  await staff.keyboard.press('ArrowRight');
  await expect(large.getByText('river.bmp (2 of 2)')).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(small).toBeFocused();
});

test('Review: one click approves everything without flags, another undoes it', async ({
  adminPage: page,
  student,
}) => {
  test.skip(wantsPicture, 'In this school, every activity without a picture has a flag.');
  const fine = { Date: firstDay, Hours: '1' };
  // Their ids show that they were logged in time.
  const fineIds = ['a', 'b'].map((id) =>
    newEntryId(new Date(began.year, began.month - 1, began.day), id),
  );
  for (const [index, id] of fineIds.entries()) {
    await student.records.setEntry(id, { ...fine, Name: `Fine ${index}` });
  }
  await student.records.setEntry('c', { ...fine, Name: 'Late', Date: aYearBefore });
  await student.records.setEntry('d', { ...fine, Name: 'Late too', Date: aYearBefore });
  await student.records.setPending();
  const review = await openReview(page, student.email);
  await expect(review.approveUnflagged).toHaveText('Approve all without flags (2)');
  await review.approveUnflagged.click();
  await expect(review.cards).toHaveCount(2);
  await expect(review.card('Late')).toBeVisible();
  await expect(page.getByText('Approved: 2 activities')).toBeVisible();
  await review.undo.click();
  await expect(review.cards).toHaveCount(4);
  await review.approveUnflagged.click();
  await review.approveAll.click();
  await expect.poll(student.records.pending).toBeUndefined();
  // The last decision about a student shows the next student; undo goes back.
  await review.undo.click();
  await expect(review.email).toContainText(student.email);
  await expect(review.card('Late')).toBeVisible();
  await expect.poll(student.records.pending).toBeDefined();
  const stored = await student.records.entries();
  for (const id of fineIds) expect(stored[id]).toHaveProperty('review.status', 'approved');
  for (const id of ['c', 'd']) expect(stored[id]).not.toHaveProperty('review');
});

test('Review: a decision is refused if the student changes the activity before it is stored; the card shows the change', async ({
  adminPage: page,
  student,
}) => {
  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '2' });
  await student.records.setPending();
  const review = await openReview(page, student.email);
  await expect(review.card('Toy drive').getByText('2 hours', { exact: true })).toBeVisible();
  const release = await holdRequests(page, /documents:commit/);
  await review.approve('Toy drive').click();
  await expect(review.card('Toy drive').getByText('Approving…')).toBeVisible();
  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '20' });
  release();
  await expect(page.getByText(/this was just changed/)).toBeVisible();
  await expect(review.card('Toy drive').getByText('20 hours', { exact: true })).toBeVisible();
  expect((await student.records.entries()).one).not.toHaveProperty('review');
});

test('Review: an activity logged during review appears, and its student stays in the queue', async ({
  adminPage: page,
  student,
}) => {
  const review = await openToyDrive(page, student);
  const release = await holdRequests(page, /documents:commit/);
  await review.approve('Toy drive').click();
  await student.records.setEntry('two', { Name: 'Blood drive' });
  await student.records.setPending(new Date(2001, 0, 1));
  release();
  await expect(review.card('Toy drive')).toHaveCount(0);
  await expect(review.card('Blood drive').getByText(/^This was just saved/)).toBeVisible();
  await expect(review.cards).toHaveCount(1);
  expect(await student.records.pending()).toBeDefined();
});

test('Review: after another reviewer decides, a half-typed comment stays and its letters are not commands', async ({
  adminPage: page,
  admin,
  student,
  newDevice,
}) => {
  // The last one, because the first ones may be signing in by link in other tests.
  const other = school.adminEmails.findLast((email) => email !== admin.email) ?? '';
  test.skip(!other, 'This school has only one admin.');
  for (const name of ['Toy drive', 'Blood drive', 'Food drive']) {
    await student.records.setEntry(name, { Name: name });
  }
  await student.records.setPending();
  const review = await openReview(page, student.email);
  await review.returnActivity('Toy drive').click();
  await expect(review.comment).toBeFocused();
  await page.keyboard.type('Who ran this');
  const first = await openReview(await newDevice(other), student.email);
  await first.approve('Toy drive').click();
  await expect(
    page.getByText(`This activity is no longer waiting: ${other} approved it.`),
  ).toBeVisible();
  await page.keyboard.type(' jar drive, u ask? Are kids OK?');
  await expect(review.comment).toHaveValue('Who ran this jar drive, u ask? Are kids OK?');
  await expect(review.cards).toHaveCount(3);
  await page.getByRole('button', { name: 'Discard comment' }).click();
  await expect(review.cards).toHaveCount(2);
  const entries = await student.records.entries();
  expect(entries['Toy drive']).toHaveProperty('review.by', other);
  expect(entries['Blood drive']).not.toHaveProperty('review');
  expect(entries['Food drive']).not.toHaveProperty('review');
});

test('Review: the bar with Undo covers no part of an open return form', async ({
  adminPage: page,
  student,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const name of ['First', 'Second', 'Third']) {
    await student.records.setEntry(name, { Name: name });
  }
  await student.records.setPending();
  const review = await openReview(page, student.email);
  await review.approve('First').click();
  await expect(page.getByText('Approved: First')).toBeVisible();
  await review.returnActivity('Third').click();
  await expect(review.comment).toBeFocused();
  const bottomOf = async (element: Locator) => {
    const box = await element.boundingBox();
    return box ? box.y + box.height : NaN;
  };
  const bar = page.locator('.decision-bar');
  await expect
    .poll(
      async () =>
        (await bottomOf(page.locator('.return-form'))) <= ((await bar.boundingBox())?.y ?? NaN),
    )
    .toBe(true);
});

test('Review: two reviewers who finish a student at the same time both move on @more', async ({
  adminPage: page,
  admin,
  student,
  newDevice,
}) => {
  const pages = [page, await newDevice(admin.email)];
  const reviews = [];
  for (const device of pages) reviews.push(await openToyDrive(device, student));
  const releases: (() => void)[] = [];
  const taken: Promise<unknown>[] = [];
  for (const device of pages) {
    releases.push(await holdRequests(device, /documents:commit/, '"delete"'));
    // Another test's reviewer may have removed the student first; then this one moves on without a request.
    taken.push(
      Promise.race([
        device.waitForRequest((request) => !!request.postData()?.includes('"delete"')),
        expect(device.getByText(student.email)).toHaveCount(0),
      ]),
    );
  }
  // The other reviewer's screen finds that nothing is waiting, and also removes the student.
  await reviews[0]?.approve('Toy drive').click();
  await Promise.all(taken);
  // Both have read the queue position by now. The second request is denied and finds none.
  releases.forEach((release) => release());
  await expect.poll(student.records.pending).toBeUndefined();
  for (const device of pages) await expect(device.getByText(student.email)).toHaveCount(0);
});

test('Review: offline, a decision stays open and can be repeated @more', async ({
  adminPage: page,
  student,
  faults,
}) => {
  faults.allowOffline();
  faults.allow(/deciding about activities/);
  // The queue position may be removed before the network is fully back.
  faults.allow(/out of the review queue/);
  const review = await openToyDrive(page, student);
  await page.context().setOffline(true);
  await review.approve('Toy drive').click();
  await expect(review.card('Toy drive').getByText('Approving…')).toBeVisible();
  await expect(page.getByText(/^Not saved: the server couldn't be reached/)).toBeVisible({
    timeout: 90_000,
  });
  expect((await student.records.entries()).one).not.toHaveProperty('review');
  await page.context().setOffline(false);
  await review.approve('Toy drive').click();
  await expect
    .poll(async () => (await student.records.entries()).one)
    .toHaveProperty('review.status', 'approved');
});

test('Review: Undo reverts an approval that was stored though its answer was lost, as soon as the network is back @more', async ({
  adminPage: page,
  student,
  faults,
}) => {
  faults.allowOffline();
  faults.allow(
    /deciding about activities/,
    /(?:out of|reading) the review queue/,
    /ERR_FAILED.*documents:commit/,
  );
  const review = await openToyDrive(page, student);
  await expect(review.approve('Toy drive')).toHaveAttribute('aria-disabled', 'false');
  let isLost = false;
  await page.route(/documents:commit/, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await page.context().setOffline(true);
    return route.abort();
  });
  await review.card('Toy drive').focus();
  await page.keyboard.press('a');
  await page.keyboard.press('u');
  await expect(page.getByText('Undoing…')).toBeVisible();
  await expect(page.getByText(/^Not undone: .* Toy drive may still be approved/)).toBeVisible({
    timeout: 90_000,
  });
  expect((await student.records.entries()).one).toHaveProperty('review.status', 'approved');
  await page.context().setOffline(false);
  await review.undo.click();
  await expect.poll(async () => (await student.records.entries()).one).not.toHaveProperty('review');
});

test('Review: an unfinished comment survives a visit to another screen, and signing out asks first', async ({
  adminPage: page,
  student,
}) => {
  const review = await openToyDrive(page, student);
  await review.returnActivity('Toy drive').click();
  await review.comment.fill('Who was');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('If you log out, your unsaved work will be lost.');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: /^Review/ }).click();
  await review.find(student.email);
  await expect(review.comment).toHaveValue('Who was');
  await review.comment.fill('');
  await expect(review.comment, 'the form stays when its text is deleted').toBeVisible();
  await review.comment.fill('Who was there?');
  await review.confirmReturn.click();
  await expect(review.card('Toy drive')).toHaveCount(0);
  expect((await student.records.entries()).one).toHaveProperty('review.comment', 'Who was there?');
});

test('Review: a decision that fails after leaving the screen is reported @more', async ({
  adminPage: page,
  student,
}) => {
  const review = await openToyDrive(page, student);
  const release = await holdRequests(page, /documents:commit/);
  await review.approve('Toy drive').click();
  await expect(review.card('Toy drive').getByText('Approving…')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'If you log out, your unsaved work will be lost.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  // For the server, this happens between the loading of the card and the click.
  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '20' });
  release();
  await expect(page.getByText(/^Your decision about 1 activity wasn't saved/)).toBeVisible();
  expect((await student.records.entries()).one).not.toHaveProperty('review');
});

test('Review: an activity that staff correct with View is approved @more', async ({
  adminPage: page,
  admin,
  student,
}) => {
  await student.records.setListed(aProfile());
  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '2' });
  await student.records.setReview('one', { status: 'approved', comment: '' });
  const dashboard = await openDashboard(page);
  await dashboard.open(student.email);
  await page.getByRole('button', { name: 'Edit Toy drive' }).click();
  await expect(page.getByText('Saving approves this activity.')).toBeVisible();
  const form = activityForm(page);
  await form.field('Hours').fill('3');
  await form.submit.click();
  const stored = async () => (await student.records.entries()).one;
  await expect
    .poll(stored)
    .toMatchObject({ Hours: '3', review: { status: 'approved', by: admin.email } });
});

test('Review: a decision is stored even if the token expires on the way @more', async ({
  adminPage: page,
  student,
  faults,
}) => {
  faults.allow(/40[13].*documents:(batchGet|commit)/);
  const review = await openToyDrive(page, student);
  const refused: number[] = [];
  page.on('response', (response) => {
    if (/documents:commit/.test(response.url()) && !response.ok()) refused.push(response.status());
  });
  await page.route(
    /documents:commit/,
    async (route) => {
      const headers = route.request().headers();
      await route.continue({
        headers: { ...headers, authorization: expired(headers.authorization) },
      });
    },
    { times: 1 },
  );
  await review.approve('Toy drive').click();
  await expect
    .poll(async () => (await student.records.entries()).one)
    .toHaveProperty('review.status', 'approved');
  expect(refused).toHaveLength(1);
});

test('Review: if the rules refuse one of several activities, the others are still approved @more', async ({
  adminPage: page,
  student,
  faults,
}) => {
  faults.allow(/403.*documents:commit/, /deciding about activities/);
  const names = ['First', 'Second', 'Refused', 'Fourth', 'Fifth'];
  for (const name of names) {
    await student.records.setEntry(name, { Name: name, Hours: '1', Date: aYearBefore });
  }
  await student.records.setPending();
  const review = await openReview(page, student.email);
  await page.route(/documents:commit/, async (route) => {
    const isRefused = route.request().postData()?.includes('entries/Refused') === true;
    if (!isRefused) return route.fallback();
    const error = { code: 403, message: 'refused', status: 'PERMISSION_DENIED' };
    return route.fulfill({ status: 403, json: { error } });
  });
  await review.approveAll.click();
  await expect(page.getByText('Approved: 4 activities')).toBeVisible();
  await expect(review.cards).toHaveCount(1);
  await expect(review.card('Refused').getByText(/^Not saved/)).toBeVisible();
  const entries = await student.records.entries();
  expect(names.filter((name) => 'review' in (entries[name] ?? {}))).toEqual(
    names.filter((name) => name !== 'Refused'),
  );
});
