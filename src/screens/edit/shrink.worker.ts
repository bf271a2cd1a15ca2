/*
 * Draws a picture smaller, beside the page's own thread: twelve megapixels would hold it up for a second or two.
 */

import { liesOnItsSide, turning } from '../../domain/pictures/metadata/exif';

export interface ShrinkTask {
  file: Blob;
  /** How it is to be turned, 1 to 8, as Exif counts, where the file itself does not say it. */
  orientation: number;
  /** Pixels of the longer side. */
  longestSide: number;
  /** The media type of the smaller picture. */
  type: string;
  /** Of a JPEG or WebP, 0 to 1. */
  quality: number;
}

export interface ShrinkResult {
  /** The smaller picture; null where it is no larger than that, or cannot be opened or drawn here. */
  picture: Blob | null;
  /** Why it cannot. */
  failure?: unknown;
}

async function shrink(task: ShrinkTask): Promise<Blob | null> {
  const { orientation, type, quality } = task;
  const bitmap = await createImageBitmap(task.file);
  try {
    const scale = task.longestSide / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return null;
    const [width, height] = [bitmap.width, bitmap.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    ) as [number, number];
    const canvas = liesOnItsSide(orientation)
      ? new OffscreenCanvas(height, width)
      : new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('A worker has no canvas here.');
    context.imageSmoothingQuality = 'high';
    context.setTransform(...turning(orientation, width, height));
    context.drawImage(bitmap, 0, 0, width, height);
    const picture = await canvas.convertToBlob({ type, quality });
    // Safari writes no WebP, and hands out a PNG instead.
    return picture.type === type ? picture : null;
  } finally {
    bitmap.close();
  }
}

const answer = (result: ShrinkResult) => self.postMessage(result);

self.addEventListener('message', ({ data }: MessageEvent<ShrinkTask>) => {
  shrink(data).then(
    (picture) => answer({ picture }),
    // A browser without a canvas for workers, or without the memory: the picture goes in its own size.
    (failure: unknown) => answer({ picture: null, failure }),
  );
});
