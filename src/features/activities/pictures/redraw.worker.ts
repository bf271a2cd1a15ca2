import { pictureQuality } from '#shared/lib/limits';
import { shrunkSize } from './shrunkSize';

/* Redraws a picture off the main thread, which twelve megapixels would block for a second or two. */

export interface RedrawTask {
  file: Blob;
  /** The media type of the result. */
  type: string;
}

export interface RedrawResult {
  /** Null on failure. */
  picture: Blob | null;
  failure?: unknown;
}

async function redraw({ file, type }: RedrawTask): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = shrunkSize(bitmap);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('A worker has no canvas here.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const picture = await canvas.convertToBlob({ type, quality: pictureQuality });
    // Safari can't encode WebP and returns a PNG instead.
    if (picture.type !== type) throw new Error(`This browser writes no ${type}.`);
    return picture;
  } finally {
    bitmap.close();
  }
}

const answer = (result: RedrawResult) => self.postMessage(result);

self.addEventListener('message', ({ data }: MessageEvent<RedrawTask>) => {
  redraw(data).then(
    (picture) => answer({ picture }),
    // No canvas in workers, or not enough memory.
    (failure: unknown) => answer({ picture: null, failure }),
  );
});
