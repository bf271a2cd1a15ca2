import {
  isUnderWay,
  type StoredPicture,
  type UploadProgress,
  type UploadState,
} from '../domain/pictures/uploadState';
import { pictureMaxBytes } from '../domain/limits';
import { mayBecomeSmaller } from '../domain/pictures/pictureFile';
import { numberedName } from '../domain/pictures/storedPictureName';
import type { NewPicture, PictureStore, PictureUpload, UploadTaskHandle } from './services';

/** The picked file is not stored, and the user is told why: it is no failure of the app. */
class UnfitPictureError extends Error {
  constructor(readonly state: 'damaged' | 'tooLarge') {
    super(state);
  }
}

/**
 * Stores a picture: loads the SDK's part, looks for a file of that name (spec 3), uploads it if
 * there is none. What the user asks for takes effect at once, also before the SDK has arrived; the
 * SDK follows. `onError` gets what made it fail, for the log; a cancel is no error.
 */
export function startPictureUpload(
  loadStore: () => Promise<PictureStore>,
  picture: NewPicture,
  onError: (error: unknown) => void,
): PictureUpload {
  let progress: UploadProgress = {
    state: 'running',
    percent: 0,
    isShrinking: mayBecomeSmaller(picture.type),
  };
  let task: UploadTaskHandle | undefined;
  const observers = new Set<() => void>();

  /** An upload that has ended stays as it is, whatever the SDK still says. */
  function change(changes: Partial<UploadProgress>): void {
    if (!isUnderWay(progress.state)) return;
    const { state, percent, isShrinking } = { ...progress, ...changes };
    const { percent: before } = progress;
    // Progress events come by the dozen; only another whole per cent is one to show.
    if (state === progress.state && percent === before && isShrinking === progress.isShrinking) {
      return;
    }
    // A resumed upload begins at the last chunk that was stored, a little before where it was.
    progress = { state, percent: Math.max(percent, before), isShrinking };
    for (const onChange of observers) onChange();
  }

  let settle: (stored: StoredPicture | null) => void;
  const ended = new Promise<StoredPicture | null>((resolve) => {
    settle = resolve;
  });
  function end(state: UploadState, stored: StoredPicture | null): void {
    change({ state });
    task = undefined;
    settle(stored);
  }

  async function store(): Promise<StoredPicture | null> {
    const [pictures, isReadable] = await Promise.all([loadStore(), picture.isReadable]);
    if (!isReadable) throw new UnfitPictureError('damaged');
    let candidate = picture;
    for (let number = 2; isUnderWay(progress.state); number += 1) {
      const found = await pictures.findPicture(candidate);
      if (found === null) break;
      if (!found.isOther || picture.mayReuseOther) return found;
      candidate = { ...picture, name: numberedName(picture.name, number) };
    }
    if (!isUnderWay(progress.state)) return null;
    const { blob, mayTellPlace, failure } = await picture.content;
    if (!isUnderWay(progress.state)) return null;
    if (failure !== undefined) onError(new Error('It was not made smaller.', { cause: failure }));
    if (blob.size > pictureMaxBytes) throw new UnfitPictureError('tooLarge');
    task = await pictures.storePicture(candidate, blob, (percent) =>
      change({ percent: Math.floor(percent) }),
    );
    if (progress.state === 'paused') task.pause();
    if (progress.state === 'canceled') task.cancel();
    const stored = await task.stored;
    return mayTellPlace && !stored.isReused ? { ...stored, mayTellPlace } : stored;
  }
  void picture.content.then(() => change({ isShrinking: false }));
  store().then(
    (stored) => end('success', stored),
    (error: unknown) => {
      const unfit = error instanceof UnfitPictureError ? error.state : null;
      if (isUnderWay(progress.state) && !unfit) onError(error);
      end(unfit ?? 'error', null);
    },
  );

  return {
    name: picture.name,
    ended,
    progress: () => progress,
    observe: (onChange) => {
      observers.add(onChange);
      return () => observers.delete(onChange);
    },
    pause: () => {
      change({ state: 'paused' });
      task?.pause();
    },
    resume: () => {
      change({ state: 'running' });
      task?.resume();
    },
    cancel: () => {
      task?.cancel();
      // Without waiting for the SDK, which does not answer the cancel of a paused upload at all.
      end('canceled', null);
    },
  };
}
