import { pictureLongestSide, pictureQuality } from '../../domain/limits';
import { withoutMetadata } from '../../domain/pictures/withoutMetadata';
import type { ShrinkResult, ShrinkTask } from './shrink.worker';

/** Draws a JPEG smaller. Null where it is small already or this browser cannot. Never rejects. */
function drawnSmaller(file: Blob): Promise<ShrinkResult> {
  return new Promise((resolve) => {
    let worker: Worker;
    try {
      worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
    } catch {
      resolve(null);
      return;
    }
    const end = (result: ShrinkResult) => {
      worker.terminate();
      resolve(result);
    };
    worker.onmessage = ({ data }: MessageEvent<ShrinkResult>) => end(data);
    worker.onerror = () => end(null);
    const task: ShrinkTask = { file, longestSide: pictureLongestSide, quality: pictureQuality };
    worker.postMessage(task);
  });
}

/**
 * What is stored of a picked picture: a JPEG at most `pictureLongestSide` pixels long; and of a JPEG, PNG or WebP
 * nothing that tells where, when and by which device it was taken. Other kinds, and what cannot be read, stay as
 * they are. Never rejects.
 */
export async function smallerPicture(file: Blob, type: string): Promise<Blob> {
  try {
    const stripped = withoutMetadata(new Uint8Array(await file.arrayBuffer()), type);
    const plain = stripped ? new Blob([stripped], { type }) : file;
    const drawn = type === 'image/jpeg' ? await drawnSmaller(file) : null;
    return drawn && drawn.size < plain.size ? drawn : plain;
  } catch {
    // The browser may no longer read a picked file that has changed on the disk; the upload will say so.
    return file;
  }
}
