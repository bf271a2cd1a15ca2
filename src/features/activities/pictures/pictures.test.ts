// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { redrawPicture } from './pictures';
import type { RedrawResult, RedrawTask } from './redraw.worker';

/* Tests how the worker's messages are handled. Browser tests check its pictures. */

const photo = new Blob(['\xff\xd8 photo, GPS']);
const drawn = new Blob(['drawn']);

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A worker that sends this message. Without one, it doesn't start. */
function answering(result?: RedrawResult): RedrawTask[] {
  const tasks: RedrawTask[] = [];
  class FakeWorker {
    onmessage?: (event: { data: unknown }) => void;
    onerror?: (event: { message: string }) => void;
    terminate() {}
    postMessage(task: RedrawTask) {
      tasks.push(task);
      if (result) this.onmessage?.({ data: result });
      else this.onerror?.({ message: 'blocked' });
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return tasks;
}

describe('what is stored for a picked picture', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp'])(
    'is the redrawn picture, of the same type: %s',
    async (type) => {
      const tasks = answering({ picture: drawn });
      expect(await redrawPicture(photo, type)).toEqual({ blob: drawn, hasLocation: false });
      expect(tasks).toMatchObject([{ type, file: photo }]);
    },
  );

  it.each([
    ['image/png', '\x89PNG\r\n IHDR acTL IDAT'],
    ['image/webp', 'RIFF    WEBPVP8X ANIM ANMF'],
  ])(
    'is the unchanged file, with a location warning, if it has several frames: %s',
    async (type, text) => {
      const tasks = answering({ picture: drawn });
      const moving = new Blob([text]);
      expect(await redrawPicture(moving, type)).toEqual({ blob: moving, hasLocation: true });
      expect(tasks).toEqual([]);
    },
  );

  it('is redrawn even if the pixels of a PNG look like an animation header', async () => {
    answering({ picture: drawn });
    const still = new Blob(['\x89PNG\r\n IHDR IDAT acTL']);
    expect(await redrawPicture(still, 'image/png')).toEqual({ blob: drawn, hasLocation: false });
  });

  it("is the unchanged file, with a location warning, if it can't be redrawn", async () => {
    answering({ picture: null, failure: 'no memory' });
    expect(await redrawPicture(photo, 'image/jpeg')).toEqual({
      ...{ blob: photo, hasLocation: true, failure: 'no memory' },
    });
    answering();
    const { blob, failure } = await redrawPicture(photo, 'image/jpeg');
    expect(blob).toBe(photo);
    expect(String(failure)).toContain('blocked');
  });

  it.each([
    ['image/heic', true],
    ['image/gif', false],
    ['image/bmp', false],
  ])('is the unchanged file for %s; with a location warning: %s', async (type, hasLocation) => {
    const tasks = answering({ picture: drawn });
    expect(await redrawPicture(photo, type)).toEqual({ blob: photo, hasLocation });
    expect(tasks).toEqual([]);
  });
});
