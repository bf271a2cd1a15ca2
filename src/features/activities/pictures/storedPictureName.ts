import { storedPictures } from '#config/env';
import { storedNameMaxLength } from '#shared/lib/limits';

/**
 * Characters a stored name can't contain: path separators; control characters and line breaks, which Storage rejects; and lone
 * surrogates and noncharacters, which can't be part of a URL.
 */
const unsafe = /[/\\\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu;

/** A picture's file extension, kept when the rest is cut. storage.rules rejects other extensions, which could be a program's. */
const ending = /\.(?:avif|bmp|gif|hei[cf]|hif|jfif|jpe?g?|png|tiff?|webp)$/i;

/** Returns a checksum as eight hexadecimal digits (32-bit FNV-1a over UTF-16 units). */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

const fits = (name: string) => encodeURIComponent(name).length <= storedNameMaxLength;

/** Returns `base` and `tail`, with `base` cut so that it fits together with `tail`, without splitting an emoji. */
export function cutToFit(base: string, tail: string): string {
  const characters = Array.from(base).slice(0, storedNameMaxLength);
  while (characters.length > 0 && !fits(characters.join('') + tail)) characters.pop();
  return characters.join('') + tail;
}

/** Names that cameras give to every picture. */
export const isPlaceholderName = (fileName: string): boolean =>
  /^(?:image\.(?:jpe?g|png)|photo\.jpg)$/i.test(fileName);

/** Returns a numbered name: `beach.jpg` for 1, `beach (2).jpg` for 2, and so on. */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name;
  const tail = ending.exec(name)?.[0] ?? '';
  return cutToFit(name.slice(0, name.length - tail.length), ` (${number})${tail}`);
}

function photoName(fileName: string, takenAt: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${takenAt.getFullYear()}${two(takenAt.getMonth() + 1)}${two(takenAt.getDate())}`;
  const time = [takenAt.getHours(), takenAt.getMinutes(), takenAt.getSeconds()].map(two).join('');
  return `photo-${day}-${time}${ending.exec(fileName)?.[0] ?? ''}`;
}

/**
 * Returns the name to store a picture under (spec 3, `pictures/{userEmail}/{fileName}`), given any file name. Keeps a valid name, so
 * that the same file is found in storage again. Makes other names, such as one with a program's ending, valid but readable, with a
 * checksum of the original name, so that `a/b.jpg` isn't mistaken for `a_b.jpg`. Replaces a camera's placeholder name with the local
 * time `takenAt`.
 */
export function storedPictureName(fileName: string, takenAt: Date): string {
  if (isPlaceholderName(fileName)) return photoName(fileName, takenAt);
  // Operating systems encode the same letters differently.
  const name = fileName.normalize('NFC');
  const replaced = name.replace(unsafe, '_');
  const isUsable = replaced !== '' && replaced !== '.' && replaced !== '..';
  const tail = isUsable ? (ending.exec(replaced)?.[0] ?? '') : '';
  const hasForeignEnding = tail === '' && replaced.includes('.');
  if (isUsable && replaced === name && fits(name) && !hasForeignEnding) return name;

  const readable = isUsable ? replaced.slice(0, replaced.length - tail.length) : 'picture';
  const base = hasForeignEnding ? readable.replaceAll('.', '_') : readable;
  return cutToFit(base, `~${checksum(name)}${tail}`);
}

/**
 * Returns true if a picture is in this deployment's storage. Older records may link to other sites, whose owner could swap the
 * picture after approval, so those are neither shown nor linked.
 */
export function isStoredHere(url: string): boolean {
  // Names in download URLs contain no slash. One could lead out of the bucket with `..`.
  return url.startsWith(storedPictures) && /^[^/\\]+$/.test(url.slice(storedPictures.length));
}

/** Returns true if a picture is in this student's folder. The rules refuse those of others. */
export function isStoredFor(student: string, url: string): boolean {
  return url.startsWith(`${storedPictures}${encodeURIComponent(`pictures/${student}/`)}`);
}

/** Returns the readable file name in a picture's download URL, or `picture`. */
export function pictureNameOf(url: string): string {
  const encoded = /%2F([^/?#]+)(?:[?#]|$)/i.exec(url)?.[1]?.split(/%2F/i).at(-1);
  try {
    return decodeURIComponent(encoded ?? '') || 'picture';
  } catch {
    return 'picture';
  }
}
