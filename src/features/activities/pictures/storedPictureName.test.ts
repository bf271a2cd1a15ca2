// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pictureNameMaxLength, storedNameMaxLength } from '#shared/lib/limits';
import {
  isPlaceholderName,
  numberedName,
  pictureNameOf,
  storedPictureName as nameAt,
} from './storedPictureName';

/** Returns a download URL like the storage service's. */
const urlOf = (name: string) =>
  `https://firebasestorage.googleapis.com/v0/b/school.appspot.com/o/${encodeURIComponent(
    `pictures/ann@lwsd.org/${name}`,
  )}?alt=media&token=1b2c`;

/** Any text, including lone surrogates and control characters. */
const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 })
    .map((units) => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom('/', '.', '\\', 'a', '%', '#', '?', ' ', '\n') }),
);

const takenAt = new Date(2026, 10, 20, 14, 5, 9);
const storedPictureName = (fileName: string) => nameAt(fileName, takenAt);

describe('3: a picture is stored under its file name', () => {
  test.each([
    'beach.jpg',
    'IMG_2041.HEIC',
    'two words  and more.png',
    'a#b?c%d&e=f+g.jpg',
    '100%25.jpg',
    "it's (1) ~ * !.jpg",
    '🌊👩‍👩‍👧.png',
    '海辺の写真.jpg',
    'no ending',
    '.png',
    `${'n'.repeat(196)}.jpg`,
  ])('unchanged: %s', (name) => {
    expect(storedPictureName(name)).toBe(name);
  });

  test.each([
    ['holiday/beach.jpg', /^holiday_beach~[0-9a-f]{8}\.jpg$/],
    ['C:\\photos\\beach.jpg', /^C:_photos_beach~[0-9a-f]{8}\.jpg$/],
    ['..', /^picture~[0-9a-f]{8}$/],
    ['.', /^picture~[0-9a-f]{8}$/],
    ['', /^picture~[0-9a-f]{8}$/],
    ['../../etc/passwd', /^_{6}etc_passwd~[0-9a-f]{8}$/],
    ['...', /^_{3}~[0-9a-f]{8}$/],
    ['setup.exe', /^setup_exe~[0-9a-f]{8}$/],
    ['beach.jpg_large', /^beach_jpg_large~[0-9a-f]{8}$/],
    ['line\r\nbreak\u2028\u0000.png', /^line__break__~[0-9a-f]{8}\.png$/],
    ['half \ud83c emoji.png', /^half _ emoji~[0-9a-f]{8}\.png$/],
  ])("%j can't be stored and becomes a readable name with a checksum", (name, expected) => {
    expect(storedPictureName(name)).toMatch(expected);
  });

  test('a name of 200 emojis is cut between two of them and keeps its extension', () => {
    const stored = storedPictureName(`${'🌊'.repeat(200)}.jpg`);
    expect(stored).toMatch(/^(🌊)+~[0-9a-f]{8}\.jpg$/u);
    expect(encodeURIComponent(stored).length).toBeLessThanOrEqual(storedNameMaxLength);
    expect(encodeURIComponent(`🌊${stored}`).length).toBeGreaterThan(storedNameMaxLength);
  });

  test('names that differ only in replaced or cut characters stay different', () => {
    const names = ['a/b.jpg', 'a_b.jpg', 'a\\b.jpg', 'a\nb.jpg', '.', '..', ''];
    const long = ['x', 'y'].map((last) => `${'海'.repeat(200)}${last}.jpg`);
    const stored = [...names, ...long].map(storedPictureName);
    expect(new Set(stored).size).toBe(stored.length);
  });

  test('the same letters in two encodings are one name', () => {
    expect(storedPictureName('cafe\u0301.jpg')).toBe(storedPictureName('caf\u00e9.jpg'));
  });

  test('any name becomes one URL-safe path segment, and stays the same', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const stored = storedPictureName(name);
        expect(stored).not.toMatch(/[/\\\p{Cc}]/u);
        expect(['', '.', '..']).not.toContain(stored);
        expect(encodeURIComponent(stored).length).toBeLessThanOrEqual(storedNameMaxLength);
        expect(storedPictureName(stored)).toBe(stored);
        expect(pictureNameOf(urlOf(stored))).toBe(stored);
      }),
      { numRuns: 500 },
    );
  });

  test('the limit is within that of the rules and of Storage', () => {
    expect(storedNameMaxLength).toBeLessThanOrEqual(pictureNameMaxLength);
    // A byte is at least one character of the encoded name; an address has at most 254.
    const longestPath = `pictures/${'e'.repeat(254)}/${'n'.repeat(storedNameMaxLength)}`;
    expect(longestPath.length).toBeLessThanOrEqual(1024);
  });
});

describe('a picture is shown by its stored name', () => {
  test.each([
    ['https://example.org/', 'picture'],
    ['', 'picture'],
    [urlOf('%').replace('%25', '%'), 'picture'],
    [urlOf('a#b?c%d e.jpg'), 'a#b?c%d e.jpg'],
  ])('%s', (url, name) => {
    expect(pictureNameOf(url)).toBe(name);
  });
});

describe("a camera's placeholder name", () => {
  test.each([
    ['image.jpg', 'photo-20261120-140509.jpg'],
    ['IMAGE.JPEG', 'photo-20261120-140509.JPEG'],
    ['image.png', 'photo-20261120-140509.png'],
    ['photo.jpg', 'photo-20261120-140509.jpg'],
  ])('%s is replaced by the time the picture was taken', (fileName, name) => {
    expect(storedPictureName(fileName)).toBe(name);
  });

  test.each(['image1.jpg', 'my image.jpg', 'photo.png', 'IMG_0001.jpg'])(
    "doesn't include %s",
    (fileName) => {
      expect(isPlaceholderName(fileName)).toBe(false);
    },
  );
});

describe('a numbered name', () => {
  test('is the name itself first, then has the number before the extension', () => {
    expect(numberedName('beach.jpg', 1)).toBe('beach.jpg');
    expect(numberedName('beach.jpg', 2)).toBe('beach (2).jpg');
    expect(numberedName('beach', 10)).toBe('beach (10)');
  });
});
