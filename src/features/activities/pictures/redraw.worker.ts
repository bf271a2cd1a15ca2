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

/** Returns true if a canvas gives back what was drawn. Some privacy settings and extensions make browsers return noise instead, without an error. */
function isCanvasReadable(): boolean {
  const context = new OffscreenCanvas(8, 8).getContext('2d');
  if (!context) return false;
  context.fillStyle = 'rgb(200 100 50)';
  context.fillRect(0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  // Weaker protections change each value by a few units, which nobody sees.
  return data.every((value, at) => Math.abs(value - ([200, 100, 50, 255][at % 4] ?? 0)) < 10);
}

async function redraw({ file, type }: RedrawTask): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = shrunkSize(bitmap);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context || !isCanvasReadable()) throw new Error('A worker has no readable canvas here.');
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
    // No readable canvas in workers, or not enough memory.
    (failure: unknown) => answer({ picture: null, failure }),
  );
});
