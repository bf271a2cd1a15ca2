import { pickedPictureMaxBytes, pictureMaxBytes, picturesMax, pictureTypes } from '#domain/limits';
import { fieldMessages } from '#domain/messages';
import {
  isPlaceholderName,
  numberedName,
  pictureNameOf,
  storedPictureName,
} from './storedPictureName';
import { canShrink, pictureMessages, type UploadResult } from './uploadState';

/** What is known of a picked file before it is read. Its type is empty where the system does not know it. */
type PickedFile = Pick<File, 'name' | 'type' | 'size'>;

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

/**
 * The rule of a picked file (spec 5: image files only; the size is not in the spec), as far as it
 * can be judged unread: the message for the user, or undefined when it passes. What may become smaller is judged
 * by `pictureMaxBytes` after that. storage.rules hold
 * what is uploaded to the same types and size.
 */
export function pictureFileRule(file: PickedFile): string | undefined {
  const type = pictureType(file);
  if (type === null) return pictureMessages.notPicture;
  const mayShrink = canShrink(type);
  if (mayShrink && file.size > pickedPictureMaxBytes) return pictureMessages.tooLargeToShrink;
  if (!mayShrink && file.size > pictureMaxBytes) return pictureMessages.tooLarge;
  return file.size === 0 ? pictureMessages.damaged : undefined;
}

/** The names of the pictures that an activity has, and of those on their way to it. */
export interface PictureNames {
  listed: readonly string[];
  uploading: readonly string[];
}

/** Why no picture of that name can be added to these; undefined when it can. */
export function listRule(name: string, { listed, uploading }: PictureNames): string | undefined {
  if (listed.includes(name)) return pictureMessages.listed(name);
  if (uploading.includes(name)) return pictureMessages.uploading(name);
  const isFull = listed.length + uploading.length >= picturesMax;
  return isFull ? fieldMessages.tooManyPictures(picturesMax) : undefined;
}

/** The name to store a picked file under, beside these: two photos of one second are two photos. */
export function nameOfPicked(
  file: { name: string; lastModified: number },
  { listed, uploading }: PictureNames,
): string {
  const name = storedPictureName(file.name, new Date(file.lastModified));
  if (!isPlaceholderName(file.name)) return name;
  let number = 1;
  while ([...listed, ...uploading].includes(numberedName(name, number))) number += 1;
  return numberedName(name, number);
}

/** What is said of an upload that has ended. A failure is logged only (spec 8), and an unfit picture is an error. */
export function uploadMessage(name: string, result: UploadResult): string {
  if (result === 'canceled') return pictureMessages.canceled(name);
  if (typeof result === 'string') return '';
  if (result.isOther) return pictureMessages.nameTaken(name);
  const { reused, added, addedAsItIs } = pictureMessages;
  const words = result.origin === 'reused' ? reused : result.origin ? addedAsItIs : added;
  return words(pictureNameOf(result.url));
}
