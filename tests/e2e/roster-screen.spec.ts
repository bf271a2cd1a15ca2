import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { writeXlsx } from 'hucre';
import { school } from '#config/school';
import { classYearOf } from '#shared/lib/classYear';
import { rosterBatchSize } from '#shared/lib/limits';
import { schoolYearStart } from '#shared/lib/schoolYear';
import { type Actor, expect, test } from './fixtures';
import { accountIds } from './support/authEmulator';
import { dashboardOn } from './support/dashboard';
import { isFileStoreRunning } from './support/fileStore';
import { expectFitForEveryone } from './support/looks';
import { aProfile, profileForm } from './support/profileForm';
import { runProgram } from './support/program';
import { recordsOf } from './support/records';
import { rememberSignedIn } from './support/signIn';

/* Staff import the student roster at /roster. */

const year = aProfile().graduationYear;

/** Returns a roster as a European Excel writes it, with these rows of address, first and last name. */
function rosterOf(rows: readonly string[][]): string {
  const lines = rows.map(([email, first, last]) => `${last};${first};${year};${email}`);
  return `Surname;First Name;Grad Year;E-Mail\r\n${lines.join('\r\n')}\r\n`;
}

/** What staff see at /roster. */
function rosterOn(page: Page) {
  return {
    text: page.getByRole('textbox', { name: 'Students' }),
    /** Chooses a file with this text, in Windows-1252. */
    choose: (text: string) =>
      page.getByLabel('Choose a file').setInputFiles({
        name: 'students.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text, 'latin1'),
      }),
    counts: page.getByText(/^[\d,]+ new, /),
    add: page.getByRole('button', { name: /^(Add|Update) / }),
    stop: page.getByRole('button', { name: 'Stop' }),
    skip: page.getByLabel(/^Skip /),
    replaceNames: page.getByLabel(/^Update \d+ students? whose name or year is different/),
    row: (email: string) => page.getByRole('row').filter({ hasText: email }),
  };
}

async function openRoster(page: Page, admin: Actor) {
  await rememberSignedIn(page, admin.email);
  await page.goto('/roster');
  await expect(page.getByRole('heading', { name: 'Roster', level: 1 })).toBeVisible();
  return rosterOn(page);
}

test('Roster screen: after importing a file, the dashboard lists everyone and the first sign-in finds the profile filled in', async ({
  adminPage: page,
  student,
  otherStudent,
  newDevice,
}) => {
  await page.goto('/admin');
  // Before the first import, the dashboard has such a link too.
  await page.getByRole('navigation').getByRole('link', { name: 'Roster', exact: true }).click();
  const roster = rosterOn(page);
  await roster.choose(
    rosterOf([
      [student.email.toUpperCase(), 'Maya', 'Lindgren'],
      [otherStudent.email, 'René', "O'Neil"],
    ]),
  );
  await expect(roster.counts).toHaveText('2 new, 0 unchanged, 0 different, 0 with errors');
  await expect(roster.row(otherStudent.email)).toContainText("René O'Neil");
  await roster.add.click();
  await expect(page.getByText('Added 2 students.')).toBeVisible();
  await expect(roster.counts).toHaveText('0 new, 2 unchanged, 0 different, 0 with errors');
  expect(await student.records.userDocument()).toEqual({ EXISTS: true });
  expect(await student.records.profile()).toEqual(aProfile());
  // The account is created at the first sign-in.
  expect(await accountIds(student.email)).toEqual([]);

  await page.getByRole('link', { name: 'Dashboard' }).click();
  const dashboard = dashboardOn(page);
  await dashboard.search.fill(otherStudent.email);
  await expect.poll(dashboard.cells).toEqual([[otherStudent.email, "René O'Neil", year, 'View']]);

  const device = await newDevice(student.email);
  await device.goto('/profile');
  await expect(profileForm(device).firstName).toHaveValue('Maya');
  await expect(profileForm(device).lastName).toHaveValue('Lindgren');
  await expect(profileForm(device).graduationYear).toHaveValue(year);
});

test('Roster screen: a sheet of an Excel file is imported as it looks, and its grades give the class years', async ({
  page,
  admin,
  student,
}) => {
  const roster = await openRoster(page, admin);
  const file = page.getByLabel('Choose a file');
  await file.focus();
  await file.setInputFiles('src/shared/lib/spreadsheets/libreoffice.xlsx');
  const question = page.getByRole('dialog', { name: 'Which sheet?' });
  await expect(question.getByRole('button')).toHaveText(['Students', 'Read me & notes', '×']);
  await expectFitForEveryone(page, 'roster sheets');
  await question.getByRole('button', { name: 'Students' }).click();
  await expect(file).toBeFocused();
  await expect(roster.row('zoe.nunez@')).toContainText(/^5.*Zoë Núñez, Jr\./);
  await expect(roster.row('oystein.lukasz@')).toContainText(/^7.*Øystein "Øy" Łukasz/);
  await expect(
    page.getByText('Skipped above the header row: Students of 2026-2027.'),
  ).toBeVisible();

  const rows = [
    ['E-mail', 'First Name', 'Last Name', 'Grade'],
    [student.email, 'René', "O'Neil", 'Senior'],
  ];
  const workbook = await writeXlsx({ sheets: [{ name: 'Seniors', rows }] });
  await file.setInputFiles({
    name: 'seniors.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbook),
  });
  const { year: schoolYear } = schoolYearStart(new Date(), school.schoolYear);
  const ofGrade = (grade: number) => classYearOf(grade, schoolYear, school.schoolYear);
  await expect(
    page.getByText(
      `grade 9 means the class of ${ofGrade(9)}, and grade 12 the class of ${ofGrade(12)}.`,
    ),
  ).toBeVisible();
  await roster.add.click();
  await expect(page.getByText('Added 1 student.')).toBeVisible();
  expect(await student.records.profile()).toEqual({
    firstName: 'René',
    lastName: "O'Neil",
    graduationYear: String(ofGrade(12)),
  });
});

test('Roster screen: if what reads Excel files cannot be downloaded, the screen says so, and choosing the file again works @more', async ({
  page,
  admin,
  faults,
}) => {
  faults.allow(/net::ERR_FAILED/);
  const roster = await openRoster(page, admin);
  // Setting the same file twice wouldn't count as a change, but a click clears the field first.
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByLabel('Choose a file').click();
    await (await chooser).setFiles('src/shared/lib/spreadsheets/exceljs.xlsx');
  };
  await roster.text.fill('email');
  await page.route(/spreadsheet-/, (route) => route.abort());
  await choose();
  await expect(page.getByText("Couldn't load the spreadsheet reader.")).toBeVisible();
  await expect(roster.text).toHaveValue('email');
  await page.unroute(/spreadsheet-/);
  await choose();
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(roster.row('jose.garcia@')).toContainText('José García');
});

test("Roster screen: lines with errors are skipped, and students' own profiles replaced, only if the boxes are checked", async ({
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
  await expect(roster.counts).toHaveText('1 new, 0 unchanged, 1 different, 1 with errors');
  await expect(roster.row('someone@gmail.com')).toContainText(/^3.*Error: email .* isn't at/);
  await expect(roster.row(student.email)).toContainText('Different: listed as As I want it');

  await roster.add.click();
  await expect(roster.skip).toBeFocused();
  await expect(
    page.getByText('Fix the lines with errors, or check the box to skip them.'),
  ).toBeVisible();
  expect(await otherStudent.records.profile()).toBeUndefined();
  await roster.skip.check();
  await roster.add.click();
  await expect(page.getByText('Added 1 student.')).toBeVisible();
  expect(await student.records.profile()).toEqual(own);
  expect(await otherStudent.records.profile()).toMatchObject({ firstName: 'René' });

  await roster.replaceNames.check();
  await expect(roster.add).toHaveText('Update 1 student');
  await roster.add.click();
  await expect(roster.counts).toHaveText('0 new, 2 unchanged, 0 different, 1 with errors');
  const replaced = { ...own, firstName: 'From the office' };
  expect(await student.records.profile()).toEqual(replaced);
  expect(await student.records.listed()).toEqual(replaced);
});

/** Returns rows for this many students unique to this test, with `last` at the end. */
function manyRows(count: number, { email: last }: Actor): string[][] {
  const others = Array.from({ length: count - 1 }, (_, index) => [
    `s${index}.${last}`,
    'Sam',
    `No. ${index}`,
  ]);
  return [...others, [last, 'Maya', 'Lindgren']];
}

test('Roster screen: a reload during an import asks first, keeps the text, and the import can continue @more', async ({
  page,
  admin,
  student,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const roster = await openRoster(page, admin);
  const text = rosterOf(manyRows(rosterBatchSize + 1, student));
  await roster.text.fill(text);
  // The second batch, with only the last student, never reaches the server.
  await page.route(/:commit/, (route) =>
    route.request().postData()?.includes(`/users/${student.email}`) ? undefined : route.fallback(),
  );
  await roster.add.click();
  await expect(page.getByText('100 of 101 students')).toBeVisible();
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  expect(await student.records.profile()).toBeUndefined();

  await expect(roster.text).toHaveValue(text.replaceAll('\r', ''));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await roster.add.click();
  // The first hundred were stored before and are listed now.
  await expect(page.getByText('Added 1 student.')).toBeVisible();
  await expect(roster.counts).toHaveText('0 new, 101 unchanged, 0 different, 0 with errors');
  expect(await student.records.listed()).toEqual(aProfile());
});

test('Roster screen: 2,400 students are imported, with a stop in between @alone', async ({
  page,
  admin,
  student,
}) => {
  const roster = await openRoster(page, admin);
  await roster.choose(rosterOf(manyRows(2400, student)));
  await expect(roster.counts).toHaveText('2,400 new, 0 unchanged, 0 different, 0 with errors');
  await expect(page.getByText(/^Firebase allows 100 new accounts per hour/)).toBeVisible();
  await roster.add.click();
  await roster.stop.click();
  await expect(page.getByText(/Stopped with [\d,]+ students left\.$/)).toBeVisible();
  await roster.add.click();
  await expect(roster.counts).toHaveText('0 new, 2,400 unchanged, 0 different, 0 with errors', {
    // One request per profile.
    timeout: 240_000,
  });
  expect(await student.records.listed()).toEqual(aProfile());
});

test('Roster screen: a network failure is reported, and the next click continues @more', async ({
  page,
  admin,
  student,
  faults,
}) => {
  faults.allow(/net::ERR_FAILED/, /importing the roster/);
  const roster = await openRoster(page, admin);
  await roster.text.fill(rosterOf(manyRows(rosterBatchSize + 1, student)));
  const cut = (route: Route) =>
    route.request().postData()?.includes(`/users/${student.email}`)
      ? route.abort()
      : route.fallback();
  await page.route(/:(commit|batchGet)/, cut);
  await roster.add.click();
  await expect(page.getByText(/^Added 100 students\. Then the server couldn't be/)).toBeVisible({
    timeout: 120_000,
  });
  await expect(roster.counts).toHaveText('1 new, 100 unchanged, 0 different, 0 with errors');
  await page.unroute(/:(commit|batchGet)/, cut);
  await roster.add.click();
  await expect(page.getByText('Added 1 student.')).toBeVisible();
  expect(await student.records.profile()).toEqual(aProfile());
});

test('Roster screen: students stored by an attempt whose answer was lost are counted', async ({
  page,
  admin,
  student,
  faults,
}) => {
  faults.allow(/net::ERR_FAILED/);
  const roster = await openRoster(page, admin);
  await roster.text.fill(rosterOf([[student.email, 'Maya', 'Lindgren']]));
  await page.route(
    /documents:commit/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await roster.add.click();
  await expect(page.getByText('Added 0 students. 1 student was there already.')).toBeVisible();
  expect(await student.records.profile()).toEqual(aProfile());
});

test('Roster screen: listed students who are not in the file are downloaded as npm run graduates reads them @more', async ({
  page,
  admin,
  student,
  otherStudent,
  exportFolder: folder,
}) => {
  test.skip(!isFileStoreRunning, 'The file store does not run on this engine here.');
  await student.records.setListed(aProfile());
  await otherStudent.records.setListed(aProfile());
  const roster = await openRoster(page, admin);
  await roster.text.fill(rosterOf([[student.email, 'Maya', 'Lindgren']]));
  await expect(page.getByText(/listed students? (isn't|aren't) in this file$/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('leaving.csv');
  // It contains the students of other tests as well.
  const [heading = '', ...lines] = (await readFile(await file.path(), 'utf8')).split('\n');
  expect(lines.filter((line) => line.startsWith(`${student.email},`))).toEqual([]);
  const own = lines.filter((line) => line.startsWith(`${otherStudent.email},`));
  const path = test.info().outputPath('leaving.csv');
  await writeFile(path, [heading, ...own].join('\n'));

  const exported = await runProgram('graduates', ['--file', path, '--export', folder]);
  expect(exported.stdout).toMatch(/^Exporting file leaving\.csv .*[^]*Exported 1 student, /);
  expect(await readdir(folder)).toContain(otherStudent.email);
  const removed = await runProgram(
    'graduates',
    ['--file', path, '--export', folder, '--delete'],
    'delete 1 student of file leaving.csv\n',
  );
  expect(removed.stdout).toContain('Removed 1 student ');
  expect(await otherStudent.records.listed()).toBeUndefined();
  expect(await student.records.listed()).toEqual(aProfile());
});

test('Accessibility: the roster with every kind of line', async ({
  page,
  admin,
  student,
  otherStudent,
}) => {
  await student.records.setListed(aProfile({ firstName: 'W'.repeat(64) }));
  await recordsOf(`gone.${student.email}`).setListed(aProfile());
  const roster = await openRoster(page, admin);
  await roster.text.fill(
    rosterOf([
      [student.email, 'Maya', 'W'.repeat(100)],
      // The error must not be about the address, or the screen couldn't tell who is leaving.
      [`${'w'.repeat(12)}.${student.email}`, '', 'One'],
      [otherStudent.email, 'René', "O'Neil"],
    ]),
  );
  await roster.add.click();
  await expect(roster.skip).toBeFocused();
  await page.getByText('Accepted column names').click();
  await page.getByText('Show them').click();
  await expectFitForEveryone(page, 'roster compared');
});

test('Accessibility: the roster screen when empty and during an import @more', async ({
  page,
  admin,
  student,
}) => {
  const roster = await openRoster(page, admin);
  await expectFitForEveryone(page, 'roster empty');
  await roster.text.fill(rosterOf([[student.email, 'Maya', 'Lindgren']]));
  await page.route(/:commit/, () => undefined);
  await roster.add.click();
  await expect(roster.stop).toBeVisible();
  await expectFitForEveryone(page, 'roster running');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('Roster screen: visitors and students see that it is for admins', async ({
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
