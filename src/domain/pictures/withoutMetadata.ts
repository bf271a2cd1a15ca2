/*
 * What a camera writes beside a picture's pixels: where and when it was taken, by which device, a small copy. The
 * pixels are not touched. https://www.w3.org/TR/png/, https://developers.google.com/speed/webp/docs/riff_container
 */

type Bytes = Uint8Array<ArrayBuffer>;

function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
const latin = (bytes: Bytes) => String.fromCharCode(...bytes);

/** How the picture is to be turned, 1 to 8, as an Exif segment says; 1 where it says nothing that can be read. */
function orientationIn(segment: Bytes): number {
  const tiffAt = 10;
  try {
    const view = viewOf(segment);
    const isLittle = view.getUint16(tiffAt) === 0x4949;
    const directoryAt = tiffAt + view.getUint32(tiffAt + 4, isLittle);
    const count = view.getUint16(directoryAt, isLittle);
    for (let index = 0; index < count; index += 1) {
      const at = directoryAt + 2 + index * 12;
      if (view.getUint16(at, isLittle) === 0x0112) return view.getUint16(at + 8, isLittle);
    }
  } catch {
    // Cut off or damaged: then no browser turns it either.
  }
  return 1;
}

/** An Exif segment that says how the picture is to be turned, and nothing else. */
function exifOf(orientation: number): Bytes {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation];
  const payload = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff, 0, 0, 0, 0, 0, 0];
  return new Uint8Array([0xff, 0xe1, 0, payload.length + 2, ...payload]);
}

/** Of a JPEG all application segments go but those that say how to read its colours (JFIF, ICC, Adobe), and its comments. */
function jpegWithout(bytes: Bytes): Bytes | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = viewOf(bytes);
  const kept: Bytes[] = [];
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // A marker may be led by any number of fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // The pixels begin.
    if (marker === 0xda) {
      const turned = orientation >= 2 && orientation <= 8 ? [exifOf(orientation)] : [];
      return joined([bytes.slice(0, 2), ...turned, ...kept, bytes.slice(at)]);
    }
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return null;
    const segment = bytes.slice(at, end);
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    const isColour =
      marker === 0xe0 ||
      marker === 0xee ||
      (marker === 0xe2 && latin(segment.slice(4, 15)) === 'ICC_PROFILE');
    if (marker === 0xe1 && latin(segment.slice(4, 8)) === 'Exif') {
      orientation = orientationIn(segment);
    }
    if (marker !== 0xfe && (!isApplication || isColour)) kept.push(segment);
    at = end;
  }
  return null;
}

const pngText = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

function pngWithout(bytes: Bytes): Bytes | null {
  if (latin(bytes.slice(1, 4)) !== 'PNG') return null;
  const view = viewOf(bytes);
  const kept = [bytes.slice(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const kind = latin(bytes.slice(at + 4, at + 8));
    if (!pngText.includes(kind)) kept.push(bytes.slice(at, end));
    // What an editor hangs on behind the end is no part of the picture.
    if (kind === 'IEND') return joined(kept);
    at = end;
  }
  return null;
}

/** Bits of a WebP's header that tell of an Exif and an XMP chunk. */
const webpMetadataBits = 0x08 | 0x04;

function webpWithout(bytes: Bytes): Bytes | null {
  if (latin(bytes.slice(0, 4)) !== 'RIFF' || latin(bytes.slice(8, 12)) !== 'WEBP') return null;
  const view = viewOf(bytes);
  const kept = [bytes.slice(0, 12)];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > bytes.length) return null;
    const kind = latin(bytes.slice(at, at + 4));
    const chunk = bytes.slice(at, end);
    if (kind === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~webpMetadataBits;
    if (kind !== 'EXIF' && kind !== 'XMP ') kept.push(chunk);
    at = end;
  }
  const all = joined(kept);
  viewOf(all).setUint32(4, all.length - 8, true);
  return all;
}

const strippers: Partial<Record<string, (bytes: Bytes) => Bytes | null>> = {
  'image/jpeg': jpegWithout,
  'image/png': pngWithout,
  'image/webp': webpWithout,
};

/**
 * The same picture without what tells where, when and by which device it was taken; how it is to be turned stays.
 * Null where that cannot be done: a kind other than JPEG, PNG and WebP, or a file that is damaged.
 */
export function withoutMetadata(bytes: Bytes, type: string): Bytes | null {
  return strippers[type]?.(bytes) ?? null;
}
