/** The states of a picture's upload (spec 4). The last four end it; `damaged`, for a file that is no picture, is not in the spec. */
export type UploadState = 'running' | 'paused' | 'success' | 'canceled' | 'error' | 'damaged';

export interface UploadProgress {
  state: UploadState;
  /** How much of the file is stored: a whole number, 0 to 100. */
  percent: number;
}

/** A picture in the file store. */
export interface StoredPicture {
  /** Its download URL. */
  url: string;
  /** Whether it was stored before under that name, and so not uploaded now (spec 3). */
  isReused: boolean;
  /** Whether it is another picture than the one that was picked, or may be one, and only has its name. */
  isOther: boolean;
}

/** Whether an upload in that state can still change. */
export function isUnderWay(state: UploadState): boolean {
  return state === 'running' || state === 'paused';
}
