import { picturesMax } from '#domain/limits';
import { fieldMessages } from '#domain/messages';
import { pictureMessages } from './pictureMessages';
import {
  isPlaceholderName,
  numberedName,
  pictureNameOf,
  storedPictureName,
} from './storedPictureName';
import type { UploadResult } from './uploadState';

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
export function saidOfUpload(name: string, result: UploadResult): string {
  if (result === 'canceled') return pictureMessages.canceled(name);
  if (typeof result === 'string') return '';
  if (result.isOther) return pictureMessages.nameTaken(name);
  const { reused, added, addedAsItIs } = pictureMessages;
  const words = result.isReused ? reused : result.hasLocation ? addedAsItIs : added;
  return words(pictureNameOf(result.url));
}
