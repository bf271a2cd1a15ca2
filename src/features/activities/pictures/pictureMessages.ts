import { pickedPictureMaxBytes } from '#shared/lib/limits';
import { rejectionMessages, type RejectionReason } from './uploadState';

/** Texts of the picture input (spec 2). Only the hint is in the spec. */
export const pictureMessages = {
  ...rejectionMessages,
  add: 'Add a picture',
  hint: 'You may need to disable adblocker',
  tooLargeToShrink: `The file is larger than ${pickedPictureMaxBytes / 1024 / 1024} MB, which is too large to resize`,
  listed: (name: string) => `${name} is already in the list`,
  uploading: (name: string) => `Uploading ${name}`,
  shrinking: (name: string) => `Resizing ${name}`,
  added: (name: string) => `${name} was added`,
  /** For types whose metadata can't be removed here, such as HEIC. */
  addedAsItIs: (name: string) => `${name} was added. This picture may reveal where it was taken.`,
  hasLocation: 'This picture may reveal where it was taken.',
  /** Spec 3 reuses a stored file of the same name, even if it is a different picture. */
  reused: (name: string) => `A picture named ${name} was stored earlier and is used here.`,
  nameTaken: (name: string) =>
    `A different picture named ${name} was stored earlier and is used here. You can store yours too.`,
  nameTakenShort: 'Different picture, same name',
  /** If the picked file is no longer available. */
  pickAgain: 'To use yours, remove this one and add yours again.',
  /** A picture turned out to have the name of a different one while its activity was waiting to be saved. */
  notSavedYet:
    'Not saved yet: a picture you added has the same name as a different one. Store yours too, or submit again to use the one stored earlier.',
  canceled: (name: string) => `The upload of ${name} was canceled`,
  removed: (name: string) => `${name} was removed`,
  /** For a picture rejected after the form was closed. `activity` is the activity's name, possibly ''. */
  rejected: (name: string, activity: string, why: RejectionReason): string =>
    `${name} wasn't added to ${activity ? `"${activity}"` : 'the activity'}. ${rejectionMessages[why]}`,
  saveWaits: 'The activity will be saved once its pictures are uploaded',
} as const;
