import { pictureLongestSide, pictureLongestSideEver, picturePixels } from '#shared/lib/limits';

interface Size {
  width: number;
  height: number;
}

/**
 * Returns the size to redraw a picture at. A photo is bounded by its longer side. A long shape, such as a screenshot of a whole page,
 * would become too narrow to read, so it may be longer as long as its area is that of a photo.
 */
export function shrunkSize({ width, height }: Size): Size {
  const longest = Math.max(width, height);
  const bySide = pictureLongestSide / longest;
  const byArea = Math.sqrt(picturePixels / (width * height));
  const scale = Math.min(1, Math.max(bySide, byArea), pictureLongestSideEver / longest);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
