import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import Papa from 'papaparse';
import { school } from '#config/school';
import { approval } from '#features/activities/decisions/review';
import { newEntryId } from '#features/activities/entry';
import { countedHoursLabel } from '#features/reports/answers/table';
import type { ProfileMap } from '#features/students/students';
import { entryDateText, entryDateTextOf } from '#shared/lib/entryDate';
import { schoolYearName, schoolYearStart } from '#shared/lib/schoolYear';
import { expect, ownAdmin, test } from './fixtures';
import { expectFitForEveryone } from './support/looks';
import { print } from './support/paper';
import { aProfile } from './support/profileForm';
import { anEntry, database, listStudents, recordsOf } from './support/records';
import { storeIndex } from './support/reportDocument';
import { reportsOn } from './support/reports';
import { rememberSignedIn } from './support/signIn';
import { translatePages } from './support/translation';

/* Questions and answers at /reports (docs/reports.md), and what staff do with them. */

const domain = school.emailDomains[0];
/** No other test has students of this class. */
const ownClass = '2098';
/** This file's other questions don't count students of this class. */
const otherClass = '2096';
/** Has one student, with the longest name. */
const longClass = '2095';
/** Has to be the same in every worker, because each stores this file's students. */
const startedAt = new Date(process.env.E2E_STARTED_AT ?? '');
const year = schoolYearStart(startedAt, school.schoolYear).year;
const yearName = schoolYearName(year, school.schoolYear);
const firstDay = entryDateText({ year, ...school.schoolYear });
const longAgo = entryDateText({ ...school.schoolYear, year: year - 1 });
const today = entryDateTextOf(startedAt);
const anHour = 3_600_000;

const ann = `ann.reports@${domain}`;
const ben = `ben.reports@${domain}`;
const cai = `cai.reports@${domain}`;
const dan = `dan.reports@${domain}`;
const eve = `eve.reports@${domain}`;
const nobody = `no.profile.reports@${domain}`;

const goal = school.goals.find(({ club, each }) => club !== 'all' && each === 'schoolYear');
const goalClub = goal && goal.club !== 'all' ? goal.club : 'NHS';
const goalHeading = goal ? `${goal.label}: ${goal.hours} hours in ${yearName}` : '';

/** Hours that reach the goal. */
const wanted = goal?.hours ?? 20;

const highestAward = Math.max(...school.awardSteps);

async function storeSchool() {
  const students = [
    [ann, 'Ann', 'Adams'],
    [ben, 'Ben', 'Ürün'],
    [cai, 'Cai', 'Nothing'],
  ] as const;
  for (const [email, firstName, lastName] of students) {
    await recordsOf(email).setListed({ firstName, lastName, graduationYear: ownClass });
  }
  const contact = { contactName: 'Orla Reports', contactPhone: 'orla@reports.example' };
  const inClub = { [goalClub]: 'Yes', ...(goalClub === 'NHS' ? { NHSofficer: 'Pat' } : {}) };
  const { setEntry } = recordsOf(ann);
  // Store these along with their decisions, because another worker may store the index at any moment.
  const [approved, returned] = school.review
    ? [approval, { status: 'returned', comment: 'Who was there?' } as const]
    : [];
  await setEntry(
    'reached',
    { ...contact, ...inClub, Name: 'Reports: river', Hours: `${wanted + 0.001}`, Date: today },
    approved,
  );
  await setEntry(
    'returned',
    { ...contact, Name: 'Reports: maybe', Hours: '7', Date: firstDay },
    returned,
  );
  await setEntry('old', { ...contact, Name: 'Reports: last year', Hours: '100', Date: longAgo });
  const now = startedAt.getTime();
  const ofBen = recordsOf(ben);
  await ofBen.setEntry(newEntryId(new Date(now - anHour), 'reports'), {
    ...{ ...contact, ...inClub, Name: 'Reports: river', Hours: '0.1', Date: today },
  });
  await ofBen.setEntry(newEntryId(new Date(now - 30 * 24 * anHour), 'reports'), {
    ...{ ...contact, ...inClub, Name: 'reports: RIVER', Hours: '0.2', Date: today },
  });
  await ofBen.setOlderEntry('damaged', {
    ...{ ...contact, Name: 'Reports: damaged', Hours: 'two', Date: firstDay },
  });
  // A senior with just a long name, and a student near the goal with the highest award. Both graduate in the calendar year when the school
  // year ends.
  const seniors = yearName.slice(-4);
  await recordsOf(dan).setListed(
    aProfile({ firstName: 'W'.repeat(200), lastName: 'Senior', graduationYear: seniors }),
  );
  await recordsOf(eve).setListed(aProfile({ lastName: 'Near', graduationYear: otherClass }));
  await recordsOf(eve).setEntry('near', {
    ...{ ...contact, ...inClub, Name: 'Reports: nearly', Hours: `${wanted * 0.75}`, Date: today },
  });
  await recordsOf(eve).setEntry('before', {
    ...{ ...contact, Name: 'Reports: long since', Hours: `${highestAward}`, Date: longAgo },
  });
  await recordsOf(nobody).setEntry('one', { ...contact, Name: 'Reports: alone', Hours: '3' });
}

/** More students than a table shows at first, each with two activities and contacts that nobody else has. */
const paperClass = '2097';
const two = (number: number) => String(number).padStart(2, '0');
const onPaper = Array.from({ length: 30 }, (_, at) => `paper${two(at)}`);

async function storeForPaper() {
  const batch = database().batch();
  const profiles: ProfileMap = {};
  for (const name of onPaper) {
    const email = `${name}.reports@${domain}`;
    profiles[email] = aProfile({ firstName: name, lastName: 'Print', graduationYear: paperClass });
    for (const part of ['a', 'b']) {
      batch.set(database().doc(`users/${email}/entries/${part}`), {
        ...anEntry({
          Name: `Did ${name}${part}`,
          contactName: `Saw ${name}${part}`,
          contactPhone: `patricia.leeuwenhoek.${name}${part}@foodbank.example.org`,
        }),
        Hours: '4',
      });
    }
  }
  await batch.commit();
  await listStudents(profiles);
}

test.beforeAll(async () => {
  await Promise.all([storeSchool(), storeForPaper()]);
  await storeIndex();
});

/** Signs an admin in and opens an answer or the questions. Stores the index again, because other files replace and remove it. */
async function open(page: Page, search = ''): Promise<void> {
  await rememberSignedIn(page, ownAdmin());
  await storeIndex();
  await page.goto(`/reports${search}`);
}

/** Opens a question from the group with that heading, and keeps only this file's students. */
async function ask(page: Page, question: string | RegExp, { group = '', ownStudents = true } = {}) {
  const reports = reportsOn(page);
  await open(page);
  const links = group
    ? page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: group, exact: true }) })
    : page;
  await links.getByRole('link', { name: question }).click();
  await reports.fold.click();
  if (ownStudents) await reports.filter('Class year').selectOption(ownClass);
  return reports;
}

/** Returns the name of the file that Download saves, and its lines by column. */
async function downloaded(page: Page) {
  const saved = page.waitForEvent('download');
  await reportsOn(page).download.click();
  const download = await saved;
  const text = await readFile(await download.path(), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
  });
  return { name: download.suggestedFilename(), text, data };
}

test('Reports: who is behind a goal of the school year', async ({ page }) => {
  test.skip(!goal, 'This school has no goal of a year.');
  const reports = await ask(page, /^[\d,]+ behind$/, { group: goalHeading });
  // It starts with the club's members.
  await expect(reports.row(ben)).toBeVisible();
  await expect(reports.row(cai)).toHaveCount(0);
  await page.getByRole('link', { name: /^All students 2$/ }).click();
  await expect(reports.row(ben)).toBeVisible();
  await expect(reports.row(cai)).toBeVisible();
  await expect(reports.row(ann)).toHaveCount(0);
  // Most hours to go first.
  await expect(reports.firstRow).toContainText(cai);
  const missing = `Hours to go (of ${goal?.hours})`;
  await reports.expectCells(ben, {
    Name: 'Ben Ürün',
    'Class year': ownClass,
    Clubs: school.clubs[goalClub],
    [countedHoursLabel]: '0.30',
    [missing]: ((goal?.hours ?? 0) - 0.3).toFixed(2),
  });
  await expect(reports.heading).toContainText('Who is behind: class of');
  await page.getByRole('link', { name: /^With hours in this club 1$/ }).click();
  await expect(reports.row(cai)).toHaveCount(0);
  await expect(reports.row(ben)).toBeVisible();
  await page.getByRole('link', { name: /^No hours yet 1$/ }).click();
  await expect(reports.row(ben)).toHaveCount(0);
  await expect(reports.row(cai)).toBeVisible();
});

test('Reports: on a translated page, answers follow their filters, the sort order and the selection', async ({
  page,
  context,
}) => {
  await translatePages(context);
  const reports = await ask(page, `All hours of ${yearName}`);
  await expect(reports.row(ben).first()).toBeVisible();
  await reports.sortBy(countedHoursLabel).click();
  await reports.view('Students').click();
  await expect(reports.row(ann)).toBeVisible();
  await reports.row(ann).getByRole('checkbox').check();
  await expect(page.getByText(/^1 selected/)).toBeVisible();
  await reports.row(ann).getByRole('checkbox').uncheck();
  await reports.filter('Class year').selectOption(otherClass);
  await expect(reports.row(ann)).toHaveCount(0);
  await reports.allQuestions.click();
  await expect(reports.allQuestionLinks.first()).toBeVisible();
});

test('Reports: the overview says how many, and each number opens as many rows', async ({
  page,
}) => {
  await open(page);
  const numbers = page.locator('.goal-card a, .office-numbers a');
  await expect(numbers.first()).toBeVisible();
  const texts = await numbers.allTextContents();
  expect(texts.length).toBeGreaterThan(goal ? 5 : 1);
  const counts = texts.map((text) => Number.parseInt(text.replaceAll(',', ''), 10));
  // Only those with few rows, so that all are on the screen; overview.test.ts covers the others. There is no reload, which could read an
  // index stored by another test.
  const few = [...counts.entries()].filter(([, count]) => count > 0 && count <= 25).slice(0, 4);
  expect(few).not.toEqual([]);
  for (const [at, count] of few) {
    await numbers.nth(at).click();
    await expect(reportsOn(page).table.locator('tbody tr'), texts[at]).toHaveCount(count);
    await reportsOn(page).allQuestions.click();
  }
});

test('Reports: who reached it, exactly @more', async ({ page }) => {
  test.skip(!goal, 'This school has no goal of a year.');
  const reports = await ask(page, /^[\d,]+ met$/, { group: goalHeading });
  await expect(reports.row(ann)).toBeVisible();
  await expect(reports.row(ben)).toHaveCount(0);
  await reports.expectCells(ann, { [countedHoursLabel]: `${goal?.hours}.00` });
});

test('Reports: who is near a goal, with three quarters of it @more', async ({ page }) => {
  test.skip(!goal, 'This school has no goal of a year.');
  const reports = await ask(page, /^[\d,]+ close$/, { group: goalHeading, ownStudents: false });
  await reports.filter('Class year').selectOption(otherClass);
  await expect(reports.row(eve)).toBeVisible();
  await reports.filter('Class year').selectOption(ownClass);
  // The other class's answer is gone, and nobody in this class is near.
  await expect(reports.row(eve)).toHaveCount(0);
  await expect(page.getByText(ben)).toHaveCount(0);
  await expect(reports.row(ann)).toHaveCount(0);
});

test('Reports: which seniors are short of a goal @more', async ({ page }) => {
  test.skip(!goal, 'This school has no goal of a year.');
  await ask(page, /^[\d,]+ seniors? behind$/, { group: goalHeading, ownStudents: false });
  await page.getByRole('link', { name: /^All students / }).click();
  await expect(reportsOn(page).heading).not.toContainText('with hours in this club');
  // Check the file, since other tests may have students in this class too.
  const emails = (await downloaded(page)).data.map(({ Email }) => Email);
  expect(emails).toContain(dan);
  expect(emails).not.toContain(ben);
});

test('Reports: who gets the highest award @more', async ({ page }) => {
  test.skip(school.awardSteps.length === 0, 'This school has no awards.');
  await ask(page, new RegExp(`^Who has ${highestAward} hours`), { ownStudents: false });
  const emails = (await downloaded(page)).data.map(({ Email }) => Email);
  expect(emails).toContain(eve);
  expect(emails.includes(ann)).toBe(wanted + 100 >= highestAward);
});

test('Reports: who has nothing in this school year @more', async ({ page }) => {
  const reports = await ask(page, /^Who has no hours in/);
  await expect(reports.row(cai)).toBeVisible();
  await expect(reports.row(ann)).toHaveCount(0);
});

test('Reports: all hours of the school year, with counted and returned hours', async ({ page }) => {
  const reports = await ask(page, `All hours of ${yearName}`);
  // Ann's 20.001 hours, Ben's 0.1 and 0.2, and not the hours that cannot be read.
  await expect(reports.sums).toContainText(`${(wanted + 0.3).toFixed(2)} hours`);
  if (school.review) {
    await expect(reports.sums).toContainText(`${wanted.toFixed(2)} approved, 0.30 waiting.`);
    await expect(reports.sums).toContainText('7.00 returned hours not included.');
  }
  const damaged = page.getByText(
    "1 activity has hours that can't be read or are over 1,000,000. It counts as 0.",
  );
  await damaged.click();
  await expect(page.getByText(`${ben}, Reports: damaged: two`)).toBeVisible();
});

test('Reports: hours of each activity of a club this month, and who served @more', async ({
  page,
}) => {
  const reports = await ask(page, `${school.clubs[goalClub]} this month`);
  await reports.filter('Activity').fill('reports: river');
  await expect(reports.row('Reports: river')).toBeVisible();
  await expect(reports.table.getByRole('row')).toHaveCount(2);
  await reports.expectCells('Reports: river', {
    Students: '2',
    [countedHoursLabel]: (wanted + 0.3).toFixed(2),
  });
  await reports.view('Students').click();
  await expect(reports.row(ann)).toBeVisible();
  await expect(reports.row(ben)).toBeVisible();
});

test("Reports: activities logged since a day in the staff's time zone", async ({ page }) => {
  const reports = await ask(page, /^Logged since/);
  await expect(reports.row('Reports: river')).toHaveCount(1);
  await expect(reports.row('0.1')).toBeVisible();
  await expect(page.getByText(/left out because the logging date is unknown/)).toBeVisible();
});

test('Reports: returned activities, and why', async ({ page }) => {
  test.skip(school.review === false, 'This school has no review.');
  const reports = await ask(page, /^What was returned/);
  await expect(reports.table.getByRole('row')).toHaveCount(2);
  await reports.expectCells(ann, {
    Activity: 'Reports: maybe',
    Hours: '7',
    Status: 'Returned',
    Comment: 'Who was there?',
  });
});

test('Reports: who vouches for how many, and who else named this contact @more', async ({
  page,
}) => {
  const reports = await ask(page, /^Contacts with the most/);
  await reports.expectCells('Orla Reports', { Students: '2' });
  await reports.filter('Contact').fill('ORLA@reports');
  await reports.view('All activities').click();
  await expect(page).toHaveURL(/view=list.*contact=ORLA/);
  await reports.filter('School year').selectOption('');
  await expect(reports.row('Reports: last year')).toBeVisible();
});

test('Reports: a press in the table right after typing a filter does what was pressed @more', async ({
  page,
}) => {
  await page.clock.install();
  const reports = await ask(page, /^Contacts with the most/);
  await expect(reports.row('Orla Reports')).toBeVisible();
  // From here on, typing never pauses.
  await page.clock.pauseAt(Date.now() + 60_000);
  let hasReloaded = false;
  page.on('load', () => (hasReloaded = true));
  await reports.filter('Activity').fill('reports');
  await reports.table.getByRole('link', { name: 'Orla Reports' }).click();
  await expect(page).toHaveURL(/view=list.*contact=%22Orla\+Reports%22/);
  await page.goBack();
  await expect(page).toHaveURL(/view=contacts.*activity=reports/);
  await reports.view('Students').click();
  await reports.filter('Find a student').fill('ann.reports');
  await reports.table.getByRole('checkbox').nth(1).click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await reports.filter('Activity').fill('reports:');
  await reports.sortBy('Class year').click();
  await expect(page).toHaveURL(/activity=reports%3A.*sort=class/);
  expect(hasReloaded).toBe(false);
  // What was typed right before Back isn't asked after it.
  await reports.filter('Activity').fill('left behind');
  await page.goBack();
  await expect(page).toHaveURL(/view=contacts/);
  await page.clock.runFor(1000);
  await expect(reports.filter('Activity')).toHaveValue('reports');
  await expect(page).toHaveURL(/view=contacts.*activity=reports/);
});

test('Reports: a student without a profile is found and marked as having none @more', async ({
  page,
}) => {
  const reports = await ask(page, `All hours of ${yearName}`, { ownStudents: false });
  await reports.filter('School year').selectOption('');
  await reports.filter('Activity').fill('Reports: alone');
  await expect(
    page.getByText("1 student hasn't saved a profile, so they have no name or class year."),
  ).toBeVisible();
  // The screen shows the address instead of the name, in the column that stays in sight on a phone. The file leaves the name blank.
  await reports.expectCells(nobody, {
    ...{ Name: nobody, 'Class year': '' },
    [countedHoursLabel]: '3.00',
  });
  const { data } = await downloaded(page);
  expect(data).toMatchObject([{ Name: '', Email: nobody, [countedHoursLabel]: '3.00' }]);
});

test("Reports: the file name describes the question, and the school's own columns come first", async ({
  page,
}) => {
  test.skip(!goal, 'This school has no goal of a year.');
  const reports = await ask(page, /^[\d,]+ behind$/, { group: goalHeading });
  await page.getByRole('link', { name: /^All students / }).click();
  await page.getByLabel('Add your own columns').setInputFiles({
    name: 'numbers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Number;Mail\n=1+1;${ben.toUpperCase()}\n7;nobody@example.org\n`),
  });
  await expect(page.getByText(/^Added for 1 student: Number\. 1 line has no/)).toBeVisible();
  await reports.sortBy('Email').click();
  const { name, text, data } = await downloaded(page);
  const short = yearName.replace(/-\d\d(\d\d)$/, '-$1');
  expect(name).toBe(`Hours ${school.clubs[goalClub]} behind class ${ownClass} ${short}.csv`);
  expect(text.startsWith('\uFEFFNumber,Name,Email,')).toBe(true);
  expect(data.map(({ Number: number, Name, Email }) => [number, Name, Email])).toEqual([
    ["'=1+1", 'Ben Ürün', ben],
    ['', 'Cai Nothing', cai],
  ]);
});

test('Reports: twenty activities are drawn for a person to ask about', async ({ page }) => {
  const reports = await ask(page, `All hours of ${yearName}`);
  await page.getByRole('button', { name: 'Pick 20 at random' }).click();
  await expect(page.getByText(/^\d of \d activities, picked at random$/)).toBeVisible();
  await expect(reports.row('orla@reports.example')).toHaveCount(0);
  await expect(
    page.locator('.sample').getByRole('row').filter({ hasText: 'orla@reports.example' }).first(),
  ).toBeVisible();
});

test('Reports: the records of the students that are shown are printed @more', async ({ page }) => {
  const reports = await ask(page, /^Who has no hours in/);
  await expect(reports.row(cai)).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Load the records' }).click();
  await expect(page.getByRole('heading', { name: 'Cai Nothing', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(reports.row(cai)).toBeVisible();
});

/** Opens the certificates of an answer's students, including hours that aren't approved. */
async function certify(page: Page): Promise<void> {
  await reportsOn(page).more.click();
  await page.getByRole('button', { name: 'Print certificates' }).click();
  await expect(reportsOn(page).heading).toHaveText('Certificates');
  if (school.review) await page.getByText('Approved only', { exact: true }).click();
}

test('Reports: certificates are a landscape page for each student', async ({ page }) => {
  await open(page, `?view=students&class=${paperClass}&goal=8&share=reached`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await certify(page);
  await expect(page.getByRole('article')).toHaveCount(onPaper.length);
  const pages = await print(page, 'css');
  expect(pages).toHaveLength(onPaper.length);
  for (const [at, { text, isLandscape, inks }] of pages.entries()) {
    expect(isLandscape).toBe(true);
    expect(inks).toEqual(['0,0,0']);
    expect(text).toContain(`${onPaper[at]} Print`);
    expect(text).toContain('8 hours');
    expect(text).toContain(yearName);
    expect(text).toMatch(/ Date$/);
    expect(text).not.toMatch(/Back|As of|Update Report|Logout|certificate:/);
  }
});

test('Reports: certificates are for the selected students, and name those who have none @more', async ({
  page,
}) => {
  await open(page, `?view=students&class=${paperClass}`);
  await page.getByRole('checkbox', { name: 'Select paper03 Print' }).check();
  await certify(page);
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await print(page, 'css')).toHaveLength(1);
  if (school.review) {
    await page.getByText('Approved only', { exact: true }).click();
    await expect(page.getByText(/so they have no certificate: paper03 Print$/)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  }
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Select paper03 Print' })).toBeChecked();
  await page.goto('/reports?view=students&find=no.profile');
  await certify(page);
  await expect(page.getByText(`so they have no certificate: ${nobody}`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('Accessibility: certificates, of which one with the longest name still fits on a page @more', async ({
  page,
}) => {
  const long = { firstName: 'W'.repeat(64), lastName: 'M'.repeat(64), graduationYear: longClass };
  await recordsOf(`long.reports@${domain}`).setListed(long);
  await recordsOf(`long.reports@${domain}`).setEntry('one', { Hours: '2' });
  await open(page, `?view=students&class=${longClass}`);
  await certify(page);
  await expect(page.getByRole('article')).toHaveCount(1);
  const [paper, ...others] = await print(page, 'css');
  expect(others).toEqual([]);
  expect(paper?.text).toMatch(/ Date$/);
  await expectFitForEveryone(page, 'certificates');
});

test('Reports: a student opens their hours, and Back returns to the same rows, selection and place', async ({
  page,
}) => {
  await open(page, `?view=students&class=${paperClass}&sort=-name`);
  const reports = reportsOn(page);
  await page.getByRole('button', { name: 'Show all 30' }).click();
  await page.getByRole('checkbox', { name: 'Select paper01 Print' }).check();
  await reports.opens('paper00 Print').scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await reports.opens('paper00 Print').click();
  await expect(page.getByText('Hours of paper00 Print')).toBeVisible();
  await page.goBack();
  await expect(reports.opens('paper00 Print')).toBeFocused();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select paper01 Print' })).toBeChecked();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled))
    .toBeLessThan(5);
});

test('Reports: however many filters are changed in an answer, Back finds the selection in the one before @more', async ({
  page,
}) => {
  await open(page, `?view=students&class=${paperClass}`);
  const reports = reportsOn(page);
  const box = page.getByRole('checkbox', { name: 'Select paper01 Print' });
  await box.check();
  await reports.view('Contacts').click();
  await reports.fold.click();
  // The app remembers the position in twenty answers.
  for (let time = 0; time < 21; time += 1) {
    const [value, shown] = time % 2 === 0 ? ['NHS', 0] : ['', 1];
    await reports.filter('Club').selectOption(value);
    await expect(reports.row('Saw paper01a')).toHaveCount(shown);
  }
  await page.goBack();
  await expect(box).toBeChecked();
});

test('Reports: an activity opens its students, a contact their activities, and Back returns', async ({
  page,
}) => {
  await open(page, `?view=activities&class=${ownClass}&activity=reports:+river`);
  const reports = reportsOn(page);
  await reports.table.getByRole('link', { name: 'Reports: river' }).click();
  await expect(reports.row(ann)).toBeVisible();
  await expect(reports.row(cai)).toHaveCount(0);
  await expect(reports.heading).toBeFocused();
  await page.goBack();
  await expect(reports.row('Reports: river')).toBeVisible();
  await reports.view('Contacts').click();
  await reports.table.getByRole('link', { name: 'Orla Reports' }).click();
  await expect(reports.row(ann)).toBeVisible();
  await expect(page).toHaveURL(/view=list/);
});

test('Reports: staff find, select and write to students, log for them and download them', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `?view=students&class=${ownClass}`);
  const reports = reportsOn(page);
  const write = page.getByRole('link', { name: 'Write' });
  await expect(write).toHaveAttribute('href', /^mailto:\?subject=All%20students.*&bcc=ann\./);
  await reports.filter('Find a student').fill('ürün');
  await expect(reports.row(ann)).toHaveCount(0);
  await expect(page).toHaveURL(/find=/);
  await page.reload();
  await expect(reports.filter('Find a student')).toHaveValue('ürün');
  await expect(reports.row(ann)).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select Ben Ürün' }).check();
  await reports.filter('Find a student').fill('cai');
  await page.getByRole('checkbox', { name: 'Select Cai Nothing' }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(write).toHaveAttribute('href', new RegExp(`&bcc=${ben},${cai}$`));
  await reports.more.click();
  await page.getByRole('button', { name: 'Copy addresses' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${ben}; ${cai}`);
  await expect(reports.more).toBeFocused();
  await reports.more.click();
  await page.getByRole('link', { name: 'Log for these students' }).click();
  await expect(page.getByRole('textbox', { name: /students/i }).first()).toHaveValue(
    `${ben}\n${cai}`,
  );
});

test('Reports: a returned activity that was fixed since the report is marked', async ({
  page,
  student,
}) => {
  test.skip(school.review === false, 'This school has no review.');
  const { setEntry, setReview } = student.records;
  await setEntry('fixed');
  await rememberSignedIn(page, ownAdmin());
  const reports = reportsOn(page);
  // Retry if another test stores the index after the approval, because then the activity is no longer returned there.
  await expect(async () => {
    await setReview('fixed', { status: 'returned', comment: 'Who was there?' });
    await storeIndex();
    await setReview('fixed', { status: 'approved', comment: '' });
    await page.goto(`/reports?view=list&status=returned&find=${student.email}`);
    await expect(reports.row('Fixed and approved')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(reports.row('Who was there?')).toBeVisible();
});

test('Reports: a question is kept for all staff, says which choices no longer exist, and is removed after a confirmation', async ({
  page,
  newDevice,
}) => {
  await database().doc('reports/questions').delete();
  await open(page, `?view=students&class=${ownClass}&share=nothing`);
  await page.getByRole('button', { name: 'Keep this question' }).click();
  await page.getByLabel('Name for all staff').fill('Ours without hours');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText('Kept. It is in the list')).toBeVisible();
  await database()
    .doc('reports/questions')
    .update({
      questions: FieldValue.arrayUnion({ name: 'Old', search: 'view=students&class=1999' }),
    });

  const other = await newDevice(school.adminEmails.at(-1) ?? '');
  await other.goto('/reports');
  await expect(other.getByText('No longer exists: Class year: 1999')).toBeVisible();
  await other.getByRole('link', { name: 'Ours without hours' }).click();
  await expect(reportsOn(other).row(cai)).toBeVisible();
  await reportsOn(other).allQuestions.click();
  await other.getByRole('button', { name: 'Remove Ours without hours' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(other.getByRole('link', { name: 'Ours without hours' })).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Old', exact: true })).toBeVisible();
});

test('Reports: the questions and an answer are fit for everyone', async ({ page }) => {
  const reports = await ask(page, `All hours of ${yearName}`);
  await reports.filter('Goal in hours').fill('20');
  await expect(page.getByRole('columnheader', { name: 'Hours to go (of 20)' })).toBeVisible();
  await expectFitForEveryone(page, 'reports answer');
  await reports.allQuestions.click();
  await expectFitForEveryone(page, 'reports questions');
});

test('Reports: a list, and a goal that is no number, are fit for everyone @more', async ({
  page,
}) => {
  const reports = await ask(page, `All hours of ${yearName}`);
  await reports.filter('Goal in hours').fill('many');
  await expect(page.getByText('Invalid Hour')).toBeVisible();
  await reports.view('All activities').click();
  await expect(reports.row('Reports: river').first()).toBeVisible();
  await expectFitForEveryone(page, 'reports list');
});

/** Screen sizes, and how far from the top an answer's first row may start, in pixels. */
const screens = [
  { width: 1280, height: 800, most: 380 },
  { width: 375, height: 812, most: 480 },
];

/** Returns the answers whose first row is too far down, with the row's position. */
async function lowAnswers(page: Page, addresses: readonly string[]): Promise<string[]> {
  const reports = reportsOn(page);
  const low: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await expect(reports.sums).toBeVisible();
    if (await reports.table.isHidden()) continue;
    for (const { width, height, most } of screens) {
      await page.setViewportSize({ width, height });
      const { y } = (await reports.firstRow.boundingBox()) ?? { y: Infinity };
      if (process.env.POSITIONS) console.log(width, Math.round(y), address);
      if (y > most) low.push(`${width} px: ${Math.round(y)}, ${address}`);
    }
  }
  return low;
}

test('Reports: the answer with the most above it starts on the first screen', async ({ page }) => {
  await open(page);
  const seniors = yearName.slice(-4);
  const addresses = (['NHS', 'KeyClub'] as const).map(
    (club) =>
      `/reports?view=students&class=${seniors}&club=${club}&goal=${wanted}&year=${year}&share=behind`,
  );
  expect(await lowAnswers(page, addresses)).toEqual([]);
});

test('Reports: every answer starts on the first screen @more', async ({ page }) => {
  await open(page);
  const links = reportsOn(page).allQuestionLinks;
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const found = addresses.flatMap((address) => address ?? []);
  expect(found.length).toBeGreaterThan(5);
  expect(await lowAnswers(page, found)).toEqual([]);
});

test('Reports: at 1120 px all columns of a goal and of a list fit, and on a phone all actions stay on the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1120, height: 800 });
  const { table, firstRow, row } = reportsOn(page);
  for (const search of [
    `?view=list&class=${paperClass}`,
    `?view=students&class=${ownClass}&goal=${wanted}&share=behind`,
  ]) {
    await open(page, search);
    await expect(firstRow).toBeVisible();
    await expect
      .poll(() =>
        table.evaluate(
          ({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth,
        ),
      )
      .toBe(0);
  }
  // A word of 200 letters wraps instead of covering the next columns.
  await open(page, `?view=students&find=${dan}`);
  await expect(row(dan)).toBeVisible();
  const overflows = await row(dan)
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => cell.scrollWidth - cell.clientWidth));
  expect(Math.max(...overflows)).toBe(0);
  await open(page, `?view=students&class=${ownClass}&goal=${wanted}&share=behind`);
  await expect(firstRow).toBeVisible();
  const { more } = reportsOn(page);
  const actions = [
    page.getByRole('link', { name: 'Write', exact: true }),
    page.getByRole('button', { name: 'Print', exact: true }),
    page.getByRole('button', { name: 'Download', exact: true }),
    more,
  ];
  const furtherActions = [
    page.getByRole('button', { name: 'Copy addresses' }),
    page.getByRole('link', { name: 'Log for these students' }),
  ];
  for (const width of [375, 360]) {
    await page.setViewportSize({ width, height: 740 });
    for (const end of [0, 10_000]) {
      await page.evaluate((y) => window.scrollTo(0, y), end);
      for (const action of actions) await expect(action).toBeInViewport({ ratio: 1 });
      await more.click();
      for (const action of furtherActions) await expect(action).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
      await expect(furtherActions[0] ?? more).toBeHidden();
    }
  }
  // The bar ends below everything else.
  const last = await page.getByRole('contentinfo').getByRole('link').last().boundingBox();
  const bar = await page.locator('.answer-actions').boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('Reports: on a phone each active filter is a button that removes it, and the others open by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await open(page, `?view=students&class=${ownClass}&year=${year}`);
  const reports = reportsOn(page);
  // The keyboard starts at the top.
  await expect(page.locator('body')).toBeFocused();
  await expect(reports.setFilter(`School year: ${yearName}`)).toBeVisible();
  await expect(reports.setFilter(`Class year: ${ownClass}`)).toBeVisible();
  await expect(reports.filter('Club')).toBeHidden();
  await reports.fold.focus();
  await page.keyboard.press('Enter');
  await reports.filter('Club').selectOption(goalClub);
  await expect(reports.setFilter(`Club: ${school.clubs[goalClub]}`)).toBeVisible();
  await expect(reports.heading).toContainText(school.clubs[goalClub]);
  await expect(reports.filter('Club')).toBeVisible();
  await reports.setFilter(`School year: ${yearName}`).click();
  await expect(reports.setFilter(`School year: ${yearName}`)).toHaveCount(0);
  await expect(page).not.toHaveURL(/year=/);
  // The button that had the focus is gone.
  await expect(reports.heading).toBeFocused();
});

test('Reports: every table prints all its rows, with its head on each page and the day of its numbers', async ({
  page,
}) => {
  await open(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [view, head, texts] of [
    ['students', 'Name Class year Clubs', onPaper],
    ['activities', 'Activity Date Students', onPaper.map((name) => `Did ${name}b`)],
    ['contacts', 'Contact Students Activities', onPaper.map((name) => `Saw ${name}b`)],
    ['list', 'Student Class year Activity', onPaper.map((name) => `Saw ${name}b`)],
  ] as const) {
    await page.goto(`/reports?view=${view}&class=${paperClass}`);
    await expect(reportsOn(page).firstRow).toBeVisible();
    const pages = await print(page);
    const all = pages.map(({ text }) => text).join(' ');
    expect(texts.filter((text) => !all.includes(text))).toEqual([]);
    expect(all).toMatch(/As of \w+ \d+, \d{4}/);
    expect(all).not.toMatch(
      /Download|Write|All questions|Update Report|Pick 20 at random|Show all|Find a/,
    );
    expect(pages.length).toBeGreaterThan(0);
    if (view === 'list') {
      const phones = onPaper.map((name) => `patricia.leeuwenhoek.${name}b@foodbank.example.org`);
      const run = all.replaceAll(' ', '');
      expect(phones.filter((phone) => !run.includes(phone))).toEqual([]);
    }
    for (const { text, inks, right } of pages) {
      expect(right).toBeLessThan(0.96);
      if (/paper\d\d/.test(text)) expect(text.replaceAll(/ ?[▲▼↕]/g, '')).toContain(head);
      expect(inks).toEqual(['0,0,0']);
    }
  }
});

test('Reports: the parts of a bar look different in light, dark, forced colours and on paper @more', async ({
  page,
}) => {
  await open(page, `?view=students&class=${ownClass}&goal=20`);
  await page.getByRole('button', { name: /^Students by class year/ }).click();
  const marks = page.locator('.class-bars th .part-mark');
  await expect(marks).toHaveCount(4);
  for (const look of [
    { colorScheme: 'light', forcedColors: 'none', media: 'screen' },
    { colorScheme: 'dark', forcedColors: 'none', media: 'screen' },
    { colorScheme: 'light', forcedColors: 'active', media: 'screen' },
    { colorScheme: 'dark', forcedColors: 'active', media: 'screen' },
    { colorScheme: 'dark', forcedColors: 'none', media: 'print' },
  ] as const) {
    await page.emulateMedia(look);
    const pictures = await Promise.all(
      [0, 1, 2, 3].map(async (mark) => (await marks.nth(mark).screenshot()).toString('base64')),
    );
    expect(new Set(pictures).size, JSON.stringify(look)).toBe(4);
    const folder = process.env.SCREENSHOTS;
    if (folder) {
      const path = `${folder}/bars-${Object.values(look).join('-')}.png`;
      await page.locator('.class-bars').screenshot({ path });
    }
  }
});

test('Reports: a visitor and a student see the same notices as on the dashboard', async ({
  page: other,
  student,
}) => {
  const notice = other.getByRole('heading', {
    name: 'You do not appear to be signed in as an admin user at the moment.',
  });
  await other.goto('/reports');
  await expect(notice).toBeVisible();
  await rememberSignedIn(other, student.email);
  await other.goto('/reports?view=list');
  await expect(notice).toBeVisible();
});
