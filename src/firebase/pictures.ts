import { canShrink } from '#domain/pictures/uploadState';
import type { RedrawResult, RedrawTask } from './redraw.worker';
import type { PictureContent } from './services';

/* What the upload of a picture needs, in one file to load: half of it would be of no use without a network. */

export { findPicture, storePicture } from './sdk/pictures';

/** Kinds that every browser opens. A picture of another kind that it cannot open may be whole all the same. */
const openedEverywhere = ['image/bmp', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'];

/**
 * Whether the browser can show a picked file as a picture: a damaged one, or another kind of file
 * under a picture's name, is not worth an upload. True for kinds that not every browser knows, such as HEIC.
 *
 * An <img> reads the file's beginning. `createImageBitmap` and `decode()` would unpack all of it,
 * which a phone may lack the memory for though the picture is fine.
 */
export function opensAsPicture(file: Blob): Promise<boolean> {
  if (!openedEverywhere.includes(file.type)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const image = new Image();
    const url = URL.createObjectURL(file);
    const answer = (opens: boolean) => {
      URL.revokeObjectURL(url);
      resolve(opens);
    };
    image.onload = () => answer(image.naturalWidth > 0);
    image.onerror = () => answer(false);
    image.src = url;
  });
}

/** A worker that ran out of memory may end without a word, and a save waits for its pictures. */
const patienceMs = 60_000;

/** Kinds into which no camera writes where a picture was taken. */
const typesWithoutLocation = ['image/bmp', 'image/gif'];

/** How far into a file its announcement of several frames is sought, in bytes. */
const headBytes = 65_536;

/**
 * Whether a PNG or WebP has several frames, of which drawing it anew would leave one. A PNG announces them before its
 * pixels, a WebP in its header's neighbourhood.
 */
async function isAnimated(file: Blob, type: string): Promise<boolean> {
  const bytes = await file.slice(0, headBytes).arrayBuffer();
  const head = new TextDecoder('latin1').decode(bytes);
  if (type === 'image/webp') return head.includes('ANIM');
  return type === 'image/png' && head.slice(0, head.indexOf('IDAT')).includes('acTL');
}

/** Draws a picture in a worker. Never rejects. */
function drawn(task: RedrawTask): Promise<RedrawResult> {
  return new Promise((resolve) => {
    let worker: Worker;
    try {
      worker = new Worker(new URL('./redraw.worker.ts', import.meta.url), { type: 'module' });
    } catch (failure) {
      resolve({ picture: null, failure });
      return;
    }
    const end = (result: RedrawResult) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    };
    const fail = (why: string) => end({ picture: null, failure: new Error(why) });
    const timer = setTimeout(() => fail('The worker did not answer.'), patienceMs);
    worker.onmessage = ({ data }: MessageEvent<RedrawResult>) => end(data);
    worker.onerror = ({ message }) => fail(message || 'The worker did not start.');
    worker.postMessage(task);
  });
}

/**
 * What is stored of a picked picture. A JPEG, PNG or WebP is drawn anew, at most `pictureLongestSide` pixels long: what
 * is drawn stands upright, and has nothing that tells where, when and by which device it was taken. What cannot be
 * drawn (other kinds, a picture with several frames, a damaged file) stays as it is. Never rejects.
 *
 * @param type the media type under which it is stored
 */
export async function redrawPicture(file: Blob, type: string): Promise<PictureContent> {
  const asItIs = { blob: file, hasLocation: !typesWithoutLocation.includes(type) };
  if (!canShrink(type)) return asItIs;
  try {
    if (await isAnimated(file, type)) return asItIs;
  } catch (failure) {
    // The browser may no longer read a picked file that has changed on the disk; the upload will fail as well.
    return { ...asItIs, failure };
  }
  const { picture, failure } = await drawn({ file, type });
  return picture ? { blob: picture, hasLocation: false } : { ...asItIs, failure };
}
