import { storedPictures } from '#config/env';
import { storedNameMaxLength } from '#domain/limits';

/**
 * What a stored name cannot hold: dividers of a path, control characters and line breaks, which
 * Storage refuses, and half emojis and non-characters, which no URL can spell.
 */
const unsafe = /[/\\\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu;

/** A short ending such as `.jpg`, which stays when the rest is cut. */
const ending = /\.[a-z0-9]{1,8}$/i;

/** Eight letters and digits that tell texts apart (FNV-1a, 32 bits, over UTF-16 units). */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

const fits = (name: string) => encodeURIComponent(name).length <= storedNameMaxLength;

/** The longest beginning of `base` that fits together with `tail`. Never cuts an emoji in half. */
function cutToFit(base: string, tail: string): string {
  const characters = Array.from(base).slice(0, storedNameMaxLength);
  while (characters.length > 0 && !fits(characters.join('') + tail)) characters.pop();
  return characters.join('') + tail;
}

/** What cameras call every picture they hand over. */
const placeholderName = /^(?:image\.(?:jpe?g|png)|photo\.jpg)$/i;

/** Whether a picked file has the name that a camera gives to all pictures, which tells none apart. */
export function isPlaceholderName(fileName: string): boolean {
  return placeholderName.test(fileName);
}

/** The `number`th name like `name`: `beach.jpg`, `beach (2).jpg`, ... The first one is the name itself. */
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
 * The name under which a picture is stored (spec 3, `pictures/{userEmail}/{fileName}`) for the name
 * of the file that was picked, which may be any text. A name that Storage and the rules take stays as it is, so
 * that the same file finds its stored self again. Any other is mended, stays readable, and gets a
 * checksum of the whole before its ending: `a/b.jpg` must not become the picture stored as `a_b.jpg`.
 * A camera's placeholder name is replaced by the moment `takenAt`, in local time.
 */
export function storedPictureName(fileName: string, takenAt: Date): string {
  if (isPlaceholderName(fileName)) return photoName(fileName, takenAt);
  // One file copied between systems may spell the same letters in two ways.
  const name = fileName.normalize('NFC');
  const mended = name.replace(unsafe, '_');
  const isUsable = mended !== '' && mended !== '.' && mended !== '..';
  if (isUsable && mended === name && fits(name)) return name;

  const readable = isUsable ? mended : 'picture';
  const tail = ending.exec(readable)?.[0] ?? '';
  const base = readable.slice(0, readable.length - tail.length);
  return cutToFit(base, `~${checksum(name)}${tail}`);
}

/**
 * Whether a picture lies in this deployment's own bucket. A record from before this app may name any other address:
 * whoever owns that could change what it shows after staff have approved it, so it is neither shown nor linked.
 */
export function isStoredHere(url: string): boolean {
  // A further slash, which no name in a download URL has, could lead out of the bucket by way of `..`.
  return url.startsWith(storedPictures) && /^[^/\\]+$/.test(url.slice(storedPictures.length));
}

/** The stored name in a picture's download URL, for people to read; `picture` when it has none. */
export function pictureNameOf(url: string): string {
  const encoded = /%2F([^/?#]+)(?:[?#]|$)/i.exec(url)?.[1]?.split(/%2F/i).at(-1);
  try {
    return decodeURIComponent(encoded ?? '') || 'picture';
  } catch {
    return 'picture';
  }
}
