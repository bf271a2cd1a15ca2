export type Bytes = Uint8Array<ArrayBuffer>;

/** A picture taken apart, as far as one has to know it to leave out what the camera wrote beside the pixels. */
export interface TakenApart {
  /** What is needed to show it, in its order; together a whole file, which does not say how to turn it. */
  parts: Bytes[];
  /** How it is to be turned, 1 to 8, as Exif counts. */
  orientation: number;
  /** Whether it has more than one frame. */
  isMoving: boolean;
}

/** Reads numbers of a part of a file. Throws a RangeError behind its end. */
export const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** The letters that stand at `at` in a file. */
export const letters = (bytes: Bytes, at: number, count: number) =>
  String.fromCharCode(...bytes.subarray(at, at + count));
