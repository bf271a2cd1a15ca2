import type { Entry } from '#domain/entry';
import type { StoredPicture, UploadProgress, UploadResult } from '#domain/pictures/uploadState';
import type { Review } from '#domain/review/review';

/* What the services take and return. The calls themselves are documented in makeServices.ts and in the files of sdk/. */

/** Logs a failure that the user isn't told about (spec 8): what was being done, and the error. */
export type LogError = (context: string, error: unknown) => void;

/** Ends a subscription. Ending it twice is harmless. */
export type Unsubscribe = () => void;

/** The changes in one snapshot: entries added or modified, by key, and the keys removed (spec 4). */
export interface EntryChanges {
  changed: Record<string, Entry>;
  removed: string[];
  /** True if the snapshot holds the maximum (`listedMax`), so there may be more. */
  mayBeMore?: boolean;
  /** The reviews of `changed`, by key. Activities without a review are left out. */
  reviews?: Record<string, Review>;
}

/** How a save ended: stored, or not, because someone changed or deleted the activity after its form was opened. */
export type EntrySaveResult = 'saved' | 'changed' | 'deleted';

/** How logging for one student of a group ended. */
export type GroupLogResult =
  | 'stored'
  /** Stored, but the approval failed, so it waits for review. */
  | 'waits'
  /** Already there, and the student has changed it since. */
  | 'changed'
  /** Skipped, because the student has another activity of this name on this day. */
  | 'alike';

/** The bytes to store for a picked picture. */
export interface PictureContent {
  blob: Blob;
  /** True if this is the original file, of a type that can contain a location. */
  hasLocation: boolean;
  /** Why it couldn't be redrawn, if so. */
  failure?: unknown;
}

/** A picture to store at `pictures/{email}/{name}`. */
export interface NewPicture {
  /** The student, in lower case. */
  email: string;
  /** From `storedPictureName`. */
  name: string;
  /** One of `pictureTypes`. */
  type: string;
  /** The original file. Its checksum tells whether a stored file is the same picture. */
  file: Blob;
  /** True to reuse a stored file of that name even if it is a different picture (spec 3); otherwise a number is added. */
  mayReuseOther: boolean;
}

/** The part of the SDK's upload task that stores a file. */
export interface UploadTaskHandle {
  pause: () => boolean;
  resume: () => boolean;
  cancel: () => boolean;
  /** Rejects if the upload fails or is canceled. */
  stored: Promise<StoredPicture>;
}

/** The code an upload needs, loaded when the upload starts. */
export interface PictureStore {
  /** Returns true if the browser can decode the file: a damaged one isn't worth uploading. */
  opensAsPicture: (file: Blob) => Promise<boolean>;
  /** Returns what to store for a file of that media type. Never rejects. */
  redrawPicture: (file: Blob, type: string) => Promise<PictureContent>;
  findPicture: (picture: NewPicture) => Promise<StoredPicture | null>;
  storePicture: (
    picture: NewPicture,
    content: Blob,
    onPercent: (percent: number) => void,
  ) => Promise<UploadTaskHandle>;
}

/** The running uploads (spec 4), by an id the caller chooses. Unknown ids are ignored. */
export interface PictureUploads {
  /** Resolves at the end to the stored picture, or to the reason there is none. Never rejects. */
  upload: (
    id: string,
    picture: NewPicture,
    onProgress: (progress: UploadProgress) => void,
  ) => Promise<UploadResult>;
  pause: (id: string) => void;
  resume: (id: string) => void;
  cancel: (id: string) => void;
  /** Cancels all uploads and forgets picked files. */
  cancelAll: () => void;
  /** Returns the file of an upload that ended with a different picture (`isOther`), until `cancelAll` or a reload. */
  pickedFile: (id: string) => Blob | undefined;
}

/** The parts of unfinished work that a tab keeps, each in its own item, so that one that is too large leaves room for the others. */
export const persistedKeys = ['work', 'profile', 'group', 'roster', 'review'] as const;

export type PersistedKey = (typeof persistedKeys)[number];
