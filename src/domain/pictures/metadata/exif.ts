import { letters, viewOf, type Bytes } from './bytes';

/** What stands before an Exif in a JPEG, and in some WebP files. */
export const exifMark = 'Exif\0\0';

const orientationField = 0x0112;

/** How the picture is to be turned, 1 to 8, as its Exif says; 1 where that says nothing that can be read. */
export function orientationIn(exif: Bytes): number {
  const tiff = letters(exif, 0, exifMark.length) === exifMark ? exif.subarray(6) : exif;
  try {
    const view = viewOf(tiff);
    const isLittle = view.getUint16(0) === 0x4949;
    const directoryAt = view.getUint32(4, isLittle);
    const count = view.getUint16(directoryAt, isLittle);
    for (let index = 0; index < count; index += 1) {
      const at = directoryAt + 2 + index * 12;
      if (view.getUint16(at, isLittle) !== orientationField) continue;
      const orientation = view.getUint16(at + 8, isLittle);
      return orientation >= 1 && orientation <= 8 ? orientation : 1;
    }
  } catch {
    // Cut off or damaged: then no browser turns it either.
  }
  return 1;
}

/** An Exif that says how the picture is to be turned, and nothing else. */
export function exifOf(orientation: number): Bytes {
  const field = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return new Uint8Array([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...field, 0, 0, 0, 0]);
}

/** The first six numbers of a matrix: where the point x, y goes, which is a x + c y + e, b x + d y + f. */
type Turning = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Whether the turned picture is as wide as it was high. */
export const liesOnItsSide = (orientation: number) => orientation >= 5;

/** How to draw a picture of that size, before it is turned, so that it stands upright. */
export function turning(orientation: number, width: number, height: number): Turning {
  const turnings: Partial<Record<number, Turning>> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  };
  return turnings[orientation] ?? [1, 0, 0, 1, 0, 0];
}
