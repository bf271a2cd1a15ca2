// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ShrinkResult, ShrinkTask } from './shrink.worker';
import { smallerPicture } from './smallerPicture';

/* What is made of the worker's answers. What the worker draws is seen in tests/e2e. */

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const comment = [0xff, 0xfe, 0, 2 + 3, ...ascii('GPS')];
const pixels = [0xff, 0xda, 1, 2, 3, 4, 5, 6];
const jpeg = new Blob([new Uint8Array([0xff, 0xd8, ...comment, ...pixels])]);
const plainSize = 2 + pixels.length;
const moving = new Blob([
  new Uint8Array([
    137,
    ...ascii('PNG\r\n\u001a\n'),
    ...[...[0, 0, 0, 0], ...ascii('acTL'), ...[0, 0, 0, 0]],
    ...[...[0, 0, 0, 0], ...ascii('IEND'), ...[0, 0, 0, 0]],
  ]),
]);
const textOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('latin1');

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A worker that gives this answer; without one it does not start. */
function answering(result?: ShrinkResult): ShrinkTask[] {
  const tasks: ShrinkTask[] = [];
  class FakeWorker {
    onmessage?: (event: { data: unknown }) => void;
    onerror?: (event: { message: string }) => void;
    terminate() {}
    postMessage(task: ShrinkTask) {
      tasks.push(task);
      if (result) this.onmessage?.({ data: result });
      else this.onerror?.({ message: 'blocked' });
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return tasks;
}

describe('what is stored of a picked picture', () => {
  it('is the smaller one, of the same kind', async () => {
    const picture = new Blob(['x']);
    const tasks = answering({ picture });
    expect(await smallerPicture(jpeg, 'image/jpeg')).toEqual({
      blob: picture,
      mayTellPlace: false,
    });
    expect(tasks).toMatchObject([{ type: 'image/jpeg', orientation: 1 }]);
  });

  it('is handed on in one piece: Firefox tells the kind of a picture by the first piece alone', async () => {
    const pieces = new Map<Blob, number>();
    vi.stubGlobal(
      'Blob',
      class extends Blob {
        constructor(parts: BlobPart[], options?: BlobPropertyBag) {
          super(parts, options);
          pieces.set(this, parts.length);
        }
      },
    );
    const tasks = answering({ picture: null });
    await smallerPicture(jpeg, 'image/jpeg');
    expect(tasks.map(({ file }) => pieces.get(file))).toEqual([1]);
  });

  it.each([
    ['that would grow', { picture: new Blob(['x'.repeat(plainSize)]) }],
    ['that is small already', { picture: null }],
    ['that cannot be drawn', { picture: null, failure: 'no memory' }],
  ])('of one %s: its own pixels, and nothing beside them', async (_what, result) => {
    answering(result);
    const { blob, ...rest } = await smallerPicture(jpeg, 'image/jpeg');
    expect(blob.size).toBe(plainSize);
    expect(blob.type).toBe('image/jpeg');
    expect(await textOf(blob)).not.toContain('GPS');
    expect(rest).toMatchObject({ mayTellPlace: false });
    expect(rest.failure).toBe('failure' in result ? result.failure : undefined);
  });

  it('of one that moves: all its frames', async () => {
    const tasks = answering({ picture: new Blob(['x']) });
    const { blob } = await smallerPicture(moving, 'image/png');
    expect(await textOf(blob)).toBe(await textOf(moving));
    expect(tasks).toEqual([]);
  });

  it('of one that cannot be taken apart: what the worker drew, else the file as it is', async () => {
    const odd = new Blob(['no picture']);
    const picture = new Blob(['x']);
    answering({ picture });
    expect(await smallerPicture(odd, 'image/webp')).toEqual({ blob: picture, mayTellPlace: false });
    answering();
    const { blob, mayTellPlace, failure } = await smallerPicture(odd, 'image/webp');
    expect([blob, mayTellPlace]).toEqual([odd, true]);
    expect(String(failure)).toContain('blocked');
  });

  it.each([
    ['image/heic', true],
    ['image/bmp', false],
  ])('of %s: the file as it is; may it tell where it was taken: %s', async (type, mayTellPlace) => {
    const tasks = answering({ picture: new Blob() });
    expect(await smallerPicture(jpeg, type)).toEqual({ blob: jpeg, mayTellPlace });
    expect(tasks).toEqual([]);
  });
});
