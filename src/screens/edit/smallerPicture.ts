import { pictureLongestSide, pictureQuality } from '../../domain/limits';
import { mayBecomeSmaller } from '../../domain/pictures/pictureFile';
import { withoutMetadata, type PlainPicture } from '../../domain/pictures/withoutMetadata';
import type { PictureContent } from '../../firebase/services';
import type { ShrinkResult, ShrinkTask } from './shrink.worker';

/** A worker that ran out of memory may end without a word, and a save waits for its pictures. */
const patienceMs = 60_000;

/** Kinds into which no camera writes where a picture was taken. */
const silentTypes = ['image/bmp', 'image/gif'];

/** A file of one piece: Firefox tells the kind of a picture by the first piece alone, and would refuse a JPEG in parts. */
const inOnePiece = async (parts: Uint8Array<ArrayBuffer>[], type: string) =>
  new Blob([await new Blob(parts).arrayBuffer()], { type });

/** Draws a picture smaller. Never rejects. */
function drawnSmaller(picture: Omit<ShrinkTask, 'longestSide' | 'quality'>): Promise<ShrinkResult> {
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
    const task: ShrinkTask = {
      ...picture,
      longestSide: pictureLongestSide,
      quality: pictureQuality,
    };
    worker.postMessage(task);
  });
}

/**
 * What is stored of a picked picture. A JPEG, PNG or WebP keeps its kind, is at most `pictureLongestSide` pixels long
 * where that takes fewer bytes, and has nothing that tells where, when and by which device it was taken. One that
 * moves keeps its frames. Other kinds, and what cannot be read, stay as they are. Never rejects.
 *
 * @param type the media type under which it is stored
 */
export async function smallerPicture(file: Blob, type: string): Promise<PictureContent> {
  const asItIs = { blob: file, mayTellPlace: !silentTypes.includes(type) };
  if (!mayBecomeSmaller(type)) return asItIs;
  let plain: PlainPicture | null;
  try {
    plain = withoutMetadata(new Uint8Array(await file.arrayBuffer()), type);
  } catch (failure) {
    // The browser may no longer read a picked file that has changed on the disk; the upload will fail as well.
    return { ...asItIs, failure };
  }
  const stripped = plain && (await inOnePiece(plain.file, type));
  if (stripped && plain?.isMoving) return { blob: stripped, mayTellPlace: false };
  // What cannot be taken apart may still be one that the browser opens, and turns by itself.
  const { picture, failure } = await drawnSmaller({
    file: plain ? await inOnePiece(plain.unturned, type) : file,
    orientation: plain?.orientation ?? 1,
    type,
  });
  const smaller = picture && picture.size < (stripped ?? file).size ? picture : null;
  const blob = smaller ?? stripped ?? picture;
  return blob ? { blob, mayTellPlace: false, failure } : { ...asItIs, failure };
}
