// @vitest-environment node
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exifOf, orientationIn, turning } from './metadata/exif';
import { withoutMetadata } from './withoutMetadata';

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const big = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const little = (value: number) => big(value).reverse();
const gps = ascii('GPSLatitude 47.6');

/** A JPEG segment with its marker and length. */
const segment = (marker: number, payload: number[]) => [
  0xff,
  marker,
  (payload.length + 2) >> 8,
  (payload.length + 2) & 255,
  ...payload,
];
/** The Exif of a picture that is to be turned, with a position behind it. */
const tiff = (orientation: number, isLittle = false) => {
  const two = (value: number) => (isLittle ? [value, value >> 8] : [value >> 8, value & 255]);
  const four = isLittle ? little : big;
  return [
    ...ascii(isLittle ? 'II' : 'MM'),
    ...two(42),
    ...four(8),
    ...two(1),
    ...two(0x0112),
    ...two(3),
    ...four(1),
    ...two(orientation),
    ...two(0),
    ...four(0),
    ...gps,
  ];
};
const exif = (orientation: number, isLittle = false) => [
  ...ascii('Exif\0\0'),
  ...tiff(orientation, isLittle),
];
const pixels = [...segment(0xda, [1, 2]), 9, 8, 7, 0xff, 0xd9];
const jpeg = (...segments: number[][]) =>
  new Uint8Array([0xff, 0xd8, ...segments.flat(), ...pixels]);
const joined = (parts: readonly Uint8Array[] = []) =>
  new Uint8Array(parts.flatMap((part) => Array.from(part)));
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** The file without metadata, null where that cannot be made. */
function stripped(bytes: Uint8Array<ArrayBuffer>, type: string) {
  const plain = withoutMetadata(bytes, type);
  return plain && joined(plain.file);
}
const turned = [2, 3, 4, 5, 6, 7, 8];

describe('an Exif', () => {
  it.each([true, false])('says how to turn the picture (little-endian: %s)', (isLittle) => {
    for (const orientation of [1, ...turned]) {
      expect(orientationIn(new Uint8Array(tiff(orientation, isLittle)))).toBe(orientation);
    }
  });

  it('that says nothing, nonsense, or too little, turns nothing', () => {
    for (const bytes of [[], tiff(0), tiff(9), tiff(6).slice(0, 16), ascii('II')]) {
      expect(orientationIn(new Uint8Array(bytes))).toBe(1);
    }
  });

  it.each(turned)('of our own says %i, and nothing else', (orientation) => {
    expect(orientationIn(exifOf(orientation))).toBe(orientation);
    expect(exifOf(orientation)).toHaveLength(26);
  });
});

describe('turning upright', () => {
  /** Where the upper left and the upper right corner of a picture of 40 by 30 are drawn. */
  const corners = (orientation: number) => {
    const [a, b, c, d, e, f] = turning(orientation, 40, 30);
    const place = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
    return [place(0, 0), place(40, 0)];
  };

  // https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf, 4.6.4: which side of the scene its first row and column are.
  it.each([
    [1, [0, 0], [40, 0]],
    [2, [40, 0], [0, 0]],
    [3, [40, 30], [0, 30]],
    [4, [0, 30], [40, 30]],
    [5, [0, 0], [0, 40]],
    [6, [30, 0], [30, 40]],
    [7, [30, 40], [30, 0]],
    [8, [0, 40], [0, 0]],
  ])('orientation %i', (orientation, upperLeft, upperRight) => {
    expect(corners(orientation)).toEqual([upperLeft, upperRight]);
  });
});

describe('a JPEG', () => {
  const jfif = segment(0xe0, ascii('JFIF\0'));
  const profile = segment(0xe2, ascii('ICC_PROFILE\0\u0001\u0001'));
  const table = segment(0xdb, [1, 2, 3]);

  it('loses position, device, small copies and comments, and keeps colours and pixels', () => {
    const plain = stripped(
      jpeg(
        jfif,
        segment(0xe1, exif(1, true)),
        segment(0xe1, ascii('http://ns.adobe.com/xap/1.0/\0GPS')),
        profile,
        segment(0xe2, ascii('MPF\0GPS')),
        segment(0xed, ascii('Photoshop GPS')),
        segment(0xfe, ascii('comment GPS')),
        table,
      ),
      'image/jpeg',
    );
    expect(plain).toEqual(jpeg(jfif, profile, table));
  });

  it.each(turned)('keeps how it is to be turned: %i', (orientation) => {
    const plain = withoutMetadata(jpeg(segment(0xe1, exif(orientation)), table), 'image/jpeg');
    const file = joined(plain?.file);
    expect(plain?.orientation).toBe(orientation);
    expect(textOf(file)).not.toContain('GPS');
    // Its own Exif reads the same again.
    expect(stripped(file, 'image/jpeg')).toEqual(file);
    expect(file.slice(2, 4)).toEqual(new Uint8Array([0xff, 0xe1]));
    expect(joined(plain?.unturned)).toEqual(jpeg(table));
  });

  it('is left to others where it is damaged', () => {
    const whole = jpeg(segment(0xe1, exif(6, true)));
    expect(withoutMetadata(whole.slice(0, 20), 'image/jpeg')).toBeNull();
    expect(withoutMetadata(new Uint8Array([1, 2, 3]), 'image/jpeg')).toBeNull();
    expect(withoutMetadata(new Uint8Array(), 'image/jpeg')).toBeNull();
  });
});

describe('a PNG', () => {
  const chunk = (kind: string, data: number[]) => [
    ...big(data.length),
    ...ascii(kind),
    ...data,
    0,
    0,
    0,
    0,
  ];
  const png = (...chunks: number[][]) =>
    new Uint8Array([137, ...ascii('PNG\r\n\u001a\n'), ...chunks.flat()]);
  const [header, data, end] = [chunk('IHDR', [1]), chunk('IDAT', [5, 6]), chunk('IEND', [])];

  it('loses Exif, texts and what stands behind its end', () => {
    const texts = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX', 'prVt'];
    const told = texts.map((kind) => chunk(kind, gps));
    const colours = [chunk('gAMA', [1]), chunk('iCCP', [2]), chunk('tRNS', [3])];
    expect(stripped(png(header, ...colours, ...told, data, end, gps), 'image/png')).toEqual(
      png(header, ...colours, data, end),
    );
  });

  it.each(turned)('keeps how it is to be turned: %i', (orientation) => {
    const plain = withoutMetadata(
      png(header, chunk('eXIf', tiff(orientation)), data, end),
      'image/png',
    );
    const file = joined(plain?.file);
    expect(plain?.orientation).toBe(orientation);
    expect(textOf(file)).not.toContain('GPS');
    expect(stripped(file, 'image/png')).toEqual(file);
    expect(joined(plain?.unturned)).toEqual(png(header, data, end));
    // Browsers ignore a chunk whose checksum is wrong.
    const at = textOf(file).indexOf('eXIf');
    const sum = new DataView(file.buffer).getUint32(at + 4 + 26);
    expect(sum).toBe(crc32(file.slice(at, at + 4 + 26)));
  });

  it('that moves is known to', () => {
    const moving = png(header, chunk('acTL', [0, 0, 0, 2]), data, chunk('fdAT', [1]), end);
    expect(withoutMetadata(moving, 'image/png')?.isMoving).toBe(true);
    expect(stripped(moving, 'image/png')).toEqual(moving);
    expect(withoutMetadata(png(header, data, end), 'image/png')?.isMoving).toBe(false);
  });

  it('is left to others where it is cut off', () => {
    expect(withoutMetadata(png(header, data), 'image/png')).toBeNull();
  });
});

describe('a WebP', () => {
  const chunk = (kind: string, data: number[]) => [
    ...ascii(kind),
    ...little(data.length),
    ...data,
    ...(data.length % 2 ? [0] : []),
  ];
  const webp = (...chunks: number[][]) => {
    const body = [...ascii('WEBP'), ...chunks.flat()];
    return new Uint8Array([...ascii('RIFF'), ...little(body.length), ...body]);
  };

  it('loses Exif and XMP, and its header no longer tells of them', () => {
    const plain = stripped(
      webp(
        chunk('VP8X', [0x3c, 0, 0, 0]),
        chunk('VP8 ', [1, 2, 3]),
        chunk('EXIF', gps),
        chunk('XMP ', gps),
      ),
      'image/webp',
    );
    expect(plain).toEqual(webp(chunk('VP8X', [0x30, 0, 0, 0]), chunk('VP8 ', [1, 2, 3])));
  });

  const still = [chunk('VP8X', [0, 0, 0, 0]), chunk('VP8 ', [1, 2, 3])];

  it.each(turned)('keeps how it is to be turned: %i', (orientation) => {
    const plain = withoutMetadata(
      webp(...still, chunk('prVt', gps), chunk('EXIF', tiff(orientation))),
      'image/webp',
    );
    const file = joined(plain?.file);
    expect(plain?.orientation).toBe(orientation);
    expect(textOf(file)).not.toContain('GPS');
    expect(stripped(file, 'image/webp')).toEqual(file);
    expect(file).toEqual(
      webp(
        chunk('VP8X', [8, 0, 0, 0]),
        chunk('VP8 ', [1, 2, 3]),
        chunk('EXIF', [...exifOf(orientation)]),
      ),
    );
    expect(joined(plain?.unturned)).toEqual(webp(...still));
  });

  it('whose Exif begins as in a JPEG, and whose last chunk is not filled up, is read as well', () => {
    const file = webp(...still, chunk('EXIF', exif(6)));
    expect(withoutMetadata(file, 'image/webp')?.orientation).toBe(6);
    expect(stripped(webp(...still).slice(0, -1), 'image/webp')).toEqual(webp(...still));
  });

  it('that moves is known to', () => {
    const moving = webp(chunk('VP8X', [2, 0, 0, 0]), chunk('ANIM', [0, 0]), chunk('ANMF', [1, 2]));
    expect(withoutMetadata(moving, 'image/webp')?.isMoving).toBe(true);
    expect(stripped(moving, 'image/webp')).toEqual(moving);
    expect(withoutMetadata(webp(...still), 'image/webp')?.isMoving).toBe(false);
  });

  it('is left to others where it is cut off', () => {
    expect(withoutMetadata(webp(...still).slice(0, -3), 'image/webp')).toBeNull();
  });
});

it('another kind is left to others', () => {
  expect(withoutMetadata(new Uint8Array([1, 2]), 'image/heic')).toBeNull();
});
