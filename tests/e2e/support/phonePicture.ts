import { crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Media types in which a camera can store the orientation. */
export type PhonePictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** The colors of the four quarters as stored, clockwise from the top left. */
const quarterColors = ['red', 'green', 'blue', 'white'] as const;

/** Returns the colors of the quarters as they should be displayed. */
export function uprightColors(orientation: 1 | 3 | 6 | 8): readonly string[] {
  const [a, b, c, d] = quarterColors;
  return { 1: [a, b, c, d], 3: [c, d, a, b], 6: [d, a, b, c], 8: [b, c, d, a] }[orientation];
}

/** Returns the EXIF orientation field. */
function orientationTag(orientation: number): Buffer {
  return Buffer.from(`0112000300000001000${orientation}0000`, 'hex');
}

/**
 * Returns a picture like a phone's, drawn in the page: four quarters in `quarterColors`, with EXIF data for orientation, location and
 * camera.
 */
export async function phonePicture(
  page: Page,
  width: number,
  height: number,
  { type = 'image/jpeg', orientation = 6 }: { type?: PhonePictureType; orientation?: number } = {},
): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([wide, high, kind, colors]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const context = canvas.getContext('2d');
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ].forEach(([x = 0, y = 0], index) => {
        if (context) context.fillStyle = colors[index] ?? '';
        context?.fillRect((x * wide) / 2, (y * high) / 2, wide / 2, high / 2);
      });
      const blob = await canvas.convertToBlob({ type: kind, quality: 0.95 });
      return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
    },
    [width, height, type, quarterColors] as const,
  );
  const head = Buffer.from('4d4d002a000000080001', 'hex');
  const gps = Buffer.from('\0\0\0\0GPSLatitude 47.6 Phone 12');
  const exif = Buffer.concat([head, orientationTag(orientation), gps]);
  return withExif[type](Buffer.from(base64, 'base64'), exif, { width, height });
}

/** Inserts a chunk after a PNG's header. */
function withPngChunk(picture: Buffer, kind: string, data: Buffer): Buffer {
  const headEnd = 8 + 25;
  const summed = Buffer.concat([Buffer.from(kind), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(summed));
  return Buffer.concat([
    picture.subarray(0, headEnd),
    ...[length, summed, sum],
    picture.subarray(headEnd),
  ]);
}

/** Marks a PNG as animated, with one frame that plays once. */
export const movingPng = (still: Buffer): Buffer =>
  withPngChunk(still, 'acTL', Buffer.from('0000000100000001', 'hex'));

const withExif: Record<
  PhonePictureType,
  (picture: Buffer, exif: Buffer, size: { width: number; height: number }) => Buffer
> = {
  'image/jpeg': (picture, exif) => {
    const head = Buffer.from('ffe10000', 'hex');
    head.writeUInt16BE(exif.length + 8, 2);
    const segment = Buffer.concat([head, Buffer.from('Exif\0\0'), exif]);
    return Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)]);
  },
  'image/png': (picture, exif) => withPngChunk(picture, 'eXIf', exif),
  'image/webp': (picture, exif, { width, height }) => {
    const chunk = (kind: string, data: Buffer) => {
      const size = Buffer.alloc(4);
      size.writeUInt32LE(data.length);
      return Buffer.concat([Buffer.from(kind), size, data, Buffer.alloc(data.length % 2)]);
    };
    const header = Buffer.alloc(10);
    header[0] = 0x08;
    header.writeUIntLE(width - 1, 4, 3);
    header.writeUIntLE(height - 1, 7, 3);
    const pixels = picture.subarray(12);
    const isExtended = pixels.toString('latin1', 0, 4) === 'VP8X';
    if (isExtended) pixels[8] = (pixels[8] ?? 0) | 0x08;
    const all = Buffer.concat([
      picture.subarray(0, 12),
      ...(isExtended ? [] : [chunk('VP8X', header)]),
      pixels,
      chunk('EXIF', exif),
    ]);
    all.writeUInt32LE(all.length - 8, 4);
    return all;
  },
};
