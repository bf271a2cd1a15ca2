import { letters, viewOf, type Bytes, type TakenApart } from './bytes';
import { exifOf, orientationIn } from './exif';

/*
 * https://www.w3.org/TR/png/
 */

/** Chunks without which it would look different. Those of a kind with a capital letter are needed anyway. */
const shown = [
  ...['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'hIST'],
  ...['sPLT', 'pHYs', 'acTL', 'fcTL', 'fdAT'],
];

/** A PNG without its texts, its time, its Exif and whatever other programs hung on. Null where it is damaged. */
export function pngApart(bytes: Bytes): TakenApart | null {
  if (letters(bytes, 1, 3) !== 'PNG') return null;
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 8)];
  let orientation = 1;
  let isMoving = false;
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const kind = letters(bytes, at + 4, 4);
    if (kind === 'eXIf') orientation = orientationIn(bytes.subarray(at + 8, end - 4));
    if (kind === 'acTL') isMoving = true;
    if (/^[A-Z]/.test(kind) || shown.includes(kind)) parts.push(bytes.subarray(at, end));
    // What an editor hangs on behind the end is no part of the picture.
    if (kind === 'IEND') return { parts, orientation, isMoving };
    at = end;
  }
  return null;
}

/** The checksum of a chunk (CRC-32): browsers ignore one whose checksum is wrong. */
function crc32(bytes: Bytes): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

/** The parts of a PNG with a chunk that says how to turn it, behind its header. */
export function pngTurned(parts: readonly Bytes[], orientation: number): Bytes[] {
  const exif = exifOf(orientation);
  const chunk = new Uint8Array(12 + exif.length);
  const view = viewOf(chunk);
  view.setUint32(0, exif.length);
  view.setUint32(4, 0x65584966);
  chunk.set(exif, 8);
  view.setUint32(chunk.length - 4, crc32(chunk.subarray(4, -4)));
  return [...parts.slice(0, 2), chunk, ...parts.slice(2)];
}
