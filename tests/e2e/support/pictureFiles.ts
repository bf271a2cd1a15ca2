/** A file for Playwright to pick. */
export interface FileToPick {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * Returns a bitmap of one color, which every browser opens and which needs no library.
 *
 * @param kilobytes its approximate size; 300 and more are uploaded in chunks
 * @param red 0 to 255, to tell pictures apart
 */
export function aPicture(name: string, { kilobytes = 1, red = 200 } = {}): FileToPick {
  const width = 64;
  const height = Math.max(1, Math.round((kilobytes * 1024) / (width * 3)));
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(54 + width * height * 3, 2);
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  const pixels = Buffer.alloc(width * height * 3, Buffer.from([120, 80, red]));
  return { name, mimeType: 'image/bmp', buffer: Buffer.concat([header, pixels]) };
}

/** Returns the beginning of a HEIC picture, which Chromium can't open anyway. */
export function aHeicPicture(name: string, mimeType = 'image/heic'): FileToPick {
  return { name, mimeType, buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') };
}
