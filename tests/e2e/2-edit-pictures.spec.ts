import { pictureColumns } from '#shared/lib/limits';
import { expect, test } from './fixtures';
import { holdUploads, isFileStoreRunning } from './support/fileStore';
import { tabTo } from './support/keyboard';
import { expectFitForEveryone } from './support/looks';
import { pictureField } from './support/pictureField';
import { aPicture } from './support/pictureFiles';

test.skip(!isFileStoreRunning, 'The file store does not run on this engine here.');

test('2 Edit: the picture input takes image files only, one at a time, and shows the hint @more', async ({
  studentPage: page,
}) => {
  await page.goto('/edit');
  const { input } = pictureField(page);
  await expect(input).toHaveAttribute('accept', 'image/*');
  await expect(input).not.toHaveAttribute('multiple');
  await expect(input).toHaveAccessibleDescription('You may need to disable adblocker');
  await expect(page.getByText('You may need to disable adblocker', { exact: true })).toBeVisible();
});

test("2 Edit: the file store's part of the app is loaded when the picture input gets the focus, not before @more", async ({
  studentPage: page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const isLoaded = () => loaded.some((url) => /\/assets\/pictures-/.test(url));
  await page.goto('/edit');
  await expect(pictureField(page).input).toBeAttached();
  // The listeners keep the network busy, so wait for the page's load instead.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(isLoaded()).toBe(false);
  await pictureField(page).input.focus();
  await expect.poll(isLoaded).toBe(true);
});

test.describe('with a touch screen', () => {
  test.use({ hasTouch: true });

  test(`2 Edit: pictures are in ${pictureColumns} columns, with buttons large enough for a thumb, on phones and desktops @more`, async ({
    studentPage: page,
    pictures: { pick, remove, grid },
  }) => {
    for (let index = 0; index <= pictureColumns; index += 1) {
      await pick(aPicture(`${index}.bmp`));
      await expect(remove(`${index}.bmp`)).toBeVisible();
    }
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const areInFirstRow = () =>
        grid.getByRole('listitem').evaluateAll((tiles) => {
          const tops = tiles.map((tile) => tile.getBoundingClientRect().top);
          return tops.map((top) => top === tops[0]);
        });
      await expect
        .poll(areInFirstRow)
        .toEqual(Array.from({ length: pictureColumns + 1 }, (_, at) => at < pictureColumns));
      const button = await remove('0.bmp').boundingBox();
      expect(button?.width).toBeGreaterThanOrEqual(44);
      expect(button?.height).toBeGreaterThanOrEqual(44);
      // The page never scrolls sideways.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBe(width);
    }
  });
});

test('2 Edit: pictures are added, paused and removed by keyboard, and the focus is never lost @more', async ({
  studentPage: page,
  pictures: { input, progress, pause, resume, cancel, remove },
}) => {
  const release = await holdUploads(page, 1);
  // Wait for this before the key, or the browser would open its own dialog.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, input);
  await page.keyboard.press('Space');
  await (await chooser).setFiles(aPicture('big.bmp', { kilobytes: 1024 }));
  await expect(progress('big.bmp')).toHaveAttribute('aria-valuenow', '25');
  await tabTo(page, pause('big.bmp'));
  await page.keyboard.press('Enter');
  await expect(resume('big.bmp')).toBeFocused();
  release();
  await page.keyboard.press('Space');
  await expect(remove('big.bmp')).toBeVisible();
  // The focused button was removed with the upload.
  await expect(input).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'big.bmp' }));
  await tabTo(page, remove('big.bmp'));
  await page.keyboard.press('Enter');
  await expect(remove('big.bmp')).toHaveCount(0);
  await expect(cancel('big.bmp')).toHaveCount(0);
  await expect(input).toBeFocused();
});

test('2 Edit: every state of the picture field is accessible', async ({
  studentPage: page,
  pictures: { pick, remove, progress, pause, resume },
}) => {
  await pick(aPicture('beach.bmp'));
  await remove('beach.bmp').click();
  await pick(aPicture('beach.bmp'));
  await expect(page.getByText('Stored earlier', { exact: true })).toBeVisible();
  await holdUploads(page);
  for (const name of ['running.bmp', 'paused.bmp']) {
    await pick(aPicture(name));
    await expect(progress(name)).toBeVisible();
  }
  await pause('paused.bmp').click();
  await expect(resume('paused.bmp')).toBeVisible();
  await pick({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
  await expect(page.getByText('Choose an image file')).toBeVisible();
  await expectFitForEveryone(page, 'edit pictures');
});
