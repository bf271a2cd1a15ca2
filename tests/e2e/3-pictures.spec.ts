import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { isFileStoreRunning, storedFile, watchUploads } from './support/fileStore';
import { allowLookups, pictureField } from './support/pictureField';
import { aPicture } from './support/pictureFiles';
import { anEntry } from './support/records';

test.skip(!isFileStoreRunning, 'The file store does not run on this engine here.');

test('3 Pictures: stored under pictures/{userEmail}/{fileName}, shown, and saved with the activity by URL @more', async ({
  studentPage: page,
  student,
  pictures,
  form,
}) => {
  const beach = aPicture('beach.bmp');
  await form.fill(anEntry());
  await pictures.pick(beach);
  await expect(pictures.picture('beach.bmp')).toBeVisible();
  await expect(page.getByText('beach.bmp was added', { exact: true })).toBeVisible();
  await form.submit.click();
  await expect(page).toHaveURL('/table');

  expect(await storedFile(student.email, 'beach.bmp')).toEqual({
    size: beach.buffer.length,
    contentType: 'image/bmp',
    cacheControl: 'private, no-store',
  });
  const [entry] = Object.values(await student.records.entries());
  expect(entry?.pictures).toHaveLength(1);
  const url = entry?.pictures[0] ?? '';
  expect(decodeURIComponent(url)).toContain(
    `/o/pictures/${student.email}/beach.bmp?alt=media&token=`,
  );
  const response = await fetch(url);
  expect(Buffer.from(await response.arrayBuffer()).equals(beach.buffer)).toBe(true);

  // The table has no column for pictures (spec 2), but the entry opens with them.
  await expect(page.getByRole('img', { name: 'beach.bmp' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Park clean-up' }).click();
  await expect(pictures.picture('beach.bmp')).toHaveJSProperty('naturalWidth', 64);
});

test('3 Pictures: a stored file of the same name is reused by its URL, and the user is told @more', async ({
  studentPage: page,
  student,
  pictures,
  form,
}) => {
  await form.fill(anEntry({ Name: 'First' }));
  await pictures.pick(aPicture('image.bmp', { red: 10 }));
  await expect(pictures.remove('image.bmp')).toBeVisible();
  await form.submit.click();
  await expect(page).toHaveURL('/table');

  // Phones give every photo the same name, so this is a different picture of another size.
  await page.getByRole('link', { name: 'Submit', exact: true }).click();
  await form.fill(anEntry({ Name: 'Second' }));
  const uploads = watchUploads(page);
  await pictures.pick(aPicture('image.bmp', { red: 250, kilobytes: 3 }));
  const tile = page.getByRole('listitem').filter({ has: pictures.picture('image.bmp') });
  await expect(tile).toContainText('Different picture, same name');
  await expect(
    page.getByText('A different picture named image.bmp was stored earlier'),
  ).toBeVisible();
  await form.submit.click();
  await expect(page).toHaveURL('/table');
  expect(uploads).toEqual([]);
  const byName = async (name: string) =>
    Object.values(await student.records.entries()).find(({ Name }) => Name === name)?.pictures;
  expect(await byName('Second')).toEqual(await byName('First'));

  // The same file is reported as stored; a different one can be stored too.
  await page.getByRole('link', { name: 'Submit', exact: true }).click();
  await form.fill(anEntry({ Name: 'Third' }));
  await pictures.pick(aPicture('image.bmp', { red: 10 }));
  await expect(tile).toContainText('Stored earlier');
  await pictures.remove('image.bmp').click();
  await pictures.pick(aPicture('image.bmp', { red: 250, kilobytes: 3 }));
  await page.getByRole('button', { name: 'Store my image.bmp too' }).click();
  await expect(pictures.remove('image (2).bmp')).toBeVisible();
  await form.submit.click();
  await expect(page).toHaveURL('/table');
  expect((await byName('Third'))?.map((url) => decodeURIComponent(url))).toEqual([
    expect.stringContaining('/image.bmp?'),
    expect.stringContaining('/image (2).bmp?'),
  ]);
});

test('3 Pictures: the same file can be picked twice in a row and is listed once @more', async ({
  studentPage: page,
  pictures,
}) => {
  const uploads = watchUploads(page);
  await pictures.pick(aPicture('beach.bmp'));
  await expect(pictures.remove('beach.bmp')).toBeVisible();
  await pictures.pick(aPicture('beach.bmp'));
  await expect(page.getByText('beach.bmp is already in the list', { exact: true })).toBeVisible();
  await expect(pictures.grid.getByRole('listitem')).toHaveCount(1);

  await pictures.remove('beach.bmp').click();
  await expect(pictures.picture('beach.bmp')).toHaveCount(0);
  await pictures.pick(aPicture('beach.bmp'));
  await expect(pictures.remove('beach.bmp')).toBeVisible();
  await expect(page.getByText('is already in the list')).toHaveCount(0);
  expect(uploads).toEqual(['one request']);
});

test('3 Pictures: a removed one is gone from the activity once it is saved', async ({
  studentPage: page,
  student,
  pictures,
  form,
}) => {
  await form.fill(anEntry());
  for (const name of ['beach.bmp', 'lake.bmp']) {
    await pictures.pick(aPicture(name));
    await expect(pictures.remove(name)).toBeVisible();
  }
  await pictures.remove('beach.bmp').click();
  await form.submit.click();
  await expect(page).toHaveURL('/table');
  const [entry] = Object.values(await student.records.entries());
  expect(entry?.pictures).toHaveLength(1);
  expect(entry?.pictures[0]).toContain('lake.bmp');
  // Other activities may show the same file.
  expect(await storedFile(student.email, 'beach.bmp')).not.toBeNull();
});

test('3 Pictures: odd file names are stored, saved and shown @more', async ({
  studentPage: page,
  student,
  faults,
}) => {
  allowLookups(faults);
  const kept = [
    'two words  and more.bmp',
    'a#b?c%d&e=f+g.bmp',
    '100%25.bmp',
    "it's (1) ~ * !.bmp",
    '🌊👩‍👩‍👧.bmp',
    '海辺の写真.bmp',
    `${'n'.repeat(196)}.bmp`,
    '.bmp',
  ];
  const replaced = [
    'no ending',
    '..',
    'a/b\\c.bmp',
    'line\nbreak\u0007.bmp',
    `${'海'.repeat(200)}.bmp`,
  ];
  await page.goto('/edit');
  const form = activityForm(page);
  const pictures = pictureField(page);
  await form.fill(anEntry());
  for (const [index, name] of [...kept, ...replaced].entries()) {
    await pictures.pick(aPicture(name));
    await expect(pictures.grid.getByRole('button', { name: /^Remove/ })).toHaveCount(index + 1);
  }
  for (const name of kept) {
    await expect(pictures.picture(name)).toHaveCount(1);
    expect(await storedFile(student.email, name), name).not.toBeNull();
  }
  await form.submit.click();
  await expect(page).toHaveURL('/table');
  await page.getByRole('button', { name: 'Edit Park clean-up' }).click();
  const shown = pictures.grid.getByRole('img');
  await expect(shown).toHaveCount(kept.length + replaced.length);
  for (const image of await shown.all()) await expect(image).toHaveJSProperty('naturalWidth', 64);
});

test("3 Pictures: an admin's picture for a student is stored in the student's folder @more", async ({
  adminPage: page,
  admin,
  student,
  faults,
}) => {
  allowLookups(faults);
  const name = `${student.email}.bmp`;
  await student.records.setListed({ firstName: 'Ann', lastName: 'Lee', graduationYear: '2027' });
  await page.goto('/admin');
  await page.getByLabel('Search').fill(student.email);
  await page.getByRole('button', { name: `View ${student.email}` }).click();
  await page.getByRole('link', { name: 'Click here to submit hours!' }).click();
  await activityForm(page).fill(anEntry());
  await pictureField(page).pick(aPicture(name));
  await expect(pictureField(page).remove(name)).toBeVisible();
  await activityForm(page).submit.click();
  await expect(page).toHaveURL('/table');
  expect(await storedFile(student.email, name)).not.toBeNull();
  expect(await storedFile(admin.email, name)).toBeNull();
  expect(Object.values(await student.records.entries())[0]?.pictures).toHaveLength(1);
});
