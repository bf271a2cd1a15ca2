import type { Page } from '@playwright/test';

/** A JPEG as a phone makes it, drawn in the page: turned on its side, with where and by what it was taken. */
export async function phonePicture(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const context = canvas.getContext('2d');
      context?.fillRect(0, 0, wide, high);
      if (context) context.fillStyle = 'tomato';
      context?.fillRect(0, 0, wide / 2, high);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
      return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
    },
    [width, height] as const,
  );
  const picture = Buffer.from(base64, 'base64');
  const turned = '4d4d002a000000080001011200030000000100060000' + '00000000';
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0'),
    Buffer.from(turned, 'hex'),
    Buffer.from('GPSLatitude 47.6 Phone 12'),
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([
    picture.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    length,
    exif,
    picture.subarray(2),
  ]);
}
