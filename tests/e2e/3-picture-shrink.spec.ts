import { expect, test } from './fixtures';
import { isFileStoreRunning } from './support/fileStore';
import { phonePicture } from './support/phonePicture';
import { allowLookups, pictureField } from './support/pictureField';

test.skip(!isFileStoreRunning, 'The file store does not run on this engine here.');

for (const { what, width, height, stored } of [
  { what: 'a large picture is made smaller', width: 4000, height: 3000, stored: [1200, 1600] },
  { what: 'a small picture keeps its pixels', width: 400, height: 300, stored: [300, 400] },
]) {
  test(`3 Pictures: ${what}, stands upright, and does not tell where it was taken`, async ({
    studentPage: page,
    faults,
  }) => {
    allowLookups(faults);
    await page.goto('/edit');
    const { pick, picture } = pictureField(page);
    const buffer = await phonePicture(page, width, height);
    expect(buffer.includes('GPSLatitude')).toBe(true);
    await pick({ name: 'beach.jpg', mimeType: 'image/jpeg', buffer });
    const shown = picture('beach.jpg');
    await expect(shown).toHaveJSProperty('naturalWidth', stored[0]);
    await expect(shown).toHaveJSProperty('naturalHeight', stored[1]);
    const url = (await shown.getAttribute('src')) ?? '';
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(bytes.includes('GPS')).toBe(false);
    expect(bytes.includes('Phone')).toBe(false);
    expect(bytes.length).toBeLessThan(buffer.length);
  });
}

test('3 Pictures: the limit of 10 MB counts for what is stored, and the tile says what happens', async ({
  studentPage: page,
  faults,
}) => {
  allowLookups(faults);
  await page.goto('/edit');
  const { pick, picture, progress } = pictureField(page);
  // What follows the end of a JPEG is no part of the picture, and of its size all the same.
  const buffer = Buffer.concat([await phonePicture(page, 4000, 3000)], 14 * 1024 * 1024);
  let startWorker!: () => void;
  const started = new Promise<void>((resolve) => (startWorker = resolve));
  await page.route(/shrink[.]worker/, async (route) => {
    await started;
    await route.continue();
  });
  await pick({ name: 'beach.jpg', mimeType: 'image/jpeg', buffer });
  await expect(progress('beach.jpg')).toHaveAttribute(
    'aria-valuetext',
    'Making the picture smaller…',
  );
  startWorker();
  await expect(picture('beach.jpg')).toHaveJSProperty('naturalWidth', 1200);
});

test('3 Pictures: one of a kind that cannot be made smaller goes as it is, and its tile says what it may tell', async ({
  studentPage: page,
  faults,
}) => {
  allowLookups(faults);
  await page.goto('/edit');
  const { pick, remove, grid } = pictureField(page);
  await pick({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('a picture') });
  await expect(remove('IMG_1.HEIC')).toBeVisible();
  await expect(grid.getByRole('listitem')).toContainText('May tell where it was taken');
});

test('8 A smaller picture that could not be made is logged, and the picture goes in its own size', async ({
  studentPage: page,
  faults,
}) => {
  allowLookups(faults);
  faults.allow(/uploading picture beach.jpg/);
  await page.route(/shrink[.]worker/, (route) => route.abort());
  await page.goto('/edit');
  const { pick, picture } = pictureField(page);
  const logged = page.waitForEvent('console', (line) => line.text().includes('beach.jpg'));
  const buffer = await phonePicture(page, 2000, 1500);
  await pick({ name: 'beach.jpg', mimeType: 'image/jpeg', buffer });
  await expect(picture('beach.jpg')).toHaveJSProperty('naturalWidth', 1500);
  await logged;
});
