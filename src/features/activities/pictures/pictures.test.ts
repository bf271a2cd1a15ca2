// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadRedraw, redrawPicture } from './pictures';
import type { RedrawResult, RedrawTask } from './redraw.worker';

/* Tests how the worker's messages are handled. Browser tests check its pictures. */

const photo = new Blob(['\xff\xd8 photo, GPS']);
const drawn = new Blob(['drawn']);

const fetched = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
const offline = new TypeError('Failed to fetch');

beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('code')));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A worker that sends this message. Without one, it fails. */
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

describe('the code that redraws pictures', () => {
  /** Workers that don't start, except for those that `answers` has an entry for. Browsers give no reason if a script didn't arrive. */
  function starting(...answers: (RedrawResult | null)[]) {
    class FakeWorker {
      onmessage?: (event: { data: unknown }) => void;
      onerror?: (event: { message?: string }) => void;
      terminate() {}
      postMessage() {
        const result = answers.shift();
        if (result) this.onmessage?.({ data: result });
        else this.onerror?.({});
      }
    }
    vi.stubGlobal('Worker', FakeWorker);
  }
  const caches = () => fetched.mock.calls.map(([, { cache }]) => cache);

  it('arrives before a picture is redrawn; without a network, there is nothing to store', async () => {
    const tasks = answering({ picture: drawn });
    fetched.mockRejectedValueOnce(offline);
    await expect(redrawPicture(photo, 'image/jpeg')).rejects.toBe(offline);
    expect(tasks).toEqual([]);
    expect(await redrawPicture(photo, 'image/jpeg')).toMatchObject({ blob: drawn });
    expect(fetched).toHaveBeenCalledWith(expect.stringContaining('redraw.worker'), {
      cache: 'default',
    });
  });

  it('is requested again if the worker does not start, because the browser may have lost it', async () => {
    starting(null, { picture: drawn });
    expect(await redrawPicture(photo, 'image/jpeg')).toMatchObject({ blob: drawn });
    expect(caches()).toEqual(['default', 'reload']);

    starting(null, { picture: drawn });
    fetched.mockResolvedValueOnce(new Response('code')).mockRejectedValueOnce(offline);
    await expect(redrawPicture(photo, 'image/jpeg')).rejects.toBe(offline);
  });

  it('has arrived if the browser starts no worker anyway; the file is then stored unchanged', async () => {
    starting();
    const { blob, hasLocation, failure } = await redrawPicture(photo, 'image/jpeg');
    expect(blob).toBe(photo);
    expect(hasLocation).toBe(true);
    expect(String(failure)).toContain('did not start');
  });

  it('fails to load if the server no longer has it, and is requested from the server the next time', async () => {
    fetched.mockResolvedValueOnce(new Response('gone', { status: 404 }));
    await expect(loadRedraw()).rejects.toThrow('404');
    await loadRedraw();
    await loadRedraw();
    expect(caches()).toEqual(['default', 'reload', 'default']);
  });
});
