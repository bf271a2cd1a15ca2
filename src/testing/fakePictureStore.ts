import { vi } from 'vitest';
import { storedPictures } from '#config/env';
import type { NewPicture, PictureStore } from '#features/activities/pictures/pictureUploads';
import type { StoredPicture } from '#features/activities/pictures/uploadState';
import { deferred } from './deferred';

/** An upload that reached the file store. The test decides what happens next. */
export interface FakeUpload {
  picture: NewPicture;
  /** The last command given to the SDK. */
  asked: 'run' | 'pause' | 'cancel';
  reach: (percent: number) => void;
  finish: () => void;
  fail: (error: unknown) => void;
}

/** Returns a picture's download URL in the fake store. */
export function fakePictureUrl({ email, name }: Pick<NewPicture, 'email' | 'name'>): string {
  const path = encodeURIComponent(`pictures/${email}/${name}`);
  return `${storedPictures}${path}?alt=media&token=1`;
}

/**
 * Creates a file store without a network. `files` are the stored download URLs; those in `others` have different content
 * from the picked file. Uploads wait for the test.
 */
export function fakePictureStore() {
  const files = new Set<string>();
  const others = new Set<string>();
  const uploads: FakeUpload[] = [];

  const store = {
    opensAsPicture: vi.fn<PictureStore['opensAsPicture']>(() => Promise.resolve(true)),
    loadRedraw: () => Promise.resolve(),
    redrawPicture: vi.fn<PictureStore['redrawPicture']>((blob) =>
      Promise.resolve({ blob, hasLocation: false }),
    ),
    findPicture: (picture: NewPicture) => {
      const url = fakePictureUrl(picture);
      return Promise.resolve(
        files.has(url) ? { url, origin: 'reused' as const, isOther: others.has(url) } : null,
      );
    },
    storePicture: (picture: NewPicture, _content: Blob, onPercent: (percent: number) => void) => {
      const url = fakePictureUrl(picture);
      const { promise, resolve, reject } = deferred<StoredPicture>();
      const upload: FakeUpload = {
        picture,
        asked: 'run',
        reach: onPercent,
        finish: () => {
          files.add(url);
          resolve({ url, isOther: false });
        },
        fail: reject,
      };
      uploads.push(upload);
      const ask = (what: FakeUpload['asked']) => {
        upload.asked = what;
        // The SDK reports a cancel as an error.
        if (what === 'cancel') reject(new Error('canceled'));
        return true;
      };
      return Promise.resolve({
        stored: promise,
        pause: () => ask('pause'),
        resume: () => ask('run'),
        cancel: () => ask('cancel'),
      });
    },
  } satisfies PictureStore;
  return { store, files, others, uploads };
}
