import { openedEverywhere } from './pictureBytes';
import type { PictureContent } from './pictureUploads';
import type { RedrawResult, RedrawTask } from './redraw.worker';
// oxlint-disable-next-line import/default -- Vite's query makes this import the built script's address
import redrawScript from './redraw.worker?worker&url';
import { canShrink } from './uploadState';

/* Everything an upload needs, in one file, so that it loads together. Only the worker's script has to be a separate file. */

export { findPicture, storePicture } from './pictures.sdk';

/**
 * Resolves to true if the browser can open a picked file as a picture, or if not every browser knows its `type`, such as HEIC.
 *
 * An <img> only reads the start of the file. `createImageBitmap` and `decode()` would decode all of it, for which a phone may lack
 * the memory.
 */
export function opensAsPicture(file: Blob, type: string): Promise<boolean> {
  if (!openedEverywhere.includes(type)) return Promise.resolve(true);
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

/** How long to wait for the worker, in milliseconds: it may die silently if it runs out of memory. */
const patienceMs = 60_000;

/** Types in which no camera records a location. */
const typesWithoutLocation = ['image/bmp', 'image/gif'];

/** How many bytes of a file to search for the sign of an animation. */
const headBytes = 65_536;

/** Resolves to true if a PNG or WebP is animated, so redrawing it would leave a single frame. */
async function isAnimated(file: Blob, type: string): Promise<boolean> {
  const bytes = await file.slice(0, headBytes).arrayBuffer();
  const head = new TextDecoder('latin1').decode(bytes);
  if (type === 'image/webp') return head.includes('ANIM');
  return type === 'image/png' && head.slice(0, head.indexOf('IDAT')).includes('acTL');
}

/** How to request the worker's script. After a failure, it bypasses the cache, because the browser may have kept a "not found". */
let scriptCache: RequestCache = 'default';

/** Downloads the worker's script unless the browser has it. Rejects with a TypeError if there is no network for that. */
export async function loadRedraw(): Promise<void> {
  const response = await fetch(redrawScript, { cache: scriptCache });
  scriptCache = response.ok ? 'default' : 'reload';
  if (!response.ok) throw new Error(`${redrawScript} has status ${response.status}.`);
  // Only complete files are cached.
  await response.arrayBuffer();
}

/** Redraws a picture in a worker, or resolves to null if the worker doesn't start. Never rejects. */
function drawnInWorker(task: RedrawTask): Promise<RedrawResult | null> {
  return new Promise((resolve) => {
    let worker: Worker;
    try {
      worker = new Worker(redrawScript, { type: 'module' });
    } catch (failure) {
      resolve({ picture: null, failure });
      return;
    }
    const end = (result: RedrawResult | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    };
    const fail = (why: string) => end({ picture: null, failure: new Error(why) });
    const timer = setTimeout(() => fail('The worker did not answer.'), patienceMs);
    worker.onmessage = ({ data }: MessageEvent<RedrawResult>) => end(data);
    // Without a message, its script didn't arrive, or the browser starts no workers.
    worker.onerror = ({ message }) => (message ? fail(message) : end(null));
    worker.postMessage(task);
  });
}

/** Redraws a picture. Rejects only if the code for that can't be downloaded, like `loadRedraw`. */
async function drawn(task: RedrawTask): Promise<RedrawResult> {
  await loadRedraw();
  const result = await drawnInWorker(task);
  if (result) return result;
  scriptCache = 'reload';
  await loadRedraw();
  const failure = new Error('The worker did not start.');
  return (await drawnInWorker(task)) ?? { picture: null, failure };
}

/**
 * Returns what to store for a picked picture. Redraws a JPEG, PNG or WebP upright and small (see `shrunkSize`), which
 * removes metadata about where, when and how it was taken. Leaves other types, animations and damaged files
 * unchanged. Rejects only if the code that redraws can't be downloaded, with a TypeError if there is no network.
 *
 * @param type the media type to store it as
 */
export async function redrawPicture(file: Blob, type: string): Promise<PictureContent> {
  const asItIs = { blob: file, hasLocation: !typesWithoutLocation.includes(type) };
  if (!canShrink(type)) return asItIs;
  try {
    if (await isAnimated(file, type)) return asItIs;
  } catch (failure) {
    // The browser can't read a file that has changed on disk since it was picked. The upload will fail too.
    return { ...asItIs, failure };
  }
  const { picture, failure } = await drawn({ file, type });
  return picture ? { blob: picture, hasLocation: false } : { ...asItIs, failure };
}
