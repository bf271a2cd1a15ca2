import type { Page } from '@playwright/test';
import { school } from '#config/school';
import { type Actor, expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { dashboardOn } from './support/dashboard';
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
    `Student\tHours\nzoe ${family}\n${family}, Ben; 1,5\nnew.${student.email}\nNobody Atall`,
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
  await group.log(3).click();
  await expect(group.logged(3)).toBeVisible();

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
