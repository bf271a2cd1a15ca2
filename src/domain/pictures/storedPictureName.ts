import { storedNameMaxLength } from '../limits';

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

/**
 * The name under which a picture is stored (spec 3, `pictures/{userEmail}/{fileName}`) for the name
 * of the file that was picked, which may be any text. A name that Storage and the rules take stays as it is, so
 * that the same file finds its stored self again. Any other is mended, stays readable, and gets a
 * checksum of the whole before its ending: `a/b.jpg` must not become the picture stored as `a_b.jpg`.
 */
export function storedPictureName(fileName: string): string {
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

/** The stored name in a picture's download URL, for people to read; `picture` when it has none. */
export function pictureNameOf(url: string): string {
  const encoded = /%2F([^/?#]+)(?:[?#]|$)/i.exec(url)?.[1]?.split(/%2F/i).at(-1);
  try {
    return decodeURIComponent(encoded ?? '') || 'picture';
  } catch {
    return 'picture';
  }
}
