import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { school } from '#config/school';
import { projectRoot } from '../../scripts/projectRoot';
import { expect, test } from './fixtures';
import { dashboardOn, openDashboard } from './support/dashboard';
import { writes } from './support/firestoreTraffic';
import { holdRequests } from './support/holdRequests';
import { aProfile, profileForm } from './support/profileForm';
import { removeIndex, removeReport, setReport, storedReport } from './support/reportDocument';
import { reportsOn } from './support/reports';
import { rememberSignedIn } from './support/signIn';
import { toastOn } from './support/toasts';

// There is one report for all students, so these tests take turns.
test.describe.configure({ mode: 'serial' });
// If another test removes students meanwhile, which changes the report, the SDK tries again.
test.beforeEach(({ faults }) => faults.allow(/status of 4(00|09) .*documents:commit/));

const { NHS, KeyClub } = school.clubs;

/** Clicks Download Report and returns both files by name. */
async function downloadReport(page: Page): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const arrived = new Promise<void>((resolve, reject) => {
    page.on('download', (download) => {
      download
        .path()
        .then((path) => readFile(path, 'utf8'))
        .then((text) => {
          files[download.suggestedFilename()] = text;
          if (Object.keys(files).length === 2) resolve();
        }, reject);
    });
  });
  await dashboardOn(page).download.click();
  await arrived;
  return files;
}

/** Returns a student's row by column name, as a spreadsheet program reads it. */
function rowOf(csv: string, email: string): Record<string, string> | undefined {
  const { data } = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), { header: true });
  return data.find((row) => row.Email === email);
}

/** Runs `npm run report` on this run's emulators, which it finds through the environment. */
async function runReport(...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/report.ts', ...options],
    { cwd: projectRoot },
  );
  return stdout;
}

test('3 Report: is named after the local day it was built, without zero padding; with none built yet a toast says so @more', async ({
  adminPage: page,
}) => {
  // Still the 5th of January in the browser's time zone, America/Los_Angeles.
  await setReport(new Date('2027-01-06T07:30:00Z'));
  await openDashboard(page);
  await expect(page.getByText('Built Jan 5, 2027, 11:30 PM')).toBeVisible();
  expect(await downloadReport(page)).toEqual({
    'Hour-Report-1-5.csv': '\uFEFFOld hours',
    'Awards-List-1-5.csv': '\uFEFFOld awards',
  });

  await removeReport();
  await page.reload();
  await toastOn(page).hold();
  await dashboardOn(page).download.click();
  await expect(toastOn(page).toast).toContainText('No report yet.');
  await expect(page.locator('.Toastify__toast-container--bottom-center')).toHaveCount(1);
});

test("3 Report: a student's activity is in the files that an admin updates and downloads, and who has no profile is listed", async ({
  adminPage: page,
  student,
  otherStudent,
}) => {
  await otherStudent.records.setEntry('one', { Hours: '3' });
  const profile = aProfile({ firstName: 'Jürgen "JJ"', lastName: '=Öz, ⚽' });
  await student.records.setListed(profile);
  await student.records.setEntry('club', { Hours: '100.125', KeyClub: 'Yes' });
  await student.records.setEntry('nhs', { Hours: '.5', NHS: 'Yes', NHSofficer: 'Pat Lee' });

  const dashboard = await openDashboard(page);
  await dashboard.update.click();
  await expect(page.getByText(/^Report updated: /)).toBeVisible();
  // Nothing is wrong, so no warning sign shows.
  const signs = await page
    .locator('.update-outcome[data-tone="error"]')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::before').content));
  expect(signs).toEqual(['none']);
  await dashboard.search.fill(otherStudent.email);
  await expect(dashboard.view(otherStudent.email)).toBeVisible();
  const files = await downloadReport(page);
  const { lastUpdated } = (await storedReport()) ?? {};
  const day = lastUpdated
    ?.toLocaleDateString('en-US', { timeZone: 'America/Los_Angeles' })
    .replace(/^(\d+)\/(\d+)\/\d+$/, '$1-$2');
  expect(Object.keys(files).sort()).toEqual([`Awards-List-${day}.csv`, `Hour-Report-${day}.csv`]);
  const identity = {
    'First Name': 'Jürgen "JJ"',
    'Last Name': "'=Öz, ⚽",
    Year: profile.graduationYear,
    Email: student.email,
  };
  expect(rowOf(files[`Hour-Report-${day}.csv`] ?? '', student.email)).toEqual({
    ...identity,
    [`Total ${NHS} Hours`]: '0.50',
    // Unless a school has renamed the club, the report writes its name as two words.
    [`Total ${KeyClub === 'KeyClub' ? 'Key Club' : KeyClub} Hours`]: '100.13',
    'Total Hours': '100.63',
  });
  const [award] = school.awardSteps.filter((hours) => hours <= 100).slice(-1);
  expect(rowOf(files[`Awards-List-${day}.csv`] ?? '', student.email)).toEqual(
    award === undefined ? undefined : { ...identity, 'Highest Award': `${award} hours award` },
  );
});

test('3 Report: an update that fails or is canceled says so and leaves the old report as it was', async ({
  adminPage: page,
  faults,
}) => {
  // The report is denied with its index, then denied again without it.
  faults.allow(
    /(updating the report|storing the index of the reports): FirebaseError/,
    /status of 403 .*documents:commit/,
  );
  await setReport(new Date('2027-01-06T07:30:00Z'));
  const before = await storedReport();
  const dashboard = await openDashboard(page);
  await expect(dashboard.heading).toBeVisible();
  // No rule allows writing one of the two documents, so both are denied.
  await page.route(writes, (route) =>
    route.continue({
      postData: route
        .request()
        .postData()
        ?.replaceAll(/reports(\/|%2F)latest/g, 'reports$1absent'),
    }),
  );
  await dashboard.update.click();
  await expect(page.getByText("The report wasn't updated.")).toBeVisible();
  expect(await storedReport()).toEqual(before);
  await expect(page.getByText('Built Jan 5, 2027, 11:30 PM')).toBeVisible();

  await page.unroute(writes);
  const release = await holdRequests(page, /:runAggregationQuery/i);
  await dashboard.update.click();
  await expect(page.getByRole('progressbar', { name: 'Report update' })).toBeAttached();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Update canceled. The previous report is unchanged.')).toBeVisible();
  release();
  // The next update completes without interference from the canceled one.
  expect(await storedReport()).toEqual(before);
  await dashboard.update.click();
  await expect(page.getByText(/^Report updated: /)).toBeVisible();
});

test('3 Report: a profile saved while an update runs is not lost from the list @more', async ({
  studentPage,
  student,
  admin,
  newDevice,
}) => {
  const adminPage = await newDevice(admin.email);
  const dashboard = await openDashboard(adminPage);
  await expect(dashboard.heading).toBeVisible();
  const release = await holdRequests(adminPage, writes);
  const onItsWay = adminPage.waitForRequest(writes);
  await dashboard.update.click();
  await onItsWay;
  // The list has been read and rebuilt without this student, and is being sent.
  await studentPage.goto('/profile');
  await profileForm(studentPage).fill(aProfile({ firstName: 'Just', lastName: 'In Time' }));
  await profileForm(studentPage).save.click();
  // The list is written after the toast.
  const inTime = { firstName: 'Just', lastName: 'In Time' };
  await expect.poll(student.records.listed).toMatchObject(inTime);
  release();
  await expect(adminPage.getByText(/^Report updated: /)).toBeVisible();
  expect(await student.records.listed()).toMatchObject(inTime);
  await dashboard.search.fill(student.email);
  await expect(dashboard.view(student.email)).toBeVisible();
});

test('3 Report: Update Report queues older records, and says how many @more', async ({
  adminPage: page,
  student,
}) => {
  test.skip(school.review === false, 'This school has no review.');
  await student.records.setOlderEntry('old', { Name: 'From before', Hours: '1' });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Update Report' }).click();
  await expect(
    page.getByText(/missing from the review queue and (has|have) been added/),
  ).toBeVisible();
  expect(await student.records.pending()).toBeDefined();
});

test('3 Report: npm run report stores what Update Report would, and with --dry-run nothing @more', async ({
  adminPage: page,
  student,
}) => {
  const profile = aProfile({ firstName: 'Scheduled' });
  await student.records.setProfile(profile);
  await student.records.setEntry('one', { Hours: '50' });
  await student.records.setOlderEntry('damaged', { Hours: '1.2.3' });
  await setReport(new Date('2027-01-06T07:30:00Z'));
  const before = await storedReport();
  const dryRun = await runReport('--dry-run');
  expect(dryRun).toContain(`users/${student.email}/entries/damaged has Hours "1.2.3"`);
  expect(dryRun).toContain('Nothing was written');
  expect(await storedReport()).toEqual(before);
  expect(await student.records.listed()).toBeUndefined();

  await runReport('--quiet');
  expect(await student.records.listed()).toEqual(profile);
  await page.goto('/admin');
  const files = await downloadReport(page);
  const hourReport = Object.entries(files).find(([name]) => name.startsWith('Hour-Report-'))?.[1];
  expect(rowOf(hourReport ?? '', student.email)).toMatchObject({
    'First Name': 'Scheduled',
    'Total Hours': '50.00',
  });
});

test('3 Report: from the dashboard one press to the questions and one to an answer, whose address shows another admin the same @alone', async ({
  adminPage: page,
  student,
  admin,
  newDevice,
}) => {
  await removeIndex();
  await student.records.setListed(aProfile({ firstName: 'Ida', lastName: 'Answer' }));
  await student.records.setEntry('one', { Hours: '4.25', Name: 'Asked about' });
  await openDashboard(page);
  await page.getByRole('link', { name: 'Reports' }).click();
  const reports = reportsOn(page);
  await expect(reports.heading).toBeFocused();
  await expect(page.getByText(/^No report yet\./)).toBeVisible();
  await page.getByRole('button', { name: 'Update Report' }).click();
  await reports.question(/^Logged since/).click();
  await reports.fold.click();
  await reports.filter('Logged from').fill('');
  await reports.filter('Activity').fill('asked');
  await reports.expectCells(student.email, { Student: 'Ida Answer', Hours: '4.25' });

  const otherPage = await newDevice();
  const otherAdmin = school.adminEmails.find((email) => email !== admin.email) ?? admin.email;
  await rememberSignedIn(otherPage, otherAdmin);
  await expect(page).toHaveURL(/activity=asked/);
  await otherPage.goto(page.url());
  const other = reportsOn(otherPage);
  await expect(other.row(student.email)).toBeVisible();
  await other.fold.click();
  await expect(other.filter('Activity')).toHaveValue('asked');
  await other.expectCells(student.email, { Hours: '4.25' });
});
