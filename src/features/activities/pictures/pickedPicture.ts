import { fieldMessages } from '#shared/lib/fieldMessages';
import { pickedPictureMaxBytes, picturesMax } from '#shared/lib/limits';
import { pictureMessages } from './pictureMessages';
import {
  isPlaceholderName,
  numberedName,
  pictureNameOf,
  storedPictureName,
} from './storedPictureName';
import type { UploadResult } from './uploadState';

/** The types a picture may have: any image type, and those that systems report if they don't know the type. */
const mayBePicture = /^(?:image\/.+|.+\/octet-stream)?$/;

/**
 * Validates a picked file before its upload reads it (spec 5: image files only; the size limit isn't in the spec). Returns an error
 * message, or undefined if it may be a picture: `pictureTypeOf` then looks at its bytes. `pictureMaxBytes` applies after resizing;
 * storage.rules checks the same types and size.
 */
export function pictureFileRule({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!mayBePicture.test(type)) return pictureMessages.notPicture;
  if (size > pickedPictureMaxBytes) return pictureMessages.tooLargeToShrink;
  return size === 0 ? pictureMessages.damaged : undefined;
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

/** Returns the name with the first unused number, starting at `number`. */
export function freeName(
  name: string,
  { listed, uploading }: PictureNames,
  number: number,
): string {
  const numbered = numberedName(name, number);
  const isTaken = listed.includes(numbered) || uploading.includes(numbered);
  return isTaken ? freeName(name, { listed, uploading }, number + 1) : numbered;
}

/** Returns the name to store a picked file under, unique among these even for two photos taken in the same second. */
export function nameOfPicked(
  file: { name: string; lastModified: number },
  names: PictureNames,
): string {
  const name = storedPictureName(file.name, new Date(file.lastModified));
  return isPlaceholderName(file.name) ? freeName(name, names, 1) : name;
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
