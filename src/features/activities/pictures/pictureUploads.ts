import type { LogError } from '#shared/firebase/serviceTypes';
import { pictureMaxBytes, retryUnavailableMs, storageRetry } from '#shared/lib/limits';
import { pictureTypeOf, withPictureEnding } from './pictureBytes';
import { numberedName } from './storedPictureName';
import {
  canShrink,
  initialProgress,
  isInProgress,
  isUnfit,
  type StoredPicture,
  type UnfitReason,
  type UploadProgress,
  type UploadResult,
} from './uploadState';

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
  /** The media type that the system reports for the picked file, possibly ''; for a `PictureStore`, one of `pictureTypes`. */
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
  opensAsPicture: (file: Blob, type: string) => Promise<boolean>;
  /** Downloads the code that redraws, before its first use. Rejects with a TypeError if there is no network. */
  loadRedraw: () => Promise<void>;
  /** Returns what to store for a file of that media type. Rejects only if `loadRedraw` does. */
  redrawPicture: (file: Blob, type: string) => Promise<PictureContent>;
  findPicture: (picture: NewPicture) => Promise<StoredPicture | null>;
  storePicture: (
    picture: NewPicture,
    content: Blob,
    onPercent: (percent: number) => void,
  ) => Promise<UploadTaskHandle>;
}

/** The picked file can't be stored. The user is told why; it isn't an app failure. */
class UnfitPictureError extends Error {
  constructor(readonly state: UnfitReason) {
    super(state);
  }
}

/**
 * Stores a picture: loads the code, looks for a stored file of the same name (spec 3), and uploads the picture if there is none.
 * Pause, resume and cancel take effect immediately, even before the SDK has loaded. `onError` gets the cause of a failure, but not
 * of a cancel.
 */
function startUpload(
  loadStore: () => Promise<PictureStore>,
  picture: NewPicture,
  onProgress: (progress: UploadProgress) => void,
  onError: (error: unknown) => void,
) {
  let progress = initialProgress(picture.type);
  let task: UploadTaskHandle | undefined;

  /** Updates the progress. Ignores the SDK's late events after the upload has ended. */
  function change(changes: Partial<UploadProgress>): void {
    if (!isInProgress(progress.state)) return;
    const before = progress;
    progress = { ...before, ...changes };
    // A resumed upload restarts at the last stored chunk, slightly behind.
    progress.percent = Math.max(progress.percent, before.percent);
    // Report only changes of a whole percent, as there are many progress events.
    const isSame = (Object.keys(progress) as (keyof UploadProgress)[]).every(
      (field) => progress[field] === before[field],
    );
    if (!isSame) onProgress(progress);
  }

  /**
   * Runs a call that downloads code. Without a network, keeps trying for as long as the SDK retries an upload (spec 9), because this failure
   * would be silent.
   */
  async function onceOnline<Result>(call: () => Promise<Result>): Promise<Result> {
    const end = Date.now() + storageRetry.uploadMs;
    for (;;) {
      try {
        return await call();
      } catch (error) {
        // `fetch` rejects with a TypeError if there is no network. Other errors don't go away.
        const isWorthRetrying = error instanceof TypeError && Date.now() < end;
        if (!isWorthRetrying || !isInProgress(progress.state)) throw error;
        change({ isShrinking: false });
        await new Promise((resolve) => setTimeout(resolve, retryUnavailableMs));
      }
    }
  }

  async function store(): Promise<StoredPicture | null> {
    const { file } = picture;
    const type = await pictureTypeOf(file, picture.type);
    if (isUnfit(type)) throw new UnfitPictureError(type);
    if (!canShrink(type) && file.size > pictureMaxBytes) throw new UnfitPictureError('tooLarge');
    change({ isShrinking: canShrink(type) });
    const pictures = await onceOnline(loadStore);
    change({ isShrinking: canShrink(type) });
    // Without the code that redraws it, a picture waits or fails, because the original may contain a location.
    const content = onceOnline(() => pictures.redrawPicture(file, type));
    const stopShrinking = () => change({ isShrinking: false });
    content.then(stopShrinking, stopShrinking);
    if (!(await pictures.opensAsPicture(file, type))) throw new UnfitPictureError('damaged');
    const named = { ...picture, type, name: withPictureEnding(picture.name, type) };
    let candidate = named;
    for (let number = 2; isInProgress(progress.state); number += 1) {
      const found = await pictures.findPicture(candidate);
      if (found === null) break;
      if (!found.isOther || picture.mayReuseOther) return found;
      candidate = { ...named, name: numberedName(named.name, number) };
    }
    const { blob, hasLocation, failure } = await content;
    if (!isInProgress(progress.state)) return null;
    if (failure !== undefined) onError(new Error("Couldn't redraw it.", { cause: failure }));
    if (blob.size > pictureMaxBytes) throw new UnfitPictureError('tooLarge');
    task = await pictures.storePicture(candidate, blob, (percent) =>
      change({ percent: Math.floor(percent) }),
    );
    if (progress.state === 'paused') task.pause();
    if (progress.state === 'canceled') task.cancel();
    const stored = await task.stored;
    return hasLocation ? { origin: 'asPicked', ...stored } : stored;
  }

  let cancel!: () => void;
  const canceled = new Promise<UploadResult>((resolve) => {
    cancel = () => {
      change({ state: 'canceled' });
      task?.cancel();
      // Don't wait for the SDK, which never responds if a paused upload is canceled.
      resolve('canceled');
    };
  });
  const ended = store().then(
    (stored): UploadResult => {
      change({ state: 'success' });
      return stored ?? 'canceled';
    },
    (error: unknown): UploadResult => {
      if (error instanceof UnfitPictureError) return error.state;
      if (isInProgress(progress.state)) onError(error);
      change({ state: 'error' });
      return 'failed';
    },
  );
  return {
    result: Promise.race([ended, canceled]),
    pause: () => {
      change({ state: 'paused' });
      task?.pause();
    },
    resume: () => {
      change({ state: 'running' });
      task?.resume();
    },
    cancel,
  };
}

/**
 * Creates the upload service. Holds the SDK's tasks by id, because they aren't plain data for the store. The caller chooses the ids, and
 * unknown ones are ignored.
 */
export function makePictureUploads(loadStore: () => Promise<PictureStore>, logError: LogError) {
  const underWay = new Map<string, ReturnType<typeof startUpload>>();
  /** Files of uploads that ended with a different picture, by upload id. */
  const replaced = new Map<string, Blob>();
  return {
    /** Resolves at the end to the stored picture, or to the reason there is none. Never rejects. */
    upload: async (
      id: string,
      picture: NewPicture,
      onProgress: (progress: UploadProgress) => void,
    ) => {
      const upload = startUpload(loadStore, picture, onProgress, (error) =>
        logError(`uploading picture ${picture.name}`, error),
      );
      underWay.set(id, upload);
      const result = await upload.result;
      underWay.delete(id);
      if (typeof result === 'object' && result.isOther) replaced.set(id, picture.file);
      return result;
    },
    pause: (id: string) => underWay.get(id)?.pause(),
    resume: (id: string) => underWay.get(id)?.resume(),
    cancel: (id: string) => underWay.get(id)?.cancel(),
    /** Cancels all uploads and forgets picked files. */
    cancelAll: () => {
      for (const upload of underWay.values()) upload.cancel();
      replaced.clear();
    },
    /** Returns the file of an upload that ended with a different picture (`isOther`), until `cancelAll` or a reload. */
    pickedFile: (id: string) => replaced.get(id),
  };
}
