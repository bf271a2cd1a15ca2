import { letters, viewOf, type Bytes, type TakenApart } from './bytes';
import { exifOf, orientationIn } from './exif';

/*
 * https://developers.google.com/speed/webp/docs/riff_container
 */

/** Chunks without which it would look different. */
const shown = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF'];

/** Bits of its header. */
const has = { exif: 0x08, xmp: 0x04, frames: 0x02 };

/** The first part, with the length of all that follows. */
function headFor(parts: readonly Bytes[]): Bytes {
  const head = new Uint8Array(12);
  const view = viewOf(head);
  view.setUint32(0, 0x52494646);
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  view.setUint32(4, length, true);
  view.setUint32(8, 0x57454250);
  return head;
}

/** The bits of the header of `parts`, another way; a file without that header has none. */
const withBits = (parts: readonly Bytes[], change: (bits: number) => number): Bytes[] =>
  parts.map((part) => {
    if (letters(part, 0, 4) !== 'VP8X') return part;
    const header = part.slice();
    header[8] = change(header[8] ?? 0);
    return header;
  });

/** A WebP without its Exif, its XMP and whatever other programs hung on. Null where it is damaged. */
export function webpApart(bytes: Bytes): TakenApart | null {
  if (letters(bytes, 0, 4) !== 'RIFF' || letters(bytes, 8, 4) !== 'WEBP') return null;
  const view = viewOf(bytes);
  const chunks: Bytes[] = [];
  let orientation = 1;
  let isMoving = false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size;
    if (end > bytes.length) return null;
    const kind = letters(bytes, at, 4);
    if (kind === 'EXIF') orientation = orientationIn(bytes.subarray(at + 8, end));
    if (kind === 'VP8X') isMoving = ((bytes[at + 8] ?? 0) & has.frames) !== 0;
    if (shown.includes(kind)) {
      chunks.push(bytes.subarray(at, end));
      // Each chunk begins at an even place. Some programs forget that at the end of the file.
      if (size % 2) chunks.push(new Uint8Array(1));
    }
    at = end + (size % 2);
  }
  const plain = withBits(chunks, (bits) => bits & ~(has.exif | has.xmp));
  return { parts: [headFor(plain), ...plain], orientation, isMoving };
}

/** The parts of a WebP with a chunk that says how to turn it, behind its pixels. */
export function webpTurned([, ...chunks]: readonly Bytes[], orientation: number): Bytes[] {
  const exif = exifOf(orientation);
  const chunk = new Uint8Array(8 + exif.length);
  viewOf(chunk).setUint32(0, 0x45584946);
  viewOf(chunk).setUint32(4, exif.length, true);
  chunk.set(exif, 8);
  const turned = [...withBits(chunks, (bits) => bits | has.exif), chunk];
  return [headFor(turned), ...turned];
}
