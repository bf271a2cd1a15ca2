// @vitest-environment node
import { describe, expect, it } from 'vitest';
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
const exif = (orientation: number, isLittle: boolean) => {
  const two = (value: number) => (isLittle ? [value, value >> 8] : [value >> 8, value & 255]);
  const four = isLittle ? little : big;
  return [
    ...ascii('Exif\0\0'),
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
const pixels = [...segment(0xda, [1, 2]), 9, 8, 7, 0xff, 0xd9];
const jpeg = (...segments: number[][]) =>
  new Uint8Array([0xff, 0xd8, ...segments.flat(), ...pixels]);
const textOf = (bytes: Uint8Array | null) => String.fromCharCode(...(bytes ?? []));

describe('a JPEG', () => {
  const jfif = segment(0xe0, ascii('JFIF\0'));
  const profile = segment(0xe2, ascii('ICC_PROFILE\0\u0001\u0001'));
  const table = segment(0xdb, [1, 2, 3]);

  it('loses position, device, small copies and comments, and keeps colours and pixels', () => {
    const stripped = withoutMetadata(
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
    expect(stripped).toEqual(jpeg(jfif, profile, table));
  });

  it.each([true, false])('keeps how it is to be turned (little-endian: %s)', (isLittle) => {
    const stripped = withoutMetadata(jpeg(segment(0xe1, exif(6, isLittle)), table), 'image/jpeg');
    expect(textOf(stripped)).not.toContain('GPS');
    // Its own Exif reads the same again.
    expect(withoutMetadata(stripped as Uint8Array<ArrayBuffer>, 'image/jpeg')).toEqual(stripped);
    expect(stripped?.slice(2, 4)).toEqual(new Uint8Array([0xff, 0xe1]));
    expect(stripped?.[4 + 2 + 6 + 19]).toBe(6);
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
    const texts = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'].map((kind) => chunk(kind, gps));
    expect(withoutMetadata(png(header, ...texts, data, end, gps), 'image/png')).toEqual(
      png(header, data, end),
    );
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
    const stripped = withoutMetadata(
      webp(
        chunk('VP8X', [0x3c, 0, 0, 0]),
        chunk('VP8 ', [1, 2, 3]),
        chunk('EXIF', gps),
        chunk('XMP ', gps),
      ),
      'image/webp',
    );
    expect(stripped).toEqual(webp(chunk('VP8X', [0x30, 0, 0, 0]), chunk('VP8 ', [1, 2, 3])));
  });
});

it('another kind is left to others', () => {
  expect(withoutMetadata(new Uint8Array([1, 2]), 'image/heic')).toBeNull();
});
