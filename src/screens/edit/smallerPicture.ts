import { pictureLongestSide, pictureQuality } from '../../domain/limits';
import { isDrawnSmaller } from '../../domain/pictures/pictureFile';
import { withoutMetadata } from '../../domain/pictures/withoutMetadata';
import type { PictureContent } from '../../firebase/services';
import type { ShrinkResult, ShrinkTask } from './shrink.worker';

/** A worker that ran out of memory may end without a word, and a save waits for its pictures. */
const patienceMs = 60_000;

/** Kinds into which no camera writes where a picture was taken. */
const silentTypes = ['image/bmp', 'image/gif'];

/** Draws a picture smaller. Never rejects. */
function drawnSmaller(file: Blob): Promise<ShrinkResult> {
  return new Promise((resolve) => {
    let worker: Worker;
    try {
      worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
    } catch (failure) {
      resolve({ picture: null, failure });
      return;
    }
    const end = (result: ShrinkResult) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    };
    const fail = (why: string) => end({ picture: null, failure: new Error(why) });
    const timer = setTimeout(() => fail('The worker did not answer.'), patienceMs);
    worker.onmessage = ({ data }: MessageEvent<ShrinkResult>) => end(data);
    worker.onerror = ({ message }) => fail(message || 'The worker did not start.');
    const task: ShrinkTask = { file, longestSide: pictureLongestSide, quality: pictureQuality };
    worker.postMessage(task);
  });
}

/**
 * What is stored of a picked picture: a JPEG at most `pictureLongestSide` pixels long; and of a JPEG, PNG or WebP
 * nothing that tells where, when and by which device it was taken. Other kinds, and what cannot be read, stay as
 * they are. Never rejects.
 *
 * @param type the media type under which it is stored
 */
export async function smallerPicture(file: Blob, type: string): Promise<PictureContent> {
  const { picture, failure }: ShrinkResult = isDrawnSmaller(type)
    ? await drawnSmaller(file)
    : { picture: null };
  if (picture && picture.size < file.size) return { blob: picture, mayTellPlace: false };
  try {
    const stripped = silentTypes.includes(type)
      ? null
      : withoutMetadata(new Uint8Array(await file.arrayBuffer()), type);
    const plain = stripped ? new Blob([stripped], { type }) : picture;
    if (plain) return { blob: plain, mayTellPlace: false, failure };
    return { blob: file, mayTellPlace: !silentTypes.includes(type), failure };
  } catch (unreadable) {
    // The browser may no longer read a picked file that has changed on the disk; the upload will fail as well.
    return { blob: file, mayTellPlace: true, failure: unreadable };
  }
}
