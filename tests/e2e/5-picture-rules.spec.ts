import { pictureMaxBytes } from '#shared/lib/limits';
import { expect, test } from './fixtures';
import { isFileStoreRunning, watchUploads } from './support/fileStore';
import { aHeicPicture, aPicture, type FileToPick } from './support/pictureFiles';

test.skip(!isFileStoreRunning, 'The file store does not run on this engine here.');

test.beforeEach(({ faults }) => {
  // If a picture doesn't open, a trace fetches its content from inside the page, which the content security policy blocks with a console
  // error. The app itself doesn't do this.
  if (process.env.E2E_TRACE === '1') faults.allow(/Content Security Policy/);
});

const notPicture = 'Choose an image file: JPEG, PNG, GIF, WebP, HEIC, AVIF, BMP or TIFF';
const damaged = "Can't open this picture. The file may be damaged";
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

function aFile(name: string, mimeType: string, content: string | Buffer): FileToPick {
  return { name, mimeType, buffer: Buffer.from(content) };
}

// One for each reason. The unit tests of pickedPicture.ts try many types and sizes.
const refused = [
  { what: 'a PDF', file: aFile('a.pdf', 'application/pdf', '%PDF-1.7'), message: notPicture },
  { what: "an SVG under a PNG's name", file: aFile('a.png', 'image/png', svg), message: damaged },
  {
    what: 'a picture one byte above 10 MB',
    file: {
      ...aPicture('a.bmp'),
      buffer: Buffer.concat([aPicture('a.bmp').buffer], pictureMaxBytes + 1),
    },
    message: 'The picture is larger than 10 MB',
  },
];

test("5 Pictures: a file that is not an image, can't be opened or is over 10 MB is refused before the upload, with the reason", async ({
  studentPage: page,
  pictures: { input, pick, grid, remove },
}) => {
  const uploads = watchUploads(page);
  for (const { what, file, message } of refused) {
    await pick(file);
    await expect(page.getByText(message, { exact: true }), what).toBeVisible();
    await expect(input).toHaveAccessibleDescription(`${message} You may need to disable adblocker`);
    await expect(grid, what).toHaveCount(0);
    expect(uploads, what).toEqual([]);
  }
  // An accepted picture removes the message.
  await pick(aPicture('beach.bmp'));
  await expect(remove('beach.bmp')).toBeVisible();
  await expect(page.getByText(refused.at(-1)?.message ?? '', { exact: true })).toHaveCount(0);
});

test("5 Pictures: an iPhone's HEIC picture is stored, and shown by name where it can't be displayed @more", async ({
  pictures: { pick, remove, grid },
}) => {
  // Systems that don't know the type report none, or guess it from a wrong name.
  await pick(aHeicPicture('IMG_2041.HEIC', ''));
  await expect(remove('IMG_2041.HEIC')).toBeVisible();
  await pick(aHeicPicture('IMG_2042.jpg', 'image/jpeg'));
  await expect(remove('IMG_2042.heic')).toBeVisible();
  await expect(grid.getByRole('link', { name: 'IMG_2041.HEIC' })).toHaveText('IMG_2041.HEIC');
});
