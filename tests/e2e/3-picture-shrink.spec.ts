import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { isFileStoreRunning } from './support/fileStore';
import { holdRequests } from './support/holdRequests';
import { movingPng, phonePicture, uprightColors } from './support/phonePicture';
import { allowLookups, pictureField } from './support/pictureField';
import { aHeicPicture } from './support/pictureFiles';
import { toastOn } from './support/toasts';

test.skip(!isFileStoreRunning, 'The file store does not run on this engine here.');

/** Downloads a stored picture by its URL. */
async function storedFile(url: string) {
  const response = await fetch(url);
  return {
    bytes: Buffer.from(await response.arrayBuffer()),
    contentType: response.headers.get('content-type'),
  };
}

/** Returns the colors of a picture's four quarters, clockwise from the upper left, as the browser shows it. */
async function shownColours(page: Page, picture: Buffer, type: string): Promise<string[]> {
  const url = `data:${type};base64,${picture.toString('base64')}`;
  return page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(image, 0, 0);
    return [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.75, 0.75],
      [0.25, 0.75],
    ].map(([x = 0, y = 0]) => {
      const pixel = context?.getImageData(x * width, y * height, 1, 1).data ?? [];
      const [red = 0, green = 0, blue = 0] = Array.from(pixel, (part) => Math.round(part / 128));
      return red && green && blue ? 'white' : red ? 'red' : green ? 'green' : 'blue';
    });
  }, url);
}

/** The metadata that a phone writes in each of four orientations. */
const orientations = [1, 3, 6, 8] as const;

for (const [type, ending, tag] of [
  ['image/jpeg', 'jpg', ''],
  ['image/png', 'png', ' @more'],
  ['image/webp', 'webp', ' @more'],
] as const) {
  test(`3 Pictures: a large ${type} is resized and upright, and doesn't reveal where it was taken @more`, async ({
    studentPage: page,
    pictures: { pick, picture, grid },
  }) => {
    for (const orientation of orientations) {
      const name = `beach${orientation}.${ending}`;
      const buffer = await phonePicture(page, 2400, 1800, { type, orientation });
      expect(buffer.includes('GPSLatitude')).toBe(true);
      await pick({ name, mimeType: type, buffer });
      const shown = picture(name);
      await expect
        .poll(() =>
          shown.evaluate((image: HTMLImageElement) =>
            Math.max(image.naturalWidth, image.naturalHeight),
          ),
        )
        .toBe(1600);
      const { bytes, contentType } = await storedFile((await shown.getAttribute('src')) ?? '');
      expect(contentType).toBe(type);
      expect(bytes.includes('GPS')).toBe(false);
      expect(bytes.includes('Phone')).toBe(false);
      expect(bytes.length).toBeLessThan(buffer.length);
      // Browsers differ in which types they rotate.
      expect(await shownColours(page, bytes, type)).toEqual(await shownColours(page, buffer, type));
      if (type === 'image/jpeg') {
        expect(await shownColours(page, bytes, type)).toEqual(uprightColors(orientation));
      }
    }
    await expect(grid).not.toContainText('May tell');
  });

  test(`3 Pictures: a small ${type} keeps its size and look, and doesn't reveal where it was taken${tag}`, async ({
    studentPage: page,
    pictures: { pick, picture, grid },
  }) => {
    const buffer = await phonePicture(page, 400, 300, { type, orientation: 6 });
    await pick({ name: `beach.${ending}`, mimeType: type, buffer });
    const shown = picture(`beach.${ending}`);
    await expect(shown).toBeVisible();
    const { bytes } = await storedFile((await shown.getAttribute('src')) ?? '');
    expect(bytes.includes('GPS')).toBe(false);
    expect(bytes.includes('Phone')).toBe(false);
    expect(bytes.length).toBeLessThan(2 * buffer.length);
    expect(await shownColours(page, bytes, type)).toEqual(await shownColours(page, buffer, type));
    await expect(grid).not.toContainText('May tell');
  });
}

test('3 Pictures: an animated picture stays animated @more', async ({
  studentPage: page,
  pictures: { pick, picture, grid },
}) => {
  const still = await phonePicture(page, 2000, 1500, {
    type: 'image/png',
    orientation: 1,
  });
  await pick({ name: 'moving.png', mimeType: 'image/png', buffer: movingPng(still) });
  await expect(picture('moving.png')).toHaveJSProperty('naturalWidth', 2000);
  await expect(grid).toContainText('This picture may reveal where it was taken.');
});

test('3 Pictures: one that ends too large after its form closed is named in a toast, its row and the form @more', async ({
  studentPage: page,
  student,
  faults,
}) => {
  allowLookups(faults);
  await student.records.setEntry('one', { Name: 'Toy drive' });
  // Animations aren't redrawn, so this one keeps its size.
  const still = await phonePicture(page, 400, 300, { type: 'image/png' });
  const buffer = Buffer.concat([movingPng(still)], 11 * 1024 * 1024);
  const loadFileStore = await holdRequests(page, /assets\/pictures-/);
  await page.goto('/table');
  await page.getByRole('button', { name: 'Edit Toy drive' }).click();
  const { pick, progress } = pictureField(page);
  await pick({ name: 'beach.png', mimeType: 'image/png', buffer });
  await expect(progress('beach.png')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Hours' }).click();
  await toastOn(page).hold();
  loadFileStore();
  const tooLarge = 'The picture is larger than 10 MB';
  await expect(page.getByText(`beach.png wasn't added to "Toy drive". ${tooLarge}`)).toBeVisible();
  await expect(page.getByText('Edit submited successfully')).toBeVisible();
  const row = page.getByRole('row', { name: /Toy drive/ });
  await expect(row).toContainText(`beach.png wasn't added. ${tooLarge}`);
  await page.getByRole('button', { name: 'Edit Toy drive' }).click();
  await expect(page.getByText(`beach.png wasn't added. ${tooLarge}`)).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("beach.png wasn't added");
});

test('3 Pictures: the limit of 10 MB applies to the stored file, and the tile shows the progress @more', async ({
  studentPage: page,
  pictures: { pick, picture, progress },
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  // Bytes after a JPEG's end marker only add to the file size.
  const buffer = Buffer.concat([await phonePicture(page, 4000, 3000)], 14 * 1024 * 1024);
  const startWorker = await holdRequests(page, /redraw[.]worker/);
  await pick({ name: 'photo-of-the-beach.jpg', mimeType: 'image/jpeg', buffer });
  await expect(progress('photo-of-the-beach.jpg')).toHaveAttribute(
    'aria-valuetext',
    'Resizing the picture…',
  );
  // The name stays in one piece, even on a phone.
  const name = page.getByText('photo-of-the-beach.jpg', { exact: true });
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  startWorker();
  await expect(picture('photo-of-the-beach.jpg')).toHaveJSProperty('naturalWidth', 1200);
});

test("3 Pictures: one that can't be resized is stored unchanged, and its tile warns about its location @more", async ({
  pictures: { pick, remove, grid },
}) => {
  await pick(aHeicPicture('IMG_1.HEIC'));
  await expect(remove('IMG_1.HEIC')).toBeVisible();
  await expect(grid.getByRole('listitem')).toContainText(
    'This picture may reveal where it was taken.',
  );
});

/** What some browsers' protection against fingerprinting does in a worker. */
const noisyCanvas = `
  const convert = OffscreenCanvas.prototype.convertToBlob;
  OffscreenCanvasRenderingContext2D.prototype.getImageData = (x, y, width, height) => {
    const noise = new ImageData(width, height);
    noise.data.forEach((_, at) => { noise.data[at] = Math.random() * 256; });
    return noise;
  };
  OffscreenCanvas.prototype.convertToBlob = function ({ type }) {
    const noise = new OffscreenCanvas(this.width, this.height);
    noise.getContext('2d').fillRect(0, 0, 9, 9);
    return Reflect.apply(convert, noise, [{ type }]);
  };`;

test('3 Pictures: if a browser hides what a canvas shows, a picture is stored unchanged @more', async ({
  studentPage: page,
  faults,
}) => {
  allowLookups(faults);
  await page.route(/redraw[.]worker/, async (route) => {
    const response = await route.fetch();
    const body = `${noisyCanvas}\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
  await page.goto('/edit');
  const { pick, picture } = pictureField(page);
  await pick({
    name: 'beach.jpg',
    mimeType: 'image/jpeg',
    buffer: await phonePicture(page, 2000, 1500),
  });
  await expect(picture('beach.jpg')).toHaveJSProperty('naturalWidth', 1500);
  await faults.logged(/uploading picture beach.jpg/);
});

test('8 A failed resize is logged, and the picture is stored in its original size @more', async ({
  studentPage: page,
  faults,
}) => {
  allowLookups(faults);
  const body =
    "onmessage = () => postMessage({ picture: null, failure: new Error('No memory.') });";
  await page.route(/redraw[.]worker/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.goto('/edit');
  const { pick, picture } = pictureField(page);
  const buffer = await phonePicture(page, 2000, 1500);
  await pick({ name: 'beach.jpg', mimeType: 'image/jpeg', buffer });
  await expect(picture('beach.jpg')).toHaveJSProperty('naturalWidth', 1500);
  await faults.logged(/uploading picture beach.jpg/);
});
