import { pickedPictureMaxBytes, pictureMaxBytes } from '#shared/lib/limits';

/** The states of a picture upload (spec 4). The first two can still change. */
export type UploadState = 'running' | 'paused' | 'success' | 'canceled' | 'error';

export interface UploadProgress {
  state: UploadState;
  /** Percentage uploaded: an integer from 0 to 100. */
  percent: number;
  /** True while the picture is being resized, before anything is sent. */
  isShrinking: boolean;
}

/** Types that every browser can decode and encode. */
const redrawnTypes = ['image/jpeg', 'image/png', 'image/webp'];

export const canShrink = (type: string): boolean => redrawnTypes.includes(type);

export const initialProgress = (type: string): UploadProgress => ({
  state: 'running',
  percent: 0,
  isShrinking: canShrink(type),
});

/** How a picture was stored. `reused`: under that name already (spec 3). `asPicked`: unchanged, so it may reveal where it was taken. */
export type PictureOrigin = 'reused' | 'asPicked';

export interface StoredPicture {
  /** Its download URL. */
  url: string;
  /** Undefined if it was re-encoded and uploaded. */
  origin?: PictureOrigin;
  /** True if it is, or may be, a different picture with the same name. */
  isOther: boolean;
}

export type UploadResult = StoredPicture | 'canceled' | 'failed' | UnfitReason;

export type UnfitReason = 'damaged' | 'tooLarge' | 'notPicture';

/** Why a picture isn't in its activity. `interrupted`: the page was reloaded during its upload. `missed`: the upload failed. */
export type RejectionReason = UnfitReason | 'interrupted' | 'missed';

export function isUnfit(result: unknown): result is UnfitReason {
  return result === 'damaged' || result === 'tooLarge' || result === 'notPicture';
}

/**
 * Returns why an upload's picture was rejected, if the user is told. A failed upload is silent (spec 8), unless its activity was
 * submitted and waiting for it (`isAwaited`): the user was told that it would be saved with its pictures.
 */
export function rejectionOf(result: UploadResult, isAwaited: boolean): RejectionReason | undefined {
  if (isUnfit(result)) return result;
  return result === 'failed' && isAwaited ? 'missed' : undefined;
}

export function isInProgress(state: UploadState): boolean {
  return state === 'running' || state === 'paused';
}

/** Texts of the picture input (spec 2). Only the hint is in the spec. */
export const pictureMessages = {
  add: 'Add a picture',
  hint: 'You may need to disable adblocker',
  notPicture: 'Choose an image file: JPEG, PNG, GIF, WebP, HEIC, AVIF, BMP or TIFF',
  tooLarge: `The picture is larger than ${pictureMaxBytes / 1024 / 1024} MB`,
  tooLargeToShrink: `The file is larger than ${pickedPictureMaxBytes / 1024 / 1024} MB, which is too large to resize`,
  damaged: "Can't open this picture. The file may be damaged",
  interrupted: 'The page was reloaded before it was uploaded. Add it again',
  missed: "It couldn't be uploaded. Add it again",
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
    `${name} wasn't added to ${activity ? `"${activity}"` : 'the activity'}. ${pictureMessages[why]}`,
  rejectedShort: (name: string, why: RejectionReason): string =>
    `${name} wasn't added. ${pictureMessages[why]}`,
  saveWaits: 'The activity will be saved once its pictures are uploaded',
} as const;
