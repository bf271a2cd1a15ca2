import { expect, test } from './fixtures';
import { answerPictures } from './support/answerPictures';
import { dashboardOn, openDashboard } from './support/dashboard';
import { bucket } from './support/fileStore';
import { tabTo } from './support/keyboard';
import { expectFitForEveryone } from './support/looks';
import { aProfile } from './support/profileForm';

/* An activity's details, which open with a click on its name. */

const picture = (name: string) => `${bucket}/pictures%2Fann%2F${name}?alt=media&token=1`;

test.beforeEach(({ context }) => answerPictures(context));

test('Details: the name opens them, pictures in them open large, and closing returns the focus to the name', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('one', {
    Name: 'Toy drive',
    notes: 'Came by bus',
    pictures: [
      picture('beach.png'),
      'https://firebasestorage.googleapis.com/v0/b/other/o/pictures%2Fann%2Fsea.png',
      picture('lake.png'),
    ],
  });
  await page.goto('/table');
  const name = page.getByRole('button', { name: 'Toy drive', exact: true });
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Toy drive' });
  await expect(details.getByText('Came by bus')).toBeVisible();
  await expect(
    details.getByText("sea.png is stored outside this site and isn't shown"),
  ).toBeVisible();
  await expect(details.getByText('Pat Lee, 425-555-0100')).toBeVisible();

  await tabTo(page, details.getByRole('button', { name: 'Open picture beach.png' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('beach.png (1 of 2)')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('lake.png (2 of 2)')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('lake.png (2 of 2)')).toHaveCount(0);
  await expect(details.getByRole('button', { name: 'Open picture beach.png' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(name).toBeFocused();
  await expect(page).toHaveURL('/table');
});

test('Details: Back closes them, and no more', async ({ studentPage: page, student }) => {
  await student.records.setEntry('one', { Name: 'Toy drive' });
  await page.goto('/table?year=2026');
  const name = page.getByRole('button', { name: 'Toy drive', exact: true });
  const details = page.getByRole('dialog', { name: 'Toy drive' });
  await name.click();
  await expect(details).toBeVisible();
  await page.goBack();
  await expect(details).toHaveCount(0);
  await expect(page).toHaveURL('/table?year=2026');
  await expect(name).toBeFocused();

  await page.goForward();
  await expect(details).toBeVisible();
  // The browser takes a moment to go back. A second press in it must not leave the screen.
  await details.getByRole('button', { name: 'Close' }).evaluate((close: HTMLElement) => {
    close.click();
    close.click();
  });
  await expect(details).toHaveCount(0);
  await expect(name).toBeFocused();
  await expect(page).toHaveURL('/table?year=2026');

  await name.click();
  await details.getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL('/edit');
  await page.goBack();
  await expect(page).toHaveURL('/table?year=2026');
  await expect(details).toHaveCount(0);

  await name.click();
  await page.reload();
  await expect(details).toBeVisible();
  await page.goBack();
  await expect(name).toBeVisible();
  await expect(details).toHaveCount(0);
});

test('Details: staff see them as the student does, and their code loads when they are opened @more', async ({
  adminPage: page,
  student,
}) => {
  await student.records.setListed(aProfile());
  await student.records.setEntry('one', { Name: 'Toy drive' });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openDashboard(page);
  await dashboardOn(page).search.fill(student.email);
  await dashboardOn(page).view(student.email).click();
  await expect(page.getByRole('button', { name: 'Edit Toy drive' })).toBeVisible();
  expect(loaded.filter((url) => url.includes('EntryDetails'))).toEqual([]);
  await page.getByRole('button', { name: 'Toy drive', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Picked up litter')).toBeVisible();
});

test('Accessibility: the details of an activity with the longest texts @more', async ({
  studentPage: page,
  student,
}) => {
  const long = 'W'.repeat(280);
  await student.records.setEntry('one', {
    Name: long,
    Description: long,
    contactName: long,
    notes: 'Sorted cans for the food bank. '.repeat(9).trim(),
    pictures: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => picture(`${letter}.png`)),
  });
  await student.records.setReview('one', { status: 'returned', comment: 'Please add a date.' });
  await page.goto('/table');
  await page.getByRole('button', { name: long, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFitForEveryone(page, 'details');
});
