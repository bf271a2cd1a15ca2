import { pictureTypes } from '#shared/lib/limits';
import { cutToFit } from './storedPictureName';
import { canShrink, type UnfitReason } from './uploadState';

type PictureType = (typeof pictureTypes)[number];

/** How many bytes of a file to look at: the brands of a HEIC or AVIF picture are among the first. */
const headBytes = 64;

/** How files of each type start, in Latin-1, with `.` for any character. */
const starts: readonly [string, PictureType][] = [
  ['\xFF\xD8\xFF', 'image/jpeg'],
  ['\x89PNG\r\n\x1A\n', 'image/png'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['RIFF....WEBP', 'image/webp'],
  ['II*\0', 'image/tiff'],
  ['MM\0*', 'image/tiff'],
  // Text may start with BM too, but doesn't contain four NULs.
  ['BM....\0\0\0\0', 'image/bmp'],
];

/** Brands of the container that HEIC and AVIF pictures share with videos. */
const brands: readonly [string, PictureType][] = [
  ['avif', 'image/avif'],
  ['avis', 'image/avif'],
  ['heic', 'image/heic'],
  ['heix', 'image/heic'],
  ['hevc', 'image/heic'],
  ['hevx', 'image/heic'],
  ['mif1', 'image/heif'],
  ['msf1', 'image/heif'],
];

/** Returns the media type that the first bytes of a file indicate, or null if it is none of `pictureTypes`. */
export function pictureTypeIn(head: Uint8Array): PictureType | null {
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  const isStart = (start: string) =>
    text.length >= start.length &&
    Array.from(start).every((sign, at) => sign === '.' || sign === text[at]);
  const [, type = null] = starts.find(([start]) => isStart(start)) ?? [];
  if (type || text.slice(4, 8) !== 'ftyp') return type;
  const named: readonly string[] = text.slice(8).match(/[^]{4}/g) ?? [];
  return brands.find(([brand]) => named.includes(brand))?.[1] ?? null;
}

/** Types that every browser can open, so it can tell whether such a file is a picture. */
export const openedEverywhere: readonly string[] = [
  ...['image/bmp', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'],
];

/**
 * Resolves to the media type to store a picked file as, or to why it can't be stored. Goes by the bytes, because systems don't know every
 * type, and many files have the extension of another type.
 *
 * @param called the type that the system reports for the file's name, possibly ''
 */
export async function pictureTypeOf(
  file: Blob,
  called: string,
): Promise<PictureType | UnfitReason> {
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    // If it can't be read, for example because it was moved, the upload will fail too.
    .catch(() => new ArrayBuffer(0));
  const type = pictureTypeIn(new Uint8Array(head));
  const calledType = pictureTypes.find((known) => known === called);
  // Redrawing converts it to the type that its name says.
  if (type && calledType && canShrink(type) && canShrink(calledType)) return calledType;
  if (type) return type;
  if (!calledType) return 'notPicture';
  return openedEverywhere.includes(calledType) ? calledType : 'damaged';
}

/** The usual extensions of each type, starting with the one for new names. */
const endings: Readonly<Partial<Record<string, readonly string[]>>> = {
  'image/avif': ['avif'],
  'image/bmp': ['bmp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/heif': ['heif', 'heic', 'hif'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/tiff': ['tif', 'tiff'],
  'image/webp': ['webp'],
} satisfies Record<PictureType, readonly string[]>;

/** Returns the name with an extension for the type, which replaces that of another type. */
export function withPictureEnding(name: string, type: string): string {
  const [, base = name, ending = ''] = /^(.*)\.([a-z]+)$/i.exec(name) ?? [];
  const isEndingOf = (known?: readonly string[]) => known?.includes(ending.toLowerCase());
  if (isEndingOf(endings[type])) return name;
  const isOther = Object.values(endings).some(isEndingOf);
  return cutToFit(isOther ? base : name, `.${endings[type]?.[0] ?? ''}`);
}
