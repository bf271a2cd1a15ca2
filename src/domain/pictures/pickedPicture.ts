import { pickedPictureMaxBytes, pictureMaxBytes, picturesMax, pictureTypes } from '#domain/limits';
import { fieldMessages } from '#domain/messages';
import {
  isPlaceholderName,
  numberedName,
  pictureNameOf,
  storedPictureName,
} from './storedPictureName';
import { canShrink, pictureMessages, type UploadResult } from './uploadState';

/** A picked file before it is read. Its type is empty if the operating system doesn't know it. */
type PickedFile = Pick<File, 'name' | 'type' | 'size'>;

/** Types by file extension, for operating systems that report none. */
const typesByEnding: Partial<Record<string, string>> = {
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
} satisfies Record<string, (typeof pictureTypes)[number]>;

/**
 * Returns the media type to store a picked file as, or null if it isn't one of `pictureTypes`. Most systems report no type for an
 * iPhone's HEIC pictures.
 */
export function pictureType(file: Pick<PickedFile, 'name' | 'type'>): string | null {
  const ending = /\.([a-z]+)$/.exec(file.name.toLowerCase())?.[1] ?? '';
  const type = file.type === '' ? typesByEnding[ending] : file.type;
  return pictureTypes.find((known) => known === type) ?? null;
}

/**
 * Validates a picked file before reading it (spec 5: image files only; the size limit isn't in the spec). Returns an error message,
 * or undefined if it is valid. `pictureMaxBytes` applies after resizing; storage.rules checks the same types and size.
 */
export function pictureFileRule(file: PickedFile): string | undefined {
  const type = pictureType(file);
  if (type === null) return pictureMessages.notPicture;
  const mayShrink = canShrink(type);
  if (mayShrink && file.size > pickedPictureMaxBytes) return pictureMessages.tooLargeToShrink;
  if (!mayShrink && file.size > pictureMaxBytes) return pictureMessages.tooLarge;
  return file.size === 0 ? pictureMessages.damaged : undefined;
}

/** The names of an activity's pictures, and of those being uploaded. */
export interface PictureNames {
  listed: readonly string[];
  uploading: readonly string[];
}

/** Returns why a picture of that name can't be added, or undefined if it can. */
export function listRule(name: string, { listed, uploading }: PictureNames): string | undefined {
  if (listed.includes(name)) return pictureMessages.listed(name);
  if (uploading.includes(name)) return pictureMessages.uploading(name);
  const isFull = listed.length + uploading.length >= picturesMax;
  return isFull ? fieldMessages.tooManyPictures(picturesMax) : undefined;
}

/** Returns the name to store a picked file under, unique among these even for two photos taken in the same second. */
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

/** Returns the message about a finished upload, or '' for a failure, which is only logged (spec 8). */
export function uploadMessage(name: string, result: UploadResult): string {
  if (result === 'canceled') return pictureMessages.canceled(name);
  if (typeof result === 'string') return '';
  if (result.isOther) return pictureMessages.nameTaken(name);
  const { reused, added, addedAsItIs } = pictureMessages;
  const words = result.origin === 'reused' ? reused : result.origin ? addedAsItIs : added;
  return words(pictureNameOf(result.url));
}
