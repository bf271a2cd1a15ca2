import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import Papa from 'papaparse';
import { school } from '#config/school';
import { newEntryId } from '#domain/entry';
import { entryDateText, entryDateTextOf } from '#domain/entryDate';
import { schoolYearName, schoolYearStart } from '#domain/schoolYear';
import { expect, openDevice, test } from './fixtures';
import { expectFitForEveryone } from './support/looks';
import { PageFaults } from './support/pageFaults';
import { print } from './support/paper';
import { aProfile } from './support/profileForm';
import { anEntry, database, recordsOf } from './support/records';
import { storeIndex } from './support/reportDocument';
import { reportsOn } from './support/reports';
import { rememberSignedIn } from './support/signIn';

/*
 * What staff ask at /reports, a test for each question (docs/reports.md). They share a page on which the activities are
 * loaded already: each goes on from the list of questions.
 */

test.describe.configure({ mode: 'default' });

const domain = school.emailDomains[0];
/** No other test has students of this class. */
const ownClass = '2098';
/** The other questions of this file do not count students of this class. */
const otherClass = '2096';
const year = schoolYearStart(new Date(), school.schoolYear).year;
const yearName = schoolYearName(year, school.schoolYear);
const firstDay = entryDateText({ year, ...school.schoolYear });
const longAgo = entryDateText({ ...school.schoolYear, year: year - 1 });
const today = entryDateTextOf(new Date());
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

let context: BrowserContext;
let page: Page;
const faults = new PageFaults();

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
  const { setEntry, setReview } = recordsOf(ann);
  await setEntry('reached', {
    ...{ ...contact, ...inClub, Name: 'Reports: river', Hours: `${wanted}.001`, Date: today },
  });
  await setEntry('returned', { ...contact, Name: 'Reports: maybe', Hours: '7', Date: firstDay });
  await setEntry('old', { ...contact, Name: 'Reports: last year', Hours: '100', Date: longAgo });
  if (school.review) {
    await setReview('reached', { status: 'approved', comment: '' });
    await setReview('returned', { status: 'returned', comment: 'Who was there?' });
  }
  // A worker that begins anew after a failed test stores them once more: ids of the hour are the same then.
  const now = new Date().setMinutes(0, 0, 0);
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
  // A senior who has nothing, and a student who is near the goal and has the highest award.
  // They graduate in the calendar year in which the school year ends.
  const seniors = yearName.slice(-4);
  await recordsOf(dan).setListed(aProfile({ lastName: 'Senior', graduationYear: seniors }));
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
  const list: Record<string, object> = {};
  for (const name of onPaper) {
    const email = `${name}.reports@${domain}`;
    list[email] = aProfile({ firstName: name, lastName: 'Print', graduationYear: paperClass });
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
  batch.set(database().doc('cache/profileData'), list, { merge: true });
  await batch.commit();
}

test.beforeAll(async ({ browser }) => {
  await Promise.all([storeSchool(), storeForPaper()]);
  context = await openDevice(browser);
  faults.watch(context);
  page = await context.newPage();
  await rememberSignedIn(page, school.adminEmails[0]);
  // Another test's update may have begun before this school was there, and end after: then this page has an index without it.
  await expect(async () => {
    await storeIndex();
    await page.goto('/reports?view=list&activity=Reports:+alone');
    await expect(reportsOn(page).row(nobody)).toBeVisible({ timeout: 5_000 });
  }).toPass();
});
test.afterAll(async () => {
  await context.close();
  expect(faults.unexpected(), 'errors on the console or in the page').toEqual([]);
});

/** Presses a question, in the group of that heading, and leaves the students of this file. */
async function ask(question: string | RegExp, { group = '', ownStudents = true } = {}) {
  const reports = reportsOn(page);
  await reports.allQuestions.click();
  const links = group
    ? page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: group, exact: true }) })
    : page;
  await links.getByRole('link', { name: question }).click();
  if (ownStudents) await reports.filter('Class year').selectOption(ownClass);
  return reports;
}

/** The lines of the file that Download saves, by the names of the columns, and the name of the file. */
async function downloaded() {
  const saved = page.waitForEvent('download');
  await reportsOn(page).download.click();
  const download = await saved;
  const text = await readFile(await download.path(), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
  });
  return { name: download.suggestedFilename(), text, data };
}

test('Reports: who is behind a goal of the school year', async () => {
  test.skip(!goal, 'This school has no goal of a year.');
  const reports = await ask('Who is behind', { group: goalHeading });
  await expect(reports.row(ben)).toBeVisible();
  await expect(reports.row(cai)).toBeVisible();
  await expect(reports.row(ann)).toHaveCount(0);
  const missing = `Hours to go (of ${goal?.hours})`;
  expect(await reports.cells(ben)).toMatchObject({
    Name: 'Ben Ürün',
    'Class year': ownClass,
    Clubs: school.clubs[goalClub],
    Hours: '0.30',
    [missing]: ((goal?.hours ?? 0) - 0.3).toFixed(2),
  });
  await expect(page).toHaveURL(/share=behind/);
});

test('Reports: who reached it, exactly', async () => {
  test.skip(!goal, 'This school has no goal of a year.');
  const reports = await ask('Who reached it', { group: goalHeading });
  await expect(reports.row(ann)).toBeVisible();
  await expect(reports.row(ben)).toHaveCount(0);
  expect(await reports.cells(ann)).toMatchObject({ Hours: `${goal?.hours}.00` });
});

test('Reports: who is near a goal, with three quarters of it', async () => {
  test.skip(!goal, 'This school has no goal of a year.');
  const reports = await ask('Who is near', { group: goalHeading, ownStudents: false });
  await reports.filter('Class year').selectOption(otherClass);
  await expect(reports.row(eve)).toBeVisible();
  await reports.filter('Class year').selectOption(ownClass);
  // The answer of the other class has gone, and in this one nobody is near.
  await expect(reports.row(eve)).toHaveCount(0);
  await expect(page.getByText(ben)).toHaveCount(0);
  await expect(reports.row(ann)).toHaveCount(0);
});

test('Reports: which seniors are short of a goal', async () => {
  test.skip(!goal, 'This school has no goal of a year.');
  await ask('Which seniors are behind', { group: goalHeading, ownStudents: false });
  // In the file, as other tests may have students of this class too.
  const emails = (await downloaded()).data.map(({ Email }) => Email);
  expect(emails).toContain(dan);
  expect(emails).not.toContain(ben);
});

test('Reports: who gets the highest award', async () => {
  test.skip(school.awardSteps.length === 0, 'This school has no awards.');
  await ask(`Who has ${highestAward} hours in all`, { ownStudents: false });
  const emails = (await downloaded()).data.map(({ Email }) => Email);
  expect(emails).toContain(eve);
  expect(emails).not.toContain(ann);
});

test('Reports: who has nothing in this school year', async () => {
  const reports = await ask(/^Who has nothing/);
  await expect(reports.row(cai)).toBeVisible();
  await expect(reports.row(ann)).toHaveCount(0);
});

test('Reports: what are all hours of the school year, with what counts and what was returned', async () => {
  const reports = await ask(/^All hours of/);
  // Ann's 20.001 hours, Ben's 0.1 and 0.2, and not the hours that cannot be read.
  await expect(reports.sums).toContainText(`${(wanted + 0.3).toFixed(2)} hours`);
  if (school.review) {
    await expect(reports.sums).toContainText(`${wanted.toFixed(2)} are approved`);
    await expect(reports.sums).toContainText('7.00 returned hours are not among them');
  }
  const damaged = page.getByText(
    "1 activity has hours that can't be read or are over 1,000,000. It counts as 0.",
  );
  await damaged.click();
  await expect(page.getByText(`${ben}, Reports: damaged: two`)).toBeVisible();
});

test('Reports: hours of each activity of a club this month, and who served', async () => {
  const reports = await ask(`${school.clubs[goalClub]} this month`);
  await reports.filter('Activity').fill('reports: river');
  await expect(reports.row('Reports: river')).toBeVisible();
  await expect(reports.table.getByRole('row')).toHaveCount(2);
  expect(await reports.cells('Reports: river')).toMatchObject({
    Students: '2',
    Hours: (wanted + 0.3).toFixed(2),
  });
  await reports.view('Students').click();
  await expect(reports.row(ann)).toBeVisible();
  await expect(reports.row(ben)).toBeVisible();
});

test('Reports: what arrived since a day, by the day of the staff', async () => {
  const reports = await ask(/^What arrived since/);
  await expect(reports.row('Reports: river')).toHaveCount(1);
  await expect(reports.row('0.1')).toBeVisible();
  await expect(page.getByText(/left out: when they were logged is not known/)).toBeVisible();
});

test('Reports: what was returned, and why', async () => {
  test.skip(school.review === false, 'This school has no review.');
  const reports = await ask(/^What was returned/);
  await expect(reports.table.getByRole('row')).toHaveCount(2);
  expect(await reports.cells(ann)).toMatchObject({
    Activity: 'Reports: maybe',
    Hours: '7',
    Status: 'Returned',
    Comment: 'Who was there?',
  });
});

test('Reports: who vouches for how many, and who else named this contact', async () => {
  const reports = await ask(/^Who vouches/);
  expect(await reports.cells('Orla Reports')).toMatchObject({ Students: '2' });
  await reports.filter('Contact').fill('ORLA@reports');
  await reports.view('List').click();
  await reports.filter('School year').selectOption('');
  await expect(reports.row('Reports: last year')).toBeVisible();
});

test('Reports: a student without a profile is found, and said to have none', async () => {
  const reports = await ask(/^All hours of/, { ownStudents: false });
  await reports.filter('School year').selectOption('');
  await reports.filter('Activity').fill('Reports: alone');
  await expect(
    page.getByText('1 student here without a profile: no name, no class.'),
  ).toBeVisible();
  expect(await reports.cells(nobody)).toMatchObject({ Name: '', 'Class year': '', Hours: '3.00' });
});

test('Reports: the file says in its name what was asked, and has the columns of the school first', async () => {
  test.skip(!goal, 'This school has no goal of a year.');
  const reports = await ask('Who is behind', { group: goalHeading });
  await page.getByLabel('Columns of your own').setInputFiles({
    name: 'numbers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Number;Mail\n=1+1;${ben.toUpperCase()}\n7;nobody@example.org\n`),
  });
  await expect(page.getByText(/^Joined with 1 student: Number\. 1 line has no/)).toBeVisible();
  await reports.sortBy('Email').click();
  const { name, text, data } = await downloaded();
  const short = yearName.replace(/-\d\d(\d\d)$/, '-$1');
  expect(name).toBe(`Hours ${school.clubs[goalClub]} behind class ${ownClass} ${short}.csv`);
  expect(text.startsWith('\uFEFFNumber,Name,Email,')).toBe(true);
  expect(data.map(({ Number: number, Name, Email }) => [number, Name, Email])).toEqual([
    ["'=1+1", 'Ben Ürün', ben],
    ['', 'Cai Nothing', cai],
  ]);
});

test('Reports: twenty activities are drawn for a person to ask about', async () => {
  const reports = await ask(/^All hours of/);
  await page.getByRole('button', { name: 'Draw 20' }).click();
  await expect(page.getByText(/^\d of \d activities, drawn at random$/)).toBeVisible();
  await expect(reports.row('orla@reports.example')).toHaveCount(0);
  await expect(
    page.locator('.sample').getByRole('row').filter({ hasText: 'orla@reports.example' }).first(),
  ).toBeVisible();
});

test('Reports: the records of the students that are shown are printed', async () => {
  const reports = await ask(/^Who has nothing/);
  await expect(reports.row(cai)).toBeVisible();
  await page.getByRole('button', { name: 'Print records' }).click();
  await page.getByRole('button', { name: 'Load the records' }).click();
  await expect(page.getByRole('heading', { name: 'Cai Nothing', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(reports.row(cai)).toBeVisible();
});

test('Reports: the questions and an answer are fit for everyone', async () => {
  const reports = await ask(/^All hours of/);
  await reports.filter('Goal in hours').fill('20');
  await expect(page.getByRole('columnheader', { name: 'Hours to go (of 20)' })).toBeVisible();
  await expectFitForEveryone(page, 'reports answer');
  await reports.allQuestions.click();
  await expectFitForEveryone(page, 'reports questions');
});

test('Reports: a list, and a goal that is no number, are fit for everyone @more', async () => {
  const reports = await ask(/^All hours of/);
  await reports.filter('Goal in hours').fill('many');
  await expect(page.getByText('Invalid Hour')).toBeVisible();
  await reports.view('List').click();
  await expect(reports.row('Reports: river').first()).toBeVisible();
  await expectFitForEveryone(page, 'reports list');
});

test('Reports: on a phone the filters are one line that says what is set, and open by the keyboard', async () => {
  await page.setViewportSize({ width: 375, height: 700 });
  try {
    await page.goto(`/reports?view=students&class=${ownClass}&year=${year}`);
    const reports = reportsOn(page);
    await expect(reports.sums).toBeInViewport();
    const fold = page.locator('summary').filter({ hasText: `Class year: ${ownClass}` });
    await expect(fold).toContainText(`School year: ${yearName}`);
    await expect(reports.filter('Club')).toBeHidden();
    await fold.focus();
    await page.keyboard.press('Enter');
    await reports.filter('Club').selectOption(goalClub);
    await expect(fold).toContainText(`Club: ${school.clubs[goalClub]}`);
    await expect(reports.filter('Club')).toBeVisible();
  } finally {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/reports?view=students');
  }
});

test('Reports: every table prints all its rows, with its head on each page and the day of its numbers', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [view, head, texts] of [
    ['students', 'Name Email Class year', onPaper],
    ['activities', 'Activity Date Students', onPaper.map((name) => `Did ${name}b`)],
    ['contacts', 'Contact Students Activities', onPaper.map((name) => `Saw ${name}b`)],
    ['list', 'Student Email Class year', onPaper.map((name) => `Saw ${name}b`)],
  ] as const) {
    await page.goto(`/reports?view=${view}&class=${paperClass}`);
    await expect(reportsOn(page).sums).toBeVisible();
    const pages = await print(page);
    const all = pages.map(({ text }) => text).join(' ');
    expect(texts.filter((text) => !all.includes(text))).toEqual([]);
    expect(all).toMatch(/As of \w+ \d+, \d{4}/);
    expect(all).not.toMatch(/Download|Print records|All questions|Update Report|Draw 20|Show all/);
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
  await page.emulateMedia({ colorScheme: 'light' });
});

test('Reports: the parts of a bar look different in light, dark, forced colours and on paper @more', async () => {
  await page.goto(`/reports?view=students&class=${ownClass}&goal=20`);
  const marks = page.locator('.class-bars th .standing-mark');
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
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', media: 'screen' });
});

test('Reports: a visitor and a student meet what the dashboard shows them', async ({
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
