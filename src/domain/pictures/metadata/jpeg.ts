import { letters, viewOf, type Bytes, type TakenApart } from './bytes';
import { exifMark, exifOf, orientationIn } from './exif';

/** Segments that say how to read the colours (JFIF, ICC, Adobe). All other application segments go. */
function tellsColours(marker: number, segment: Bytes): boolean {
  const isProfile = marker === 0xe2 && letters(segment, 4, 11) === 'ICC_PROFILE';
  return marker === 0xe0 || marker === 0xee || isProfile;
}

/** A JPEG without its application segments, but for those of its colours, and without its comments. Null where it is damaged. */
export function jpegApart(bytes: Bytes): TakenApart | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 2)];
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
      return { parts: [...parts, bytes.subarray(at)], orientation, isMoving: false };
    }
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    if (marker === 0xe1 && letters(segment, 4, exifMark.length) === exifMark) {
      orientation = orientationIn(segment.subarray(4));
    }
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    if (marker !== 0xfe && (!isApplication || tellsColours(marker, segment))) parts.push(segment);
    at = end;
  }
  return null;
}

/** The parts of a JPEG with a segment that says how to turn it. */
export function jpegTurned([start, ...rest]: readonly Bytes[], orientation: number): Bytes[] {
  const exif = exifOf(orientation);
  const length = 2 + exifMark.length + exif.length;
  const mark = Array.from(exifMark, (letter) => letter.charCodeAt(0));
  const segment = new Uint8Array([0xff, 0xe1, 0, length, ...mark, ...exif]);
  return [...(start ? [start] : []), segment, ...rest];
}
