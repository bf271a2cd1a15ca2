/*
 * ChaCha20 (RFC 8439, section 2.4). Written out because a page must encrypt before it unloads, and the browser's own ciphers only
 * answer later. See docs/decisions/browser-storage.md.
 */

/** "expand 32-byte k" as little-endian words. */
const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

export const keyBytes = 32;
export const nonceBytes = 12;
const blockBytes = 64;

/** The words that each quarter round mixes: the columns of the 4 x 4 state, then its diagonals. */
const quarterRounds = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

const doubleRounds = 10;

/** Adds word `b` to word `a`, then mixes the sum into word `d`, rotated left by `bits`. */
function mix(state: Int32Array, a: number, b: number, d: number, bits: number): void {
  const sum = ((state[a] as number) + (state[b] as number)) | 0;
  const word = (state[d] as number) ^ sum;
  state[a] = sum;
  state[d] = (word << bits) | (word >>> (32 - bits));
}

/** Replaces `state` with the next 64 bytes of the key stream. */
function mixBlock(state: Int32Array, start: Int32Array): void {
  state.set(start);
  for (let round = 0; round < doubleRounds; round += 1) {
    for (const [a, b, c, d] of quarterRounds) {
      mix(state, a, b, d, 16);
      mix(state, c, d, b, 12);
      mix(state, a, b, d, 8);
      mix(state, c, d, b, 7);
    }
  }
  for (let word = 0; word < state.length; word += 1) {
    state[word] = (state[word] as number) + (start[word] as number);
  }
}

const wordsOf = (bytes: Uint8Array): number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4, true));
};

/**
 * Returns `bytes` encrypted or, as it is its own inverse, decrypted. A key must never encrypt two texts with the same nonce.
 *
 * @param firstBlock the block counter to start at
 */
export function chacha20(
  bytes: Uint8Array,
  { key, nonce, firstBlock = 0 }: { key: Uint8Array; nonce: Uint8Array; firstBlock?: number },
): Uint8Array {
  const start = Int32Array.from([...constants, ...wordsOf(key), firstBlock, ...wordsOf(nonce)]);
  const state = new Int32Array(start.length);
  const result = new Uint8Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) {
    const offset = at % blockBytes;
    if (offset === 0) {
      mixBlock(state, start);
      start[12] = (start[12] as number) + 1;
    }
    // Little-endian.
    const streamByte = (state[offset >> 2] as number) >>> ((offset & 3) * 8);
    result[at] = (bytes[at] as number) ^ streamByte;
  }
  return result;
}
