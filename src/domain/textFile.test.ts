// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { textFileMaxBytes } from './limits';
import { readTextFile, textFileMessages } from './textFile';

const text = 'René Müller';
const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');

describe('a text file that staff choose', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte-order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', utf16],
    ['UTF-16, the other way round', Buffer.from(utf16).swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('is read from %s', async (_encoding, bytes) => {
    expect(await readTextFile(new Blob([bytes]))).toEqual({ text });
  });

  it.each([
    ['a workbook', Buffer.from('PK\x03\x04\x14\x00\x06\x00', 'latin1')],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ])('is refused where it is %s', async (_what, bytes) => {
    expect(await readTextFile(new Blob([bytes]))).toEqual({ error: textFileMessages.notText });
  });

  it('may have 5 MB, and is not opened where it has more', async () => {
    const largest = new Blob([new Uint8Array(textFileMaxBytes).fill(65)]);
    expect(await readTextFile(largest)).toHaveProperty('text');
    expect(await readTextFile(new Blob([largest, 'A']))).toEqual({
      error: textFileMessages.tooLarge,
    });
  });

  it('says so where the browser cannot open it', async () => {
    const moved = { size: 1, arrayBuffer: () => Promise.reject(new Error('NotFoundError')) };
    expect(await readTextFile(moved)).toEqual({ error: textFileMessages.unreadable });
  });
});
