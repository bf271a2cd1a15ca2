import { mayBecomeSmaller } from './pictureFile';

/** The states of a picture's upload (spec 4). The first two can still change. */
export type UploadState = 'running' | 'paused' | 'success' | 'canceled' | 'error';

export interface UploadProgress {
  state: UploadState;
  /** How much of the file is stored: a whole number, 0 to 100. */
  percent: number;
  /** Whether the picture is still being made smaller; nothing of it is sent before. */
  isShrinking: boolean;
}

/** Where the upload of a file of that media type begins. */
export const beginningOf = (type: string): UploadProgress => ({
  state: 'running',
  percent: 0,
  isShrinking: mayBecomeSmaller(type),
});

/** A picture in the file store. */
export interface StoredPicture {
  /** Its download URL. */
  url: string;
  /** Whether it was stored before under that name, and so not uploaded now (spec 3). */
  isReused: boolean;
  /** Whether it is another picture than the one that was picked, or may be one, and only has its name. */
  isOther: boolean;
  /** Set where it was stored now as it was picked, and so may tell where it was taken. */
  hasLocation?: boolean;
}

/** How an upload ended: the stored picture, or why there is none. */
export type UploadResult = StoredPicture | 'canceled' | 'damaged' | 'tooLarge' | 'failed';

/** Whether an upload in that state can still change. */
export function isUnderWay(state: UploadState): boolean {
  return state === 'running' || state === 'paused';
}
