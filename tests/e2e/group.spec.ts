import type { Page } from '@playwright/test';
import { school } from '#config/school';
import { entryDateText } from '#domain/entryDate';
import { schoolYearStart } from '#domain/schoolYear';
import { type Actor, expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { dashboardOn, openDashboard } from './support/dashboard';
import { expectFitForEveryone } from './support/looks';
import { aProfile } from './support/profileForm';
import { anEntry, recordsOf } from './support/records';
import { rememberSignedIn } from './support/signIn';

/* Staff log one activity for a sheet of names at /group. */

test.beforeEach(({ faults }) => faults.allowOtherDesks());

const drive = { ...anEntry({ Name: 'Food drive', Hours: '2' }) };

function groupOn(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  return {
    heading: page.getByRole('heading', { name: 'Log for a group', level: 1 }),
    students: page.getByLabel('Students', { exact: true }),
    form: activityForm(page),
    check: button('Check'),
    row: (text: string) => page.getByRole('row').filter({ hasText: text }),
    approve: page.getByLabel('Approve them'),
    log: (count: number) => button(count === 1 ? 'Log for 1 student' : `Log for ${count} students`),
    logged: (count: number) =>
      page.getByText(count === 1 ? 'Logged for 1 student' : `Logged for ${count} students`, {
        exact: true,
      }),
    button,
  };
}

/** Two students of a family name that nobody else has. */
async function listTwo(student: Actor, otherStudent: Actor) {
  const family = `Von ${student.email.split('@')[0]?.replace(/[^a-z]/g, '')}`;
  await student.records.setListed(aProfile({ firstName: 'Zoë', lastName: family }));
  await otherStudent.records.setListed(aProfile({ firstName: 'Ben', lastName: family }));
  return family;
}

test('Group: staff log for names and addresses, each with the hours of the line, approve them, and take them back', async ({
  page,
  admin,
  student,
  otherStudent,
}) => {
  const family = await listTwo(student, otherStudent);
  const stranger = recordsOf(`new.${student.email}`);
  await rememberSignedIn(page, admin.email);
  await page.goto('/admin');
  await dashboardOn(page).heading.waitFor();
  await page.getByRole('link', { name: 'Log for a group' }).click();
  const group = groupOn(page);
  await expect(group.heading).toBeFocused();
  await group.students.fill(
    `Student\tHours\nzoe ${family}\n${family}, Ben; 1,5\nnew.${student.email}\nrival.${student.email}\nNobody Atall`,
  );
  await group.form.fill(drive);
  await group.check.click();
  await expect(page.getByText('No student has this name.')).toBeVisible();
  await group.button('Leave out: Nobody Atall').click();
  await group.check.click();

  await expect(group.row(`Zoë ${family}`)).toContainText(aProfile().graduationYear);
  await expect(group.row(`Ben ${family}`)).toContainText('1.5');
  await expect(group.row(`new.${student.email}`)).toContainText('Not on the dashboard yet.');
  if (school.review) await expect(group.approve).toBeChecked();
  // Another admin has the same sheet, and was quicker by one student.
  await recordsOf(`rival.${student.email}`).setEntry('other', drive);
  await group.log(4).click();
  await expect(group.logged(3)).toBeVisible();
  await expect(page.getByText('Left out, because somebody else has logged it')).toBeVisible();

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
  await group.button('Take back 3').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back 3' }).click();
  await expect(page.getByText('Taken back from 2 students')).toBeVisible();
  await expect(page.getByText(`Ben ${family}, ${otherStudent.email}`)).toBeVisible();
  expect(await student.records.entries()).toEqual({});
  expect((await otherStudent.records.entries())[id ?? '']).toMatchObject({ Hours: '3' });
});

test('Group: what is not clear is asked, and who has the activity already is left out; fit for everyone', async ({
  page,
  admin,
  student,
  otherStudent,
}) => {
  const family = `Of ${student.email.split('@')[0]?.replace(/[^a-z]/g, '')}`;
  for (const { records } of [student, otherStudent]) {
    await records.setListed(aProfile({ firstName: 'Sam', lastName: family }));
  }
  await student.records.setEntry('before', { ...drive, Name: 'FOOD  drive' });
  // The way of the found students: by the press of a link on the dashboard.
  const dashboard = await openDashboard(page, admin.email);
  await dashboard.search.fill(student.email);
  await expect(dashboard.rows).toHaveCount(1);
  await page.getByRole('link', { name: 'Log for these students' }).click();
  const group = groupOn(page);
  await expect(group.students).toHaveValue(student.email);
  await group.students.press('End');
  await group.students.fill(
    `${student.email}\n${student.email}\nSam ${family}\nW${'w'.repeat(99)}, 2`,
  );
  await group.check.click();
  await expect(group.students).toBeFocused();
  await expect(page.getByText('Input Empty').first()).toBeVisible();
  await expectFitForEveryone(page, 'group form');

  await group.form.fill(drive);
  await group.button(/^Leave out: Www/).click();
  await page
    .getByLabel(`Choose a student: Sam ${family}`)
    .selectOption({ label: `Sam ${family}, ${aProfile().graduationYear}, ${otherStudent.email}` });
  await expect(page.getByText('2 students found.')).toBeVisible();
  await group.check.click();
  await expect(page.getByRole('heading', { name: 'Check, then send' })).toBeFocused();
  await expect(group.row(student.email)).toContainText('Has an activity of this name on this day');
  await expect(group.log(1)).toBeVisible();
  await expectFitForEveryone(page, 'group check');
  await page.getByLabel('Log it all the same').check();
  await page.getByLabel('Log it all the same').uncheck();
  await group.log(1).click();
  await expect(group.logged(1)).toBeVisible();
  await expectFitForEveryone(page, 'group sent');
  expect(Object.keys(await student.records.entries())).toEqual(['before']);
  expect(Object.keys(await otherStudent.records.entries())).toHaveLength(1);
});

test('Group: a lost answer, the network away, a stop and a reload store nothing twice and lose nothing', async ({
  page,
  admin,
  student,
  faults,
}) => {
  faults.allowOffline();
  faults.allow(/ERR_FAILED/, /ERR_CONNECTION/);
  const emails = Array.from({ length: 22 }, (_, index) => `n${index}.${student.email}`);
  await rememberSignedIn(page, admin.email);
  await page.goto('/group');
  const group = groupOn(page);
  await group.students.fill(emails.join('\n'));
  await group.form.fill(drive);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Log for a group' }).click();
  await group.check.click();
  await expect(group.log(22)).toBeVisible();
  if (school.review) await group.approve.uncheck();

  // The server stores each of the first portion, and nobody hears of it.
  let isLosing = true;
  await page.route(/documents:commit/, async (route) => {
    if (!isLosing) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await group.log(22).click();
  const first = recordsOf(emails[0] ?? '');
  await expect.poll(() => first.entries()).not.toEqual({});
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await group.button('Stop').click();
  await expect(page.getByText('It is not logged for 22 students yet.')).toBeVisible();
  await page.context().setOffline(false);
  isLosing = false;

  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  await (await asked).accept();
  await reloading;
  await group.log(22).click();
  await expect(group.logged(22)).toBeVisible();
  for (const email of [emails[0], emails.at(-1)]) {
    const stored = await recordsOf(email ?? '').entries();
    expect(Object.values(stored)).toEqual([drive]);
    if (school.review) expect(await recordsOf(email ?? '').pending()).toBeDefined();
  }
});

test('Group: visitors and students meet what the dashboard shows them', async ({
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

test('Group: a school brings the hours of earlier years along with a file of addresses and hours @more', async ({
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
  await page.getByLabel('CSV file (optional)').setInputFiles({
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
  await expect(group.logged(300)).toBeVisible({ timeout: 60_000 });
  const last = await recordsOf(emails.at(-1) ?? '').entries();
  expect(Object.values(last)).toMatchObject([{ ...balance, Hours: '12.5' }]);

  // At the first sign-in it is there: in the total and in the goals of all years, not in those of one.
  await rememberSignedIn(page, student.email);
  await page.goto('/table');
  await expect(page.getByText('Total Hours : 12.5 hours')).toBeVisible();
  for (const { hours, label, club, each } of school.goals) {
    const far = each === 'ever' && club === 'all' ? '12.5' : '0';
    await expect(
      page.getByRole('progressbar', { name: `${label} ${far} / ${hours}` }).first(),
    ).toBeVisible();
  }
});
