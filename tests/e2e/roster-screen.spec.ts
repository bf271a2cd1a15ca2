import type { Page } from '@playwright/test';
import type { Actor } from './fixtures';
import { expect, test } from './fixtures';
import { accountIds } from './support/authEmulator';
import { dashboardOn } from './support/dashboard';
import { aProfile, profileForm } from './support/profileForm';
import { rememberSignedIn, signIn } from './support/signIn';

/* How staff take the school's list of students over at /roster. */

const year = aProfile().graduationYear;

/** A roster as a European Excel writes it, with these rows of address, first and last name. */
function rosterOf(rows: readonly string[][]): string {
  const lines = rows.map(([email, first, last]) => `${last};${first};${year};${email}`);
  return `Surname;First Name;Grad Year;E-Mail\r\n${lines.join('\r\n')}\r\n`;
}

/** /roster, by what staff see of it. */
function rosterOn(page: Page) {
  return {
    text: page.getByRole('textbox', { name: 'Students' }),
    file: page.getByLabel('Choose a file'),
    counts: page.getByText(/^[\d,]+ new, /),
    add: page.getByRole('button', { name: /^(Add|Replace) / }),
    stop: page.getByRole('button', { name: 'Stop' }),
    leaveOut: page.getByLabel(/^Leave out/),
    replaceNames: page.getByLabel(/^Replace names/),
    row: (email: string) => page.getByRole('row').filter({ hasText: email }),
    outcome: (text: RegExp | string) => page.getByText(text),
  };
}

async function openRoster(page: Page, admin: Actor) {
  await rememberSignedIn(page, admin.email);
  await page.goto('/roster');
  await expect(page.getByRole('heading', { name: 'Roster', level: 1 })).toBeVisible();
  return rosterOn(page);
}

test('Roster screen: a file is chosen and added, the dashboard lists everyone, and the first sign-in finds the profile filled in', async ({
  page,
  admin,
  student,
  otherStudent,
  newDevice,
}) => {
  await rememberSignedIn(page, admin.email);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Roster', exact: true }).click();
  const roster = rosterOn(page);
  await roster.file.setInputFiles({
    name: 'students.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      rosterOf([
        [student.email.toUpperCase(), 'Maya', 'Lindgren'],
        [otherStudent.email, 'René', "O'Neil"],
      ]),
      'latin1',
    ),
  });
  await expect(roster.counts).toHaveText('2 new, 0 the same, 0 different, 0 wrong');
  await expect(roster.row(otherStudent.email)).toContainText("René O'Neil");
  await roster.add.click();
  await expect(page.getByText('Added 2 students.')).toBeVisible();
  await expect(roster.counts).toHaveText('0 new, 2 the same, 0 different, 0 wrong');
  expect(await student.records.userDocument()).toEqual({ EXISTS: true });
  expect(await student.records.profile()).toEqual(aProfile());
  // No account: it comes with the first sign-in.
  expect(await accountIds(student.email)).toEqual([]);

  await page.getByRole('link', { name: 'Dashboard' }).click();
  const dashboard = dashboardOn(page);
  await dashboard.search.fill(otherStudent.email);
  await expect.poll(dashboard.cells).toEqual([[otherStudent.email, "René O'Neil", year, 'View']]);

  const device = await newDevice();
  await signIn(device, student.email);
  await expect(profileForm(device).firstName).toHaveValue('Maya');
  await expect(profileForm(device).lastName).toHaveValue('Lindgren');
  await expect(profileForm(device).graduationYear).toHaveValue(year);
});

test('Roster screen: a wrong line is left out only when ticked, and an own profile is replaced only when ticked', async ({
  page,
  admin,
  student,
  otherStudent,
}) => {
  const own = aProfile({ firstName: 'As I want it' });
  await student.records.setListed(own);
  const roster = await openRoster(page, admin);
  await roster.text.fill(
    rosterOf([
      [student.email, 'From the office', 'Lindgren'],
      ['someone@gmail.com', 'Some', 'One'],
      [otherStudent.email, 'René', "O'Neil"],
    ]),
  );
  await expect(roster.counts).toHaveText('1 new, 0 the same, 1 different, 1 wrong');
  await expect(roster.row('someone@gmail.com')).toContainText(/^3.*Wrong: email .* is not at/);
  await expect(roster.row(student.email)).toContainText('Different: listed as As I want it');

  await roster.add.click();
  await expect(roster.leaveOut).toBeFocused();
  await expect(page.getByText('Mend the wrong lines above, or tick')).toBeVisible();
  expect(await otherStudent.records.profile()).toBeUndefined();
  await roster.leaveOut.check();
  await roster.add.click();
  await expect(page.getByText('Added 1 student.')).toBeVisible();
  expect(await student.records.profile()).toEqual(own);
  expect(await otherStudent.records.profile()).toMatchObject({ firstName: 'René' });

  await roster.replaceNames.check();
  await expect(roster.add).toHaveText('Replace 1 name');
  await roster.add.click();
  await expect(roster.counts).toHaveText('0 new, 2 the same, 0 different, 1 wrong');
  const replaced = { ...own, firstName: 'From the office' };
  expect(await student.records.profile()).toEqual(replaced);
  expect(await student.records.listed()).toEqual(replaced);
});

test('Roster screen: a visitor and a student see that it is for admins', async ({
  page,
  student,
}) => {
  for (const role of ['visitor', 'student']) {
    if (role === 'student') await rememberSignedIn(page, student.email);
    await page.goto('/roster');
    await expect(
      page.getByText('You do not appear to be signed in as an admin user at the moment.'),
    ).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
});
