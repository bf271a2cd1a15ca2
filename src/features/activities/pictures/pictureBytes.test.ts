// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { pictureTypes } from '#shared/lib/limits';
import { pictureTypeIn, pictureTypeOf, withPictureEnding } from './pictureBytes';

const bytes = (latin1: string) => Buffer.from(latin1, 'latin1');
const box = (...brands: string[]) => bytes(`\0\0\0\x20ftyp${brands.join('')}`);
const starts = {
  'image/avif': box('avif', '\0\0\0\0', 'avifmif1'),
  'image/bmp': bytes('BM\x9a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'),
  'image/gif': bytes('GIF89a'),
  'image/heic': box('heic', '\0\0\0\0', 'mif1heic'),
  'image/heif': box('mif1', '\0\0\0\0', 'mif1'),
  'image/jpeg': bytes('\xff\xd8\xff\xe1'),
  'image/png': bytes('\x89PNG\r\n\x1a\n'),
  'image/tiff': bytes('II*\0'),
  'image/webp': bytes('RIFF\x24\0\0\0WEBPVP8 '),
} satisfies Record<(typeof pictureTypes)[number], Buffer>;
const file = (type: keyof typeof starts) => new Blob([starts[type]]);

describe('the first bytes of a file', () => {
  it.each(pictureTypes)('tell that it is %s', (type) => {
    expect(pictureTypeIn(starts[type])).toBe(type);
  });

  it.each([
    ['an AVIF that names another brand first', box('mif1', '\0\0\0\0', 'mif1avif'), 'image/avif'],
    ['a HEIC that names another brand first', box('mif1', '\0\0\0\0', 'heic'), 'image/heic'],
    ['a TIFF of the other byte order', bytes('MM\0*'), 'image/tiff'],
    ['an old GIF', bytes('GIF87a'), 'image/gif'],
    ['a video', box('isom', '\0\0\x02\0', 'isomiso2avc1mp41'), null],
    ['a sound', bytes('RIFF\x24\0\0\0WAVEfmt '), null],
    ['a web page', bytes('<!doctype html>'), null],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
    ['a text that begins like a bitmap', bytes('BMW has a new model this year.'), null],
    ['a PDF', bytes('%PDF-1.7'), null],
    ['an empty file', bytes(''), null],
  ])('tell what %s is', (_what, head, type) => {
    expect(pictureTypeIn(head)).toBe(type);
  });
});

describe('the type a picture is stored as', () => {
  it.each([
    ['image/heic', 'image/jpeg'],
    ['image/jpeg', 'image/heic'],
    ['image/gif', 'image/png'],
    ['image/jpeg', 'application/octet-stream'],
    ['image/jpeg', 'image/jpg'],
    ['image/heic', ''],
  ] as const)('is %s if that is what it holds, though it is called "%s"', async (type, called) => {
    expect(await pictureTypeOf(file(type), called)).toBe(type);
  });

  it('is the one it is called if it will be redrawn as that', async () => {
    expect(await pictureTypeOf(file('image/webp'), 'image/jpeg')).toBe('image/jpeg');
  });

  it.each([
    // The browser tries to open these later.
    ['image/png', 'image/png'],
    ['image/heic', 'damaged'],
    ['image/svg+xml', 'notPicture'],
    ['', 'notPicture'],
  ])('if its bytes are no picture of any type, called "%s", is: %s', async (called, type) => {
    expect(await pictureTypeOf(new Blob(['<svg/>']), called)).toBe(type);
  });

  it('is the one it is called if the file cannot be read', async () => {
    const unreadable = {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
    } as unknown as Blob;
    expect(await pictureTypeOf(unreadable, 'image/jpeg')).toBe('image/jpeg');
  });
});

describe('the ending of a stored picture', () => {
  it.each([
    ['beach.jpg', 'image/jpeg', 'beach.jpg'],
    ['beach.JPEG', 'image/jpeg', 'beach.JPEG'],
    ['IMG_1.HIF', 'image/heic', 'IMG_1.HIF'],
    ['beach.jpg', 'image/heic', 'beach.heic'],
    ['IMG_1.HEIC', 'image/jpeg', 'IMG_1.jpg'],
    ['beach', 'image/jpeg', 'beach.jpg'],
    ['beach.jpg_large', 'image/jpeg', 'beach.jpg_large.jpg'],
    ['setup.exe', 'image/png', 'setup.exe.png'],
    ['constructor', 'image/tiff', 'constructor.tif'],
    ['.jpg', 'image/jpeg', '.jpg'],
  ])('of %s as %s makes it %s', (name, type, named) => {
    expect(withPictureEnding(name, type)).toBe(named);
  });
});
