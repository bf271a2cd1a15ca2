/*
 * Draws a picture smaller, beside the page's own thread: twelve megapixels would hold it up for a second or two.
 */

export interface ShrinkTask {
  file: Blob;
  /** Pixels of the longer side. */
  longestSide: number;
  /** Of the JPEG, 0 to 1. */
  quality: number;
}

export interface ShrinkResult {
  /** The smaller picture; null where it is no larger than that, or cannot be opened or drawn here. */
  picture: Blob | null;
  /** Why it cannot. */
  failure?: unknown;
}

async function shrink({ file, longestSide, quality }: ShrinkTask): Promise<Blob | null> {
  // Turned as its Exif says.
  const bitmap = await createImageBitmap(file);
  try {
    const scale = longestSide / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return null;
    const [width, height] = [bitmap.width, bitmap.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    ) as [number, number];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('A worker has no canvas here.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality });
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
