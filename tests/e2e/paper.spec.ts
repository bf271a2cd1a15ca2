import type { Page } from '@playwright/test';
import { school } from '#config/school';
import type { Entry } from '#features/activities/entry';
import { schoolYearName, schoolYearOf } from '#shared/lib/schoolYear';
import { expect, test } from './fixtures';
import { dashboardOn, openDashboard } from './support/dashboard';
import { expectFitForEveryone } from './support/looks';
import { print } from './support/paper';
import { aProfile } from './support/profileForm';
import { anEntry, database, listStudents } from './support/records';

/* Printed pages, read from the browser's PDF. */

const two = (number: number) => String(number).padStart(2, '0');

/** Sixty activities in two school years, each starting and ending with unique words. */
const year = Array.from({ length: 60 }, (_, index) => ({
  begin: `Begin${two(index)}`,
  end: `End${two(index)}`,
  entry: anEntry({
    Name: `Begin${two(index)} at the food bank`,
    Description: `Sorted cans and boxes with the others, and cleaned the room and the tables afterwards for all. End${two(index)}`,
    Hours: '1.5',
    Date: JSON.stringify({ year: 2026, month: 1 + (index % 12), day: 1 + (index % 28) }),
    KeyClub: index % 2 ? 'Yes' : 'No',
    contactName: 'Patricia Leeuwenhoek-Smith',
    contactPhone: 'patricia.leeuwenhoek@foodbank.example.org',
  }),
}));

async function storeYear(email: string, changes: Partial<Entry> = {}): Promise<void> {
  const batch = database().batch();
  year.forEach(({ entry }, index) => {
    const document = database().doc(`users/${email}/entries/entry${index}`);
    batch.set(document, { ...entry, ...changes });
  });
  await batch.commit();
}

const black = '0,0,0';
const ada = aProfile({ firstName: 'Ada', lastName: 'Lovelace', graduationYear: '2027' });
const controls = /Print|Back|Logout|Export|Edit|Delete|Source code|Service Tracker/;

/** Opens the record with `Print record`, and shows activities that aren't approved too. */
async function openRecord(page: Page) {
  await page.getByRole('button', { name: 'Print record' }).click();
  await expect(page.getByRole('heading', { name: 'Service record' })).toBeVisible();
  await showUnapproved(page);
}

async function showUnapproved(page: Page) {
  if (!school.review) return;
  await expect(page.getByRole('checkbox', { name: 'Approved only' })).toBeChecked();
  await page.getByText('Approved only', { exact: true }).first().click();
}

for (const { format, tag } of [
  { format: 'Letter', tag: '' },
  { format: 'A4', tag: ' @more' },
] as const) {
  test(`Paper: 60 activities on ${format} fit on 4 pages, each with table headers and the name, and no row is split${tag}`, async ({
    studentPage: page,
    student,
  }) => {
    await storeYear(student.email);
    await student.records.setProfile(ada);
    await student.records.setReview('entry7', { status: 'approved', comment: 'Well done' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/table');
    await openRecord(page);
    await expect(page.getByRole('article', { name: 'Ada Lovelace' })).toBeVisible();
    const pages = await print(page, format);
    expect(pages.length).toBeLessThanOrEqual(4);
    for (const { text, inks } of pages) {
      expect(text).toContain('Ada Lovelace');
      expect(text).not.toMatch(controls);
      expect(inks).toEqual([black]);
      if (text.includes('Begin'))
        expect(text).toContain(`Date Activity Hours Club Contact${school.review ? ' Status' : ''}`);
    }
    for (const { begin, end } of year) {
      const on = pages.map(({ text }) => [text.includes(begin), text.includes(end)]);
      expect(on.filter(([begins, ends]) => begins && ends)).toHaveLength(1);
      expect(on.filter(([begins, ends]) => begins !== ends)).toEqual([]);
    }
    const all = pages.map(({ text }) => text).join(' ');
    expect(all.match(/Service record/g)).toHaveLength(1);
    expect(all).toContain('Class of 2027');
    const { KeyClub, NHS } = school.clubs;
    expect(all).toContain(
      `School year ${KeyClub} ${NHS} All hours${school.review ? ' Approved' : ''}`,
    );
    expect(all).toContain(` 45 0 90${school.review ? ' 1.5' : ''}`);
    expect(all.match(/Approved/g) ?? []).toHaveLength(school.review ? 2 : 0);
    const began = schoolYearOf(year[0]?.entry.Date ?? '', school.schoolYear) ?? 0;
    expect(all).toContain(schoolYearName(began, school.schoolYear));
    expect(all).toMatch(/Student: Ada Lovelace Date School sta ?ff Date$/);
  });
}

test('Paper: 60 activities with the longest texts also fit on 4 pages, which say that texts are cut off @more', async ({
  studentPage: page,
  student,
}) => {
  const long = 'Sorted cans and boxes with all the others. '.repeat(7).slice(0, 280);
  await storeYear(student.email, {
    Description: long,
    contactName: long,
    contactPhone: long,
    NHS: 'Yes',
    NHSofficer: long,
  });
  await student.records.setProfile(ada);
  await page.goto('/table');
  await openRecord(page);
  for (const format of ['Letter', 'A4'] as const) {
    const pages = await print(page, format);
    expect(pages.length).toBeLessThanOrEqual(4);
    for (const { text } of pages) expect(text).toContain('Ada Lovelace');
    for (const { begin } of year) {
      expect(pages.filter(({ text }) => text.includes(begin))).toHaveLength(1);
    }
    expect(pages.at(-1)?.text).toContain('end in …. The app has the full text.');
  }
});

test("Paper: the Back button and the browser's Back both leave the record @more", async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('one');
  await page.goto('/table');
  await openRecord(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await openRecord(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
});

test('Paper: the hours table prints all its rows, its header on each page, and no buttons @more', async ({
  studentPage: page,
  student,
}) => {
  await storeYear(student.email);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/table');
  await expect(page.getByText('Total Hours : 90 hours')).toBeVisible();
  const pages = await print(page);
  for (const { text, inks } of pages) {
    expect(text).toContain('Name Description Hour Date');
    expect(text).not.toMatch(controls);
    expect(inks).toEqual([black]);
  }
  for (const { begin, end } of year) {
    const on = pages.filter(({ text }) => text.includes(begin));
    expect(on).toHaveLength(1);
    expect(on[0]?.text).toContain(end);
  }
});

test('Paper: the dashboard prints all students found, not only those on screen @more', async ({
  adminPage: page,
  student,
}) => {
  const emails = Array.from({ length: 60 }, (_, index) => `p${two(index)}.${student.email}`);
  const profile = { ...ada, firstName: 'Typeset' };
  await listStudents(Object.fromEntries(emails.map((email) => [email, profile])));
  await openDashboard(page);
  await dashboardOn(page).search.fill('typeset');
  await expect(page.getByText(/^60 of/).first()).toBeVisible();
  await expect(dashboardOn(page).rows).toHaveCount(25);
  const pages = await print(page);
  const all = pages.map(({ text }) => text).join(' ');
  for (let index = 0; index < 60; index += 1) expect(all).toContain(`p${two(index)}.`);
  for (const { text } of pages) expect(text).toContain('Email Name Graduation Year');
  expect(all).not.toMatch(/View|Search|Download|Logout/);
  // The screen is back to its previous state.
  await expect(dashboardOn(page).rows).toHaveCount(25);
});

test('Paper: staff print the record of the student they are viewing and, after a question, of all students found @more', async ({
  adminPage: page,
  student,
  otherStudent,
}) => {
  await student.records.setListed(ada);
  await student.records.setProfile(ada);
  await otherStudent.records.setListed(aProfile({ firstName: 'Bob', lastName: 'Noon' }));
  await student.records.setEntry('one', { Name: 'Toy drive' });
  const dashboard = await openDashboard(page);
  await dashboard.open(student.email);
  await openRecord(page);
  await expect(page.getByRole('article', { name: 'Ada Lovelace' })).toContainText('Toy drive');

  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await dashboard.search.fill(student.email);
  await page.getByRole('button', { name: 'Print records' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Print the records of 1 student?');
  await expect(question).toContainText('This may take a minute.');
  await question.getByRole('button', { name: 'Load the records' }).click();
  const record = page.getByRole('article', { name: 'Ada Lovelace' });
  await showUnapproved(page);
  await expect(record).toContainText('Toy drive');
  const pages = await print(page);
  expect(pages).toHaveLength(1);
  expect(pages[0]?.text).toContain('Ada Lovelace, Class of 2027');
  // The browser takes a moment to go back. A second press in it must not leave the dashboard.
  await page.getByRole('button', { name: 'Back' }).evaluate((back: HTMLElement) => {
    back.click();
    back.click();
  });
  await page.getByRole('button', { name: 'Print records' }).click();
  await expect(question).toContainText('Print the records of 1 student?');
  await expect(dashboard.search).toHaveValue(student.email);
});

test('Accessibility: the printable record @more', async ({ studentPage: page, student }) => {
  const long = 'W'.repeat(280);
  await student.records.setEntry('one', { Name: long, Description: long, contactName: long });
  await student.records.setProfile(aProfile({ firstName: long }));
  await page.goto('/table');
  await openRecord(page);
  await expectFitForEveryone(page, 'record');
});
