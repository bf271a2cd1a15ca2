import { pickedPictureMaxBytes, pictureMaxBytes } from '#domain/limits';

/** The states of a picture's upload (spec 4). The first two can still change. */
export type UploadState = 'running' | 'paused' | 'success' | 'canceled' | 'error';

export interface UploadProgress {
  state: UploadState;
  /** How much of the file is stored: a whole number, 0 to 100. */
  percent: number;
  /** Whether the picture is still being made smaller; nothing of it is sent before. */
  isShrinking: boolean;
}

/** Kinds that every browser can draw, and write again. */
const redrawnTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Whether pictures of that media type may be stored in fewer bytes than they were picked with. */
export const canShrink = (type: string): boolean => redrawnTypes.includes(type);

/** Where the upload of a file of that media type begins. */
export const initialProgress = (type: string): UploadProgress => ({
  state: 'running',
  percent: 0,
  isShrinking: canShrink(type),
});

/**
 * Where a stored picture comes from. `reused`: it was not uploaded now but found stored under the name of the picked file
 * (spec 3). `asPicked`: it was stored now as it was picked, and so may tell where it was taken.
 */
export type PictureOrigin = 'reused' | 'asPicked';

/** A picture in the file store. */
export interface StoredPicture {
  /** Its download URL. */
  url: string;
  /** Undefined for one that was drawn anew and stored now. */
  origin?: PictureOrigin;
  /** Whether it is another picture than the one that was picked, or may be one, and only has its name. */
  isOther: boolean;
}

/** How an upload ended: the stored picture, or why there is none. */
export type UploadResult = StoredPicture | 'canceled' | 'damaged' | 'tooLarge' | 'failed';

/** Whether an upload in that state can still change. */
export function isInProgress(state: UploadState): boolean {
  return state === 'running' || state === 'paused';
}

/** Texts around the picture input (spec 2). All but the hint are not in the spec. */
export const pictureMessages = {
  hint: 'You may need to disable adblocker',
  notPicture: 'Choose an image file: JPEG, PNG, GIF, WebP, HEIC, AVIF, BMP or TIFF',
  tooLarge: `The picture is larger than ${pictureMaxBytes / 1024 / 1024} MB`,
  tooLargeToShrink: `The file is larger than ${pickedPictureMaxBytes / 1024 / 1024} MB, too large to make a smaller picture of it`,
  damaged: 'The picture cannot be opened. The file may be damaged',
  listed: (name: string) => `${name} is on the list already`,
  uploading: (name: string) => `${name} is being uploaded`,
  shrinking: (name: string) => `${name} is being made smaller`,
  shrinkingShort: 'Making the picture smaller…',
  added: (name: string) => `${name} was added`,
  /** A picture of a kind that no data can be taken out of here, such as HEIC. */
  addedAsItIs: (name: string) => `${name} was added. This picture may contain its location.`,
  /** A picture that is not in the bucket of this deployment. */
  elsewhere: (name: string) => `${name} lies outside this site and is not shown`,
  hasLocation: 'This picture may contain its location.',
  /** Spec 3 reuses the stored file of that name, though another picture may have been meant. */
  reused: (name: string) => `A picture named ${name} was stored earlier and is used here.`,
  nameTaken: (name: string) =>
    `Another picture named ${name} was stored earlier and is used here. You can store yours as well.`,
  nameTakenShort: 'Another picture of this name',
  storeAsWell: (name: string) => `Store my ${name} as well`,
  reusedShort: 'Stored earlier',
  canceled: (name: string) => `The upload of ${name} was canceled`,
  removed: (name: string) => `${name} was removed`,
  /** A picture that turned out unfit after its form was left. `activity` is what the user calls it, if anything. */
  rejected: (name: string, activity: string, why: 'damaged' | 'tooLarge'): string =>
    `${name} was not added to ${activity ? `"${activity}"` : 'the activity'}. ${pictureMessages[why]}`,
  rejectedShort: (name: string, why: 'damaged' | 'tooLarge'): string =>
    `Without ${name}. ${pictureMessages[why]}`,
  saveWaits: 'The activity is saved as soon as its pictures are uploaded',
} as const;
