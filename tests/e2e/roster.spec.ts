import { writeFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre';
import { school } from '#config/school';
import { expect, test } from './fixtures';
import { accountIds, accountMadeBeforehand } from './support/authEmulator';
import { openDashboard } from './support/dashboard';
import { aProfile, profileForm } from './support/profileForm';
import { runProgram } from './support/program';
import { database } from './support/records';
import { signIn } from './support/signIn';

const year = aProfile().graduationYear;

/** Writes a roster as a European Excel does, with these rows of address, first and last name. */
async function rosterFile(rows: readonly string[][]): Promise<string> {
  const path = test.info().outputPath('roster.csv');
  const lines = rows.map(([email, first, last]) => `${last};${first};${year};${email}`);
  await writeFile(path, `\ufeffSurname;First Name;Grad Year;E-Mail\r\n${lines.join('\r\n')}\r\n`);
  return path;
}

test('Roster: after an import, the first sign-in uses the imported account and profile, and the dashboard lists everyone', async ({
  page,
  student,
  otherStudent,
  admin,
  newDevice,
}) => {
  const rows = [
    [student.email.toUpperCase(), 'Maya', 'Lindgren'],
    [otherStudent.email, 'René', "O'Neil"],
    [student.email, 'Maya', 'Lindgren'],
  ];
  const file = await rosterFile(rows);
  const { status, stdout } = await runProgram('roster', [file, '--write']);
  expect(stdout).toMatch(/Students in the file +2\n.*duplicate rows +1\nAccounts created +2\n/);
  expect(status).toBe(0);
  const [imported, ...others] = await accountIds(student.email);
  expect(imported).toBeDefined();
  expect(others).toEqual([]);

  const made = Date.now();
  const dashboard = await openDashboard(await newDevice(admin.email));
  await dashboard.search.fill(otherStudent.email);
  await expect.poll(dashboard.cells).toEqual([[otherStudent.email, "René O'Neil", year, 'View']]);
  await dashboard.search.fill(student.email);
  await expect(dashboard.view(student.email)).toBeVisible();

  // The emulator rejects a session from the second in which the account was created.
  await page.waitForTimeout(Math.max(0, made + 1_500 - Date.now()));
  await signIn(page, student.email);
  await expect(profileForm(page).firstName).toHaveValue('Maya');
  await expect(profileForm(page).graduationYear).toHaveValue(year);
  expect(await accountIds(student.email)).toEqual([imported]);
});

test("Roster: writes nothing without --write, can be repeated, and replaces students' own profiles only on request @more", async ({
  student,
  otherStudent,
}) => {
  const own = aProfile({ firstName: 'As I want it' });
  await student.records.setProfile(own);
  const file = await rosterFile([
    [student.email, 'From the office', 'Lindgren'],
    [otherStudent.email, 'René', "O'Neil"],
  ]);

  const dry = await runProgram('roster', [file]);
  expect(dry.stdout).toContain('Nothing was written.');
  expect(await otherStudent.records.profile()).toBeUndefined();
  expect(await otherStudent.records.listed()).toBeUndefined();
  expect(await accountIds(otherStudent.email)).toEqual([]);

  const first = await runProgram('roster', [file, '--write']);
  expect(first.stdout).toMatch(/Profiles created +1\n[^]*kept, though different +1\n/);
  expect(first.stdout).toContain(`Kept as saved by these students:\n  ${student.email}\n`);
  expect(await student.records.profile()).toEqual(own);
  expect(await student.records.listed()).toEqual(own);
  expect(await otherStudent.records.userDocument()).toEqual({ EXISTS: true });

  const again = await runProgram('roster', [file, '--write']);
  expect(again.stdout).toMatch(/Accounts created +0\n[^]*Profiles created +0\n[^]*written +0\n/);

  const overwriting = await runProgram('roster', [file, '--write', '--overwrite']);
  expect(overwriting.stdout).toMatch(/replaced \(--overwrite\) +1\n/);
  const replaced = { ...own, firstName: 'From the office' };
  expect(await student.records.profile()).toEqual(replaced);
  expect(await student.records.listed()).toEqual(replaced);
});

test('Roster: --staff creates the accounts of all staff, which nobody else can create any more @alone', async ({
  student,
  admin,
}) => {
  const role = database().doc(`staff/${student.email}`);
  await role.set({ role: 'reviewer', by: admin.email });
  expect((await runProgram('roster', ['--staff'])).stdout).toContain('Nothing was written.');
  expect(await accountIds(student.email)).toEqual([]);
  const { status, stdout } = await runProgram('roster', ['--staff', '--write']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/Staff +\d+\nAccounts created +[1-9]/);
  const ids = await accountIds(student.email);
  expect(ids).toHaveLength(1);
  await expect(accountMadeBeforehand(student.email, 'known to another')).rejects.toThrow(
    'EMAIL_EXISTS',
  );
  await runProgram('roster', ['--staff', '--write']);
  expect(await accountIds(student.email)).toEqual(ids);
  await role.delete();
});

test('Roster: a file with errors writes nothing and lists them; --skip-bad imports the other lines @more', async ({
  student,
}) => {
  const file = await rosterFile([
    [student.email, 'Maya', 'Lindgren'],
    ['someone@gmail.com', 'Some', 'One'],
    [`no-name@${school.emailDomains[0]}`, '', 'One'],
  ]);
  const refused = await runProgram('roster', [file, '--write']);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/Line 3: email "someone@gmail.com" isn't at /);
  expect(refused.stderr).toContain('Line 4: first name is empty.');
  expect(await student.records.profile()).toBeUndefined();

  const taken = await runProgram('roster', [file, '--write', '--skip-bad']);
  expect(taken.status).toBe(0);
  expect(taken.stdout).toMatch(/^1 student \(/m);
  expect(await student.records.profile()).toEqual(aProfile());
});

test('Roster: a sheet of an Excel file is checked as the same list in CSV would be, and grades are explained first @more', async ({
  student,
}) => {
  const path = test.info().outputPath('roster.xlsx');
  const rows = [
    ['Students', null, null, null],
    ['E-mail', 'First', 'Last', 'Grade'],
    [student.email, 'Maya', 'Lindgren', 12],
    [student.email, 'Maya', 'Lindgren', 'K'],
  ];
  const workbook = {
    sheets: [
      { name: 'Fall', rows },
      { name: 'Spring', rows },
    ],
  };
  await writeFile(path, await writeXlsx(workbook));
  const unnamed = await runProgram('roster', [path]);
  expect(unnamed.status).toBe(1);
  expect(unnamed.stderr).toContain('Choose one with --sheet:\n  Fall\n  Spring');
  const { stdout } = await runProgram('roster', [path, '--sheet', 'Fall', '--skip-bad']);
  expect(stdout).toMatch(/^Grades are for the .* school year: grade 9 means the class of \d+/);
  expect(stdout).toContain('Skipped above the header row: Students.');
  expect(stdout).toContain(`Line 4: grade "K" isn't a grade from 9 to 12.`);
  expect(stdout).toMatch(/Students in the file +1\n/);
});
