import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre';
import { school } from '#config/school';
import { entryDateText } from '#shared/lib/entryDate';
import { schoolYearStart } from '#shared/lib/schoolYear';
import { type Actor, expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { dashboardOn, openDashboard } from './support/dashboard';
import { tabTo } from './support/keyboard';
import { expectFitForEveryone } from './support/looks';
import { aProfile } from './support/profileForm';
import { anEntry, recordsOf } from './support/records';
import { rememberSignedIn } from './support/signIn';

/* Staff log one activity for a list of students at /group. */

const drive = { ...anEntry({ Name: 'Food drive', Hours: '2' }) };

function groupOn(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  return {
    heading: page.getByRole('heading', { name: 'Log for a group', level: 1 }),
    students: page.getByLabel('Students', { exact: true }),
    form: activityForm(page),
    check: button('Review list'),
    row: (text: string) => page.getByRole('row').filter({ hasText: text }),
    approve: page.getByLabel('Approve these activities'),
    log: (count: number) => button(count === 1 ? 'Log for 1 student' : `Log for ${count} students`),
    logged: (count: number) =>
      page.getByText(count === 1 ? 'Logged for 1 student' : `Logged for ${count} students`, {
        exact: true,
      }),
    button,
  };
}

/** Returns a last name nobody else has. */
const familyOf = ({ email }: Actor) => `Von ${email.split('@')[0]?.replace(/[^a-z]/g, '')}`;

/** Lists two students with the same unique last name. */
async function listTwo(student: Actor, otherStudent: Actor, firstNames: [string, string]) {
  const lastName = familyOf(student);
  const [first, second] = firstNames;
  await student.records.setListed(aProfile({ firstName: first, lastName }));
  await otherStudent.records.setListed(aProfile({ firstName: second, lastName }));
  return lastName;
}

test("Group: staff log for names and addresses with each line's hours, approve the activities, and undo them", async ({
  adminPage: page,
  student,
  otherStudent,
}) => {
  const family = await listTwo(student, otherStudent, ['Zoë', 'Ben']);
  const stranger = recordsOf(`new.${student.email}`);
  const dashboard = await openDashboard(page);
  await dashboard.search.fill(student.email);
  await expect(dashboard.rows).toHaveCount(1);
  await page.getByRole('link', { name: 'Log for these students' }).click();
  const group = groupOn(page);
  await expect(group.students).toHaveValue(student.email);
  await group.students.fill(
    `Student\tHours\nzoe ${family}\n${family}, Ben; 1,5\nnew.${student.email}\nrival.${student.email}\nNobody Atall`,
  );
  await group.form.fill(drive);
  await group.check.click();
  await expect(page.getByText('No student has this name.')).toBeVisible();
  await group.button('Skip: Nobody Atall').click();
  await group.check.click();

  await expect(group.row(`Zoë ${family}`)).toContainText(aProfile().graduationYear);
  await expect(group.row(`Ben ${family}`)).toContainText('1.5');
  await expect(group.row(`new.${student.email}`)).toContainText('Not on the dashboard yet.');
  if (school.review) await expect(group.approve).toBeChecked();
  // Meanwhile, another admin logs it for one of the students.
  await recordsOf(`rival.${student.email}`).setEntry('other', drive);
  await group.log(4).click();
  await expect(group.logged(3)).toBeVisible();
  await expect(page.getByText('Left out, because someone else has logged it')).toBeVisible();

  const [[id, first] = []] = Object.entries(await student.records.entries());
  expect(first).toMatchObject(drive);
  expect((await otherStudent.records.entries())[id ?? '']).toMatchObject({
    ...drive,
    Hours: '1.5',
  });
  expect((await stranger.entries())[id ?? '']).toMatchObject(drive);
  if (school.review) {
    expect(first).toHaveProperty('review.status', 'approved');
    expect(await student.records.pending()).toBeUndefined();
  }

  await otherStudent.records.setEntry(id ?? '', { ...drive, Hours: '3' });
  await group.button('Undo for 3 students').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo for 3 students' }).click();
  await expect(page.getByText('Removed from 2 students')).toBeVisible();
  await expect(page.getByText(`Ben ${family}, ${otherStudent.email}`)).toBeVisible();
  expect(await student.records.entries()).toEqual({});
  expect((await otherStudent.records.entries())[id ?? '']).toMatchObject({ Hours: '3' });
});

test('Group: unclear lines are questions, and students who already have the activity are left out; accessible', async ({
  adminPage: page,
  student,
  otherStudent,
}) => {
  const family = await listTwo(student, otherStudent, ['Sam', 'Sam']);
  await student.records.setEntry('before', { ...drive, Name: 'FOOD  drive' });
  await page.goto('/admin');
  await dashboardOn(page).heading.waitFor();
  await page.getByRole('link', { name: 'Group', exact: true }).click();
  const group = groupOn(page);
  await expect(group.heading).toBeFocused();
  await group.students.fill(
    `${student.email}\n${student.email}\nSam ${family}\nW${'w'.repeat(99)}, 2`,
  );
  await group.check.click();
  await expect(group.students).toBeFocused();
  await expect(page.getByText('Input Empty').first()).toBeVisible();
  await expectFitForEveryone(page, 'group form');

  await group.form.fill(drive);
  await group.button(/^Skip: Www/).click();
  await page
    .getByRole('group', { name: `Line 3: Sam ${family}` })
    .getByRole('radio', { name: otherStudent.email })
    .check();
  await expect(page.getByText('2 students found.')).toBeVisible();
  await group.check.click();
  await expect(page.getByRole('heading', { name: 'Review and log' })).toBeFocused();
  await expect(group.row(student.email)).toContainText(
    'Already has an activity with this name on this day',
  );
  await expect(group.log(1)).toBeVisible();
  await page.setViewportSize({ width: 375, height: 700 });
  await expect
    .poll(
      async () => (await group.row(otherStudent.email).boundingBox())?.height,
      'a name of two lines and an address of three',
    )
    .toBeLessThanOrEqual(132);
  await page.getByLabel('Log it anyway').check();
  await page.getByLabel('Log it anyway').uncheck();
  await group.log(1).click();
  await expect(group.logged(1)).toBeVisible();
  expect(Object.keys(await student.records.entries())).toEqual(['before']);
  expect(Object.keys(await otherStudent.records.entries())).toHaveLength(1);
});

test('Group: staff say what a table has in its columns, and skip a title with the students below; accessible', async ({
  adminPage: page,
  student,
  otherStudent,
}) => {
  const [family, late] = [await listTwo(student, otherStudent, ['Zoë', 'Ben']), 'Left early'];
  await page.goto('/group');
  const group = groupOn(page);
  await group.students.fill(
    `Name\tAttended?\tRoom\tTotal\nZoë ${family}\tyes\tB12\t2\nnew.${student.email}\tno\tGym\t3\n\n${late}\nBen ${family}`,
  );
  await group.check.click();
  await expect(page.getByText('First, choose what the 3 columns below are.')).toBeVisible();
  await expectFitForEveryone(page, 'group columns');
  await page.getByLabel('Attended?').selectOption('Only rows with “yes”');
  await page.getByLabel('Total').selectOption('Hours');
  await page.getByLabel('Room').selectOption("Don't use it");
  await page.getByRole('button', { name: `Skip with 1 line below: ${late}` }).click();
  await expect(page.getByText('1 student found.')).toBeVisible();
  await group.form.fill(drive);
  await group.check.click();
  await expect(group.row(`Zoë ${family}`)).toContainText('B12');
  await group.log(1).click();
  await expect(group.logged(1)).toBeVisible();
  expect(Object.values(await student.records.entries())).toMatchObject([{ Hours: '2' }]);
  expect(await otherStudent.records.entries()).toEqual({});
});

test('Group: a lost answer, no network, a stop and a reload store nothing twice and lose nothing', async ({
  adminPage: page,
  student,
  faults,
}) => {
  faults.allowOffline();
  faults.allow(/ERR_FAILED/, /ERR_CONNECTION/);
  const emails = ['a', 'b', 'c'].map((name) => `${name}.${student.email}`);
  await page.goto('/group');
  const group = groupOn(page);
  await group.students.fill(emails.join('\n'));
  await group.form.fill(drive);
  await group.check.click();
  await expect(group.log(3)).toBeVisible();
  if (school.review) await group.approve.uncheck();

  // The server stores the activity, but its response is lost.
  await page.route(/documents:commit/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await group.log(3).click();
  const first = recordsOf(emails[0] ?? '');
  await expect.poll(() => first.entries()).not.toEqual({});
  await page.context().setOffline(true);
  await expect(page.getByText(/^You're offline/)).toBeVisible();
  await group.button('Stop').click();
  await expect(page.getByText('Not confirmed for 3 students yet.')).toBeVisible();
  await page.context().setOffline(false);

  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  await (await asked).accept();
  await reloading;
  await expect(group.log(3)).toBeVisible();
  // Late responses count, so all of them had to be lost until now.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await group.log(3).click();
  await expect(group.logged(3)).toBeVisible();
  for (const email of [emails[0], emails.at(-1)]) {
    const stored = await recordsOf(email ?? '').entries();
    expect(Object.values(stored)).toEqual([drive]);
    if (school.review) expect(await recordsOf(email ?? '').pending()).toBeDefined();
  }
});

test('Group: undo also removes activities whose confirmation was lost', async ({
  adminPage: page,
  student,
}) => {
  const emails = ['a', 'b', 'c'].map((name) => `${name}.${student.email}`);
  const stored = async () => {
    const entries = await Promise.all(emails.map((email) => recordsOf(email).entries()));
    return entries.flatMap((ofStudent) => Object.values(ofStudent));
  };
  await page.goto('/group');
  const group = groupOn(page);
  await group.students.fill(emails.join('\n'));
  await group.form.fill(drive);
  await group.check.click();
  // The first activity is stored without a response, and the others don't arrive.
  let isFirst = true;
  await page.route(/documents:commit/, async (route) => {
    const isStored = isFirst;
    isFirst = false;
    if (isStored) await route.fetch();
  });
  await group.log(3).click();
  await expect.poll(stored).toHaveLength(1);
  await group.button('Stop').click();
  await expect(page.getByText('Not confirmed for 3 students yet.')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  await (await asked).accept();
  await reloading;
  await expect(group.button('Undo this list')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await group.button('Undo this list').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 students without confirmation will be checked.');
  await dialog.getByRole('button', { name: 'Undo this list' }).click();
  await expect(page.getByText('Removed from 1 student', { exact: true })).toBeVisible();
  await expect(page.getByText('Not logged for 2 students.')).toBeVisible();
  expect(await stored()).toEqual([]);
  await expect(group.button('Correct this list')).toBeVisible();
});

test('Group: visitors and students see the same notice as on the dashboard', async ({
  page,
  student,
}) => {
  const notAdmin = page.getByRole('heading', {
    name: /You do not appear to be signed in as an admin/,
  });
  await page.goto('/group');
  await expect(notAdmin).toBeVisible();
  await expect(page.getByRole('link', { name: 'Click here to sign in' })).toBeVisible();
  await rememberSignedIn(page, student.email);
  await page.goto('/group');
  await expect(notAdmin).toBeVisible();
});

test('Group: an Excel file adds its students and their hours to the list', async ({
  page,
  admin,
  student,
  otherStudent,
}) => {
  await rememberSignedIn(page, admin.email);
  await page.goto('/group');
  const group = groupOn(page);
  const rows = [
    ['E-mail', 'Hours'],
    [student.email, 1.5],
  ];
  await group.students.fill(otherStudent.email);
  await page.getByLabel('Excel or CSV file (optional)').setInputFiles({
    name: 'hours.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Hours', rows }] })),
  });
  await expect(group.students).toHaveValue(
    `${otherStudent.email}\n\nE-mail\tHours\n${student.email}\t1.5`,
  );
  await expect(page.getByText('2 students found.')).toBeVisible();
  await group.form.fill(anEntry({ Hours: '3' }));
  await group.check.click();
  await expect(page.getByText('own hours for 1 student; 4.5 hours in total')).toBeVisible();
});

test('Group: a school imports the hours of earlier years from a file @more', async ({
  page,
  admin,
  student,
}) => {
  const emails = [
    student.email,
    ...Array.from({ length: 299 }, (_, at) => `old${at}.${student.email}`),
  ];
  const before = schoolYearStart(new Date(), school.schoolYear);
  const day = { ...before, year: before.year - 1 };
  await rememberSignedIn(page, admin.email);
  await page.goto('/group');
  const group = groupOn(page);
  await page.getByLabel('Excel or CSV file (optional)').setInputFiles({
    name: 'hours.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `\uFEFFEmail;Hours\r\n${emails.map((email) => `${email};12,5`).join('\r\n')}\r\n`,
    ),
  });
  await expect(page.getByText('300 students found.')).toBeVisible();
  const balance = anEntry({
    Name: `Hours before ${before.year}`,
    Hours: '',
    Date: entryDateText(day),
  });
  await group.form.fill(balance);
  await group.check.click();
  await group.log(300).click();
  // This is slow, because the SDK sends 600 commits one at a time.
  await expect(group.logged(300)).toBeVisible({ timeout: 280_000 });
  const last = await recordsOf(emails.at(-1) ?? '').entries();
  expect(Object.values(last)).toMatchObject([{ ...balance, Hours: '12.5' }]);

  // At the first sign-in, the hours count toward the total and toward goals over all years.
  await rememberSignedIn(page, student.email);
  await page.goto('/table');
  await expect(page.getByText('Total Hours : 12.5 hours')).toBeVisible();
  // A student without a class year has no goals of certain grades.
  for (const { hours, label, club, each } of school.goals.filter(({ grades }) => !grades)) {
    const far = each === 'ever' && club === 'all' ? '12.5' : '0';
    await expect(
      page.getByRole('progressbar', { name: `${label}: ${far} of ${hours}` }).first(),
    ).toBeVisible();
  }
});

test('Group: a list is written, answered, logged and undone with the keyboard alone; accessible @more', async ({
  adminPage: page,
  student,
  otherStudent,
}) => {
  const family = await listTwo(student, otherStudent, ['Sam', 'Sam']);
  await student.records.setEntry('before', { ...drive, Name: 'FOOD  drive' });
  const third = recordsOf(`third.${student.email}`);
  await page.goto('/group');
  const group = groupOn(page);
  await tabTo(page, group.students);
  await page.keyboard.type(`Sam ${family}; 1.5\nthird.${student.email}\n${student.email}`);
  const choices = page.getByRole('group', { name: `Line 1: Sam ${family}` }).getByRole('radio');
  await tabTo(page, choices.first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(choices.nth(1)).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: otherStudent.email })).toBeChecked();
  await expect(page.getByText('3 students found.')).toBeVisible();
  for (const name of ['Name', 'Description', 'Hours'] as const) {
    await tabTo(page, group.form.field(name));
    await page.keyboard.type(drive[name]);
  }
  await tabTo(page, group.form.date);
  await page.keyboard.type('11202026');
  await tabTo(page, group.form.answer('KeyClub', 'No'));
  await page.keyboard.press('ArrowLeft');
  for (const name of ['contactName', 'contactPhone'] as const) {
    await tabTo(page, group.form.field(name));
    await page.keyboard.type(drive[name]);
  }
  await tabTo(page, group.check);
  await page.keyboard.press('Space');

  await expect(page.getByRole('heading', { name: 'Review and log' })).toBeFocused();
  await expect(group.row(`Sam ${family}${student.email}`)).toContainText(
    'Already has an activity with this name on this day',
  );
  await expectFitForEveryone(page, 'group check');
  if (school.review) {
    await tabTo(page, group.approve);
    await page.keyboard.press('Space');
    await expect(group.approve).not.toBeChecked();
  }
  await tabTo(page, group.log(2));
  await page.keyboard.press('Enter');
  await expect(group.logged(2)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Food drive, / })).toBeFocused();
  const sent = { ...drive, KeyClub: 'Yes' };
  const entries = async () => [
    ...Object.values(await otherStudent.records.entries()),
    ...Object.values(await third.entries()),
  ];
  expect(await entries()).toEqual([{ ...sent, Hours: '1.5' }, sent]);
  expect(Object.keys(await student.records.entries())).toEqual(['before']);
  await expectFitForEveryone(page, 'group sent');

  await tabTo(page, group.button('Undo for 2 students'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Undo for 2 students' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Removed from 2 students')).toBeVisible();
  expect(await entries()).toEqual([]);
  await tabTo(page, group.button('Correct this list'));
  await page.keyboard.press('Enter');
  await expect(group.form.field('Description')).toHaveValue(drive.Description);
  await tabTo(page, group.students);
});

test('Group: a tab closed while sending stores nothing twice, whether it is restored or the list is entered again @more', async ({
  adminPage: page,
  context,
  student,
}) => {
  const emails = ['a', 'b', 'c'].map((name) => `${name}.${student.email}`);
  const stored = () =>
    Promise.all(emails.map(async (email) => Object.keys(await recordsOf(email).entries())));
  const counts = async () => (await stored()).map(({ length }) => length);
  const write = async (tab: Page) => {
    const group = groupOn(tab);
    await tab.goto('/group');
    await group.students.fill(emails.join('\n'));
    await group.form.fill(drive);
    await group.check.click();
    return group;
  };
  const closed = await write(page);
  // Let only the first commit through.
  let isFirst = true;
  await page.route(/documents:commit/, async (route) => {
    const passes = isFirst;
    isFirst = false;
    if (passes) await route.fallback();
  });
  await closed.log(3).click();
  await expect.poll(async () => (await stored()).flat()).toHaveLength(1);
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  await page.close();

  // The browser restores the tab with its session storage.
  const reopened = await context.newPage();
  await reopened.addInitScript((items) => {
    Object.assign(sessionStorage, JSON.parse(items));
  }, kept);
  await reopened.goto('/group');
  await groupOn(reopened).log(3).click();
  await expect(groupOn(reopened).logged(3)).toBeVisible();
  expect(await counts()).toEqual([1, 1, 1]);

  const other = await context.newPage();
  await write(other);
  await expect(other.getByText('There is nobody left to log for.')).toBeVisible();
  expect(await counts()).toEqual([1, 1, 1]);
});

test('Group: leaving with an unsent list asks first, and keeps it @more', async ({
  adminPage: page,
  student,
}) => {
  await page.goto('/group');
  const group = groupOn(page);
  await group.students.click();
  await page.keyboard.type(student.email);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const leaving = await asked;
  expect(leaving.type()).toBe('beforeunload');
  await leaving.dismiss();
  await expect(group.students).toHaveValue(student.email);

  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('If you log out, your unsaved work will be lost.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.goBack();
  await expect(group.students).toHaveValue(student.email);
  await page.goForward();
  await page.getByRole('link', { name: 'Group', exact: true }).click();
  await expect(group.students).toHaveValue(student.email);

  await group.button('Discard').click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(group.students).toHaveValue('');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(dialog).toContainText('Are you sure that you want to sign out?');
});

test('Group: a list of 500 lines is answered, checked and shown on a computer and a phone @more', async ({
  adminPage: page,
  student,
}) => {
  const emails = Array.from({ length: 500 }, (_, at) => `s${at}.${student.email}`);
  await recordsOf(emails[499] ?? '').setEntry('before', drive);
  await page.goto('/group');
  const group = groupOn(page);
  await group.students.fill(emails.join('\n'));
  await expect(page.getByText('500 students found.')).toBeVisible();
  const lines = page.getByRole('region', { name: 'Lines to fix' }).getByRole('listitem');
  await expect(lines).toHaveCount(25);
  await tabTo(page, group.button('Show all 500'));
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(500);
  await expect(lines.nth(25)).toBeFocused();
  await expect(lines.nth(25)).toBeInViewport();

  await group.form.fill(drive);
  await group.check.click();
  // One request per student.
  await expect(group.log(499)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('heading', { name: 'Review and log' })).toBeInViewport();
  await expect(group.row(emails[499] ?? '')).toContainText(
    'Already has an activity with this name',
  );
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 700 });
    const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth;
    await expect
      .poll(() => page.evaluate(isTooWide), `scrolls sideways at ${width} px`)
      .toBe(false);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(group.log(499)).toBeInViewport({ ratio: 1 });
  }
});
