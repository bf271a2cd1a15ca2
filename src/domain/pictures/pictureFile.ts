import { pickedPictureMaxBytes, pictureMaxBytes, pictureTypes } from '#domain/limits';
import { pictureMessages } from './pictureMessages';

/** What is known of a picked file before it is read; a browser's `File` is one. */
export interface PickedFile {
  name: string;
  /** The media type, lower-case; empty where the system does not know it. */
  type: string;
  /** Bytes. */
  size: number;
}

/** Kinds that a system without them reports with no type at all, by the ending of the file's name. */
const typesByEnding: Partial<Record<string, string>> = {
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
} satisfies Record<string, (typeof pictureTypes)[number]>;

/**
 * The media type under which a picked file is stored: one of `pictureTypes`, or null when it is not
 * a picture that may be stored. An iPhone's HEIC picture has no type on most other systems.
 */
export function pictureType(file: Pick<PickedFile, 'name' | 'type'>): string | null {
  const ending = /\.([a-z]+)$/.exec(file.name.toLowerCase())?.[1] ?? '';
  const type = file.type === '' ? typesByEnding[ending] : file.type;
  return pictureTypes.find((known) => known === type) ?? null;
}

/** Kinds that every browser can draw, and write again. */
const redrawnTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Whether pictures of that media type may be stored in fewer bytes than they were picked with. */
export const mayBecomeSmaller = (type: string): boolean => redrawnTypes.includes(type);

/**
 * The rule of a picked file (spec 5: image files only; the size is not in the spec), as far as it
 * can be judged unread: the message for the user, or undefined when it passes. What may become smaller is judged
 * by `pictureMaxBytes` after that. storage.rules hold
 * what is uploaded to the same types and size.
 */
export function pictureFileRule(file: PickedFile): string | undefined {
  const type = pictureType(file);
  if (type === null) return pictureMessages.notPicture;
  const mayShrink = mayBecomeSmaller(type);
  if (mayShrink && file.size > pickedPictureMaxBytes) return pictureMessages.tooLargeToShrink;
  if (!mayShrink && file.size > pictureMaxBytes) return pictureMessages.tooLarge;
  return file.size === 0 ? pictureMessages.damaged : undefined;
}
