import type { Bytes, TakenApart } from './metadata/bytes';
import { jpegApart, jpegTurned } from './metadata/jpeg';
import { pngApart, pngTurned } from './metadata/png';
import { webpApart, webpTurned } from './metadata/webp';

interface Kind {
  takeApart: (bytes: Bytes) => TakenApart | null;
  turned: (parts: readonly Bytes[], orientation: number) => Bytes[];
}

const kinds: Partial<Record<string, Kind>> = {
  'image/jpeg': { takeApart: jpegApart, turned: jpegTurned },
  'image/png': { takeApart: pngApart, turned: pngTurned },
  'image/webp': { takeApart: webpApart, turned: webpTurned },
};

/** A picture without what its camera wrote beside the pixels. Parts of files are views of the one that was read. */
export interface PlainPicture extends Omit<TakenApart, 'parts'> {
  /** The file, which still says how the picture is to be turned, where it did. */
  file: Bytes[];
  /** The file that does not even say that: every browser draws it as it lies there. */
  unturned: Bytes[];
}

/**
 * The same picture, its pixels untouched, without what tells where, when and by which device it was taken.
 * Null where that cannot be done: a kind other than JPEG, PNG and WebP, or a file that is damaged.
 */
export function withoutMetadata(bytes: Bytes, type: string): PlainPicture | null {
  const kind = kinds[type];
  const apart = kind?.takeApart(bytes);
  if (!kind || !apart) return null;
  const { parts, orientation, isMoving } = apart;
  const file = orientation === 1 ? parts : kind.turned(parts, orientation);
  return { file, unturned: parts, orientation, isMoving };
}
