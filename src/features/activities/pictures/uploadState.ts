import { pictureMaxBytes } from '#shared/lib/limits';

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

export const rejectionMessages: Record<RejectionReason, string> = {
  notPicture: 'Choose an image file: JPEG, PNG, GIF, WebP, HEIC, AVIF, BMP or TIFF',
  tooLarge: `The picture is larger than ${pictureMaxBytes / 1024 / 1024} MB`,
  damaged: "Can't open this picture. The file may be damaged",
  interrupted: 'The page was reloaded before it was uploaded. Add it again',
  missed: "It couldn't be uploaded. Add it again",
};

/** Returns why a picture isn't in its activity, in a list of what isn't stored. */
export const rejectedShort = (name: string, why: RejectionReason): string =>
  `${name} wasn't added. ${rejectionMessages[why]}`;
