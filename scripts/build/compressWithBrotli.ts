import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Compresses a file as Firebase Hosting does for all current browsers. Google doesn't document its quality level. A server can afford 5 for
 * each response, which makes files 4% smaller than gzip; 11, the highest, makes them 12% smaller.
 */
export const compressWithBrotli = (body: string | Uint8Array): Buffer =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
