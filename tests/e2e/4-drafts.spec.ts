import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { holdWrites } from './support/firestoreTraffic';
import { holdRequests } from './support/holdRequests';
import { nameCell } from './support/hoursTable';
import { anEntry } from './support/records';
import { signIn, signOut } from './support/signIn';

test('4 Edit form: a draft survives a reload and can be discarded', async ({
  studentPage: page,
  form,
}) => {
  await form.field('Name').fill('Half typed');
  // The browser asks first; accept it.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(form.field('Name')).toHaveValue('Half typed');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(form.field('Name')).toHaveValue('');
  await page.reload();
  await expect(form.field('Name')).toHaveValue('');
});

test('4 Edit form: a reload while the sign-in server is out of order ends neither the session nor a draft', async ({
  studentPage: page,
  form,
  faults,
}) => {
  faults.allow(/accounts:lookup/, /status of 503/);
  await form.field('Name').fill('Half typed');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route(/accounts:lookup/, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 503, message: 'UNAVAILABLE' } } }),
  );
  await page.reload();
  await expect(form.field('Name')).toHaveValue('Half typed');
  await page.unroute(/accounts:lookup/);
  await page.reload();
  await expect(form.field('Name')).toHaveValue('Half typed');
});

test('4 Edit form: a save that is answered while the page reloads leads to the table @more', async ({
  studentPage: page,
  student,
  form,
}) => {
  await form.fill(anEntry({ Name: 'Toy drive' }));
  const answer = await holdWrites(page);
  await form.submit.click();
  const showPage = await holdRequests(page, /\/edit$/);
  page.on('dialog', (dialog) => void dialog.accept());
  const asked = page.waitForRequest(/\/edit$/);
  const loaded = page.waitForEvent('domcontentloaded');
  // Playwright gives up when the page that is about to go opens the table.
  page.reload().catch(() => undefined);
  await asked;
  answer();
  await expect.poll(() => page.url()).toContain('/table');
  showPage();
  await loaded;
  await expect(nameCell(page, 'Toy drive')).toBeVisible();
  await expect(page).toHaveURL('/table');
  expect(Object.keys(await student.records.entries())).toHaveLength(1);
});

test("4 Edit form: a save whose answer a reload lost leads to the table, even if the list arrives before the form's code @more", async ({
  studentPage: page,
  student,
  form,
  faults,
}) => {
  faults.allow(/net::ERR_FAILED/);
  await form.fill(anEntry({ Name: 'Toy drive' }));
  await page.route(/documents:commit/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.submit.click();
  await expect.poll(() => student.records.entries()).not.toEqual({});
  page.on('dialog', (dialog) => void dialog.accept());
  const showForm = await holdRequests(page, /EditScreen-.*\.js$/);
  const kept = () => page.evaluate(() => sessionStorage.getItem('work')?.length ?? 0);
  const withDraft = await kept();
  await page.reload();
  // The list has arrived, which completed the save.
  await expect.poll(kept).toBeLessThan(withDraft / 2);
  showForm();
  await expect(nameCell(page, 'Toy drive')).toBeVisible();
  await expect(page).toHaveURL('/table');
});

test('4 Edit form: a change made elsewhere is shown, and the user chooses', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '1' });
  await page.goto('/table');
  await page.getByRole('button', { name: 'Edit Toy drive' }).click();
  const form = activityForm(page);
  await form.field('Description').fill('Mine');
  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '7' });
  const notice = page.getByRole('alert').filter({ hasText: 'changed somewhere else' });
  await expect(notice).toContainText('7');
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await form.submit.click();
  await expect(page).toHaveURL('/table');
  expect((await student.records.entries()).one).toMatchObject({ Description: 'Mine', Hours: '1' });
});

test("4 Edit form: an activity deleted elsewhere doesn't come back without asking @more", async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('one', anEntry({ Name: 'Toy drive' }));
  await page.goto('/table');
  await page.getByRole('button', { name: 'Edit Toy drive' }).click();
  const form = activityForm(page);
  await form.field('Description').fill('Mine');
  await student.records.deleteEntry('one');
  const notice = page.getByRole('alert').filter({ hasText: 'deleted somewhere else' });
  await form.submit.click();
  await expect(notice).toBeVisible();
  expect(await student.records.entries()).toEqual({});
  await notice.getByRole('button', { name: 'Discard mine' }).click();
  await expect(page.getByRole('heading', { name: 'Log a new activity' })).toBeVisible();
  expect(await student.records.entries()).toEqual({});
});

test('4 Edit form: an edited row is open again after a reload @more', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('one', { Name: 'Toy drive' });
  await page.goto('/table');
  await page.getByRole('button', { name: 'Edit Toy drive' }).click();
  await activityForm(page).field('Description').fill('Mine');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Edit your activity' })).toBeVisible();
  await expect(activityForm(page).field('Description')).toHaveValue('Mine');
});

test('4 Edit form: a duplicated tab has the same new activity; logging it in both replaces nothing @more', async ({
  studentPage: page,
  student,
}) => {
  await page.goto('/edit');
  const first = anEntry({ Name: 'First' });
  await activityForm(page).fill(first);
  const kept = await page.evaluate(() => {
    // Flush pending writes.
    dispatchEvent(new Event('pagehide'));
    return sessionStorage.getItem('work') ?? '';
  });
  const copy = await page.context().newPage();
  // Do what the browser does when it duplicates a tab.
  await copy.addInitScript((work) => sessionStorage.setItem('work', work), kept);
  await copy.goto('/edit');
  await expect(activityForm(copy).field('Name')).toHaveValue('First');
  await activityForm(copy).field('Name').fill('Second');
  await activityForm(page).submit.click();
  await expect(page).toHaveURL('/table');

  const question = copy.getByRole('alert').filter({ hasText: 'already logged somewhere else' });
  await expect(question).toContainText('First');
  await activityForm(copy).submit.click();
  await expect(question).toBeFocused();
  await question.getByRole('button', { name: 'Log mine too' }).click();
  await activityForm(copy).submit.click();
  await expect(copy).toHaveURL('/table');
  const stored = Object.values(await student.records.entries()).map(({ Name }) => Name);
  expect(stored.sort()).toEqual(['First', 'Second']);
});

test('4 Sign-out: a page that missed it is reloaded when Back brings it up from the cache; other drafts stay', async ({
  studentPage: page,
}) => {
  await page.goto('/edit');
  await activityForm(page).field('Name').fill('Half typed');
  const showAgain = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await showAgain();
  await activityForm(page).field('Description').fill('The session goes on');
  await expect(activityForm(page).field('Name')).toHaveValue('Half typed');

  const loadedAnew = page.waitForEvent('load');
  // A page gets no event for its own changes, so it misses the end of the session.
  await page.evaluate(() => localStorage.clear());
  await showAgain();
  await loadedAnew;
  await expect(page.getByText('You Are Not Signed In!')).toBeVisible();
});

test('4 Edit form: after a sign-out elsewhere, a tab that had left the app holds nothing readable', async ({
  studentPage: page,
  context,
  otherStudent,
}) => {
  await page.goto('/edit');
  await activityForm(page).field('Name').fill('Half typed');
  page.on('dialog', (dialog) => void dialog.accept());
  // This page has the same origin but no app.
  await page.goto('/logo.svg');
  const stored = () =>
    page.evaluate(() => [sessionStorage.getItem('work'), Object.keys(localStorage)]);
  const [kept, keys] = await stored();
  expect(kept).not.toContain('Half typed');
  expect(keys).toContain('unfinishedWorkKey');

  const other = await context.newPage();
  await other.goto('/table');
  await signOut(other);
  // The SDK briefly writes a test key, which this tab can see.
  await expect.poll(stored).toEqual([kept, []]);

  await signIn(other, otherStudent.email);
  await page.goto('/table');
  await expect(page.getByText('No Hours Found!')).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('work'))).toBeNull();
});
