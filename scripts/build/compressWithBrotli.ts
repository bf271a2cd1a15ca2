import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Compresses a file as Firebase Hosting does for all current browsers. Google doesn't document its quality; 5 is what a server
 * can afford for each answer, and makes files 4% smaller than gzip. The highest, 11, makes them 12% smaller.
 */
export const compressWithBrotli = (body: string | Uint8Array): Buffer =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
