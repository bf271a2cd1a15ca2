// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import type { LogError } from '#shared/firebase/serviceTypes';
import { pictureMaxBytes, retryUnavailableMs, storageRetry } from '#shared/lib/limits';
import { deferred } from '#testing/deferred';
import { fakePictureStore, fakePictureUrl } from '#testing/fakePictureStore';
import {
  makePictureUploads,
  type NewPicture,
  type PictureContent,
  type PictureStore,
} from './pictureUploads';
import type { UploadProgress } from './uploadState';

const picture = {
  ...{ email: 'ann@lwsd.org', name: 'beach.jpg', type: 'image/jpeg' },
  file: new Blob(['beach']),
  mayReuseOther: true,
};
const url = fakePictureUrl(picture);
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Starts an upload whose SDK code loads when `arrive` is called; `content` is the redrawn picture. */
function upload(
  changes: Partial<NewPicture> = {},
  content: Promise<PictureContent> = Promise.resolve({ blob: new Blob(), hasLocation: false }),
) {
  const { store, files, uploads } = fakePictureStore();
  store.redrawPicture.mockReturnValue(content);
  const find = vi.spyOn(store, 'findPicture');
  const logError = vi.fn<LogError>();
  const loading = deferred<PictureStore>();
  const pictures = makePictureUploads(() => loading.promise, logError);
  const seen: UploadProgress[] = [];
  const result = pictures.upload('u1', { ...picture, ...changes }, (next) => seen.push(next));
  return {
    ...{ pictures, store, files, uploads, find, logError, seen, result },
    state: () => seen.at(-1)?.state,
    arrive: () => {
      loading.resolve(store);
      return turn();
    },
    failToArrive: loading.reject,
  };
}

describe('4: the states of a picture upload', () => {
  test('running, with progress in whole percent, then success', async () => {
    const { result, seen, uploads, arrive } = upload();
    await arrive();
    for (const percent of [0.4, 33.2, 33.9, 100]) uploads[0]?.reach(percent);
    uploads[0]?.finish();
    await expect(result).resolves.toEqual({ url, isOther: false });
    expect(seen).toEqual([
      { state: 'running', percent: 0, isShrinking: false },
      { state: 'running', percent: 33, isShrinking: false },
      { state: 'running', percent: 100, isShrinking: false },
      { state: 'success', percent: 100, isShrinking: false },
    ]);
  });

  test('paused and resumed', async () => {
    const { pictures, uploads, arrive, state, seen } = upload();
    await arrive();
    pictures.pause('u1');
    expect(state()).toBe('paused');
    expect(uploads[0]?.asked).toBe('pause');
    // The SDK still reports what was already sent.
    uploads[0]?.reach(20);
    expect(seen.at(-1)).toMatchObject({ state: 'paused', percent: 20 });
    pictures.resume('u1');
    expect(state()).toBe('running');
    expect(uploads[0]?.asked).toBe('run');
  });

  test('paused before the SDK has loaded: it starts paused', async () => {
    const { pictures, uploads, arrive, state } = upload();
    pictures.pause('u1');
    await arrive();
    expect(uploads[0]?.asked).toBe('pause');
    expect(state()).toBe('paused');
  });

  test.each(['running', 'paused'])(
    'canceled while %s: it ends immediately, and no error is logged',
    async (state) => {
      const { pictures, result, uploads, arrive, logError } = upload();
      await arrive();
      if (state === 'paused') pictures.pause('u1');
      pictures.cancelAll();
      await expect(result).resolves.toBe('canceled');
      expect(uploads[0]?.asked).toBe('cancel');
      expect(logError).not.toHaveBeenCalled();
    },
  );

  test('canceled before the SDK has loaded: no request is made', async () => {
    const { pictures, result, uploads, arrive, find } = upload();
    pictures.cancel('u1');
    await arrive();
    expect(find).not.toHaveBeenCalled();
    expect(uploads).toEqual([]);
    await expect(result).resolves.toBe('canceled');
  });

  test('canceled while looking for a file of that name: nothing is uploaded', async () => {
    const { pictures, uploads, arrive, find } = upload();
    find.mockImplementation(() => {
      pictures.cancel('u1');
      return Promise.resolve(null);
    });
    await arrive();
    expect(uploads).toEqual([]);
  });

  test('error: logged with its cause, without a picture', async () => {
    const { result, uploads, arrive, logError } = upload();
    const refused = new Error('refused');
    await arrive();
    uploads[0]?.fail(refused);
    await expect(result).resolves.toBe('failed');
    expect(logError).toHaveBeenCalledExactlyOnceWith('uploading picture beach.jpg', refused);
  });

  test("error: also if the SDK's file is gone", async () => {
    const { result, failToArrive, logError } = upload();
    const gone = new Error('status 404');
    failToArrive(gone);
    await expect(result).resolves.toBe('failed');
    expect(logError).toHaveBeenCalledExactlyOnceWith('uploading picture beach.jpg', gone);
  });

  test('running, while there is no network to load the SDK; error after ten minutes', async () => {
    vi.useFakeTimers();
    try {
      const { store, uploads } = fakePictureStore();
      const offline = new TypeError('Failed to fetch');
      const load = vi.fn<() => Promise<PictureStore>>().mockRejectedValue(offline);
      const logError = vi.fn<LogError>();
      const pictures = makePictureUploads(load, logError);
      const shown = vi.fn<(progress: UploadProgress) => void>();
      const results = ['u1', 'u2'].map((id) => pictures.upload(id, picture, shown));
      await vi.advanceTimersByTimeAsync(storageRetry.uploadMs - 10_000);
      expect(shown.mock.lastCall?.[0].isShrinking).toBe(false);
      pictures.cancel('u2');
      expect(logError).not.toHaveBeenCalled();
      load.mockResolvedValueOnce(store);
      await vi.advanceTimersByTimeAsync(retryUnavailableMs);
      uploads[0]?.finish();
      await expect(Promise.all(results)).resolves.toEqual([{ url, isOther: false }, 'canceled']);
      const late = pictures.upload('u3', picture, vi.fn());
      await vi.advanceTimersByTimeAsync(storageRetry.uploadMs + retryUnavailableMs);
      await expect(late).resolves.toBe('failed');
      expect(logError).toHaveBeenCalledExactlyOnceWith('uploading picture beach.jpg', offline);
    } finally {
      vi.useRealTimers();
    }
  });

  test('an upload that ended stays as it is, and unknown ids are ignored', async () => {
    const { pictures, uploads, arrive, seen } = upload();
    await arrive();
    pictures.cancel('u1');
    const { length } = seen;
    uploads[0]?.reach(50);
    uploads[0]?.finish();
    await turn();
    for (const id of ['u1', 'unknown']) {
      pictures.pause(id);
      pictures.resume(id);
      pictures.cancel(id);
    }
    expect(seen).toHaveLength(length);
  });
});

test('3: a stored file of the same name is reused by its URL; nothing is uploaded', async () => {
  const { result, files, uploads, arrive } = upload();
  files.add(url);
  await arrive();
  await expect(result).resolves.toEqual({ url, origin: 'reused', isOther: false });
  expect(uploads).toEqual([]);
});

describe('a picture that is redrawn first', () => {
  const large = new Blob([new Uint8Array(pictureMaxBytes + 1)]);
  const smaller = { blob: new Blob(['smaller']), hasLocation: false };

  test('is uploaded after that, and reports it until then', async () => {
    const drawing = deferred<PictureContent>();
    const { uploads, arrive, seen } = upload({}, drawing.promise);
    await arrive();
    expect(uploads).toEqual([]);
    expect(seen).toEqual([]);
    drawing.resolve(smaller);
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    expect(seen).toMatchObject([{ isShrinking: false }]);
  });

  test('is not uploaded if canceled before that', async () => {
    const drawing = deferred<PictureContent>();
    const { pictures, result, uploads, arrive } = upload({}, drawing.promise);
    await arrive();
    pictures.cancel('u1');
    drawing.resolve(smaller);
    await expect(result).resolves.toBe('canceled');
    await turn();
    expect(uploads).toEqual([]);
  });

  test('is limited in its stored size, not in its picked size', async () => {
    const { uploads, arrive } = upload({ file: large });
    await arrive();
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
  });

  test('ends as too large if still above the limit, and is not sent', async () => {
    const content = Promise.resolve({ blob: large, hasLocation: false });
    const { result, uploads, arrive, logError } = upload({}, content);
    await arrive();
    await expect(result).resolves.toBe('tooLarge');
    expect(uploads).toEqual([]);
    expect(logError).not.toHaveBeenCalled();
  });

  test('is stored unchanged if redrawing fails, with the reason logged and a warning about its location', async () => {
    const failure = new Error('no memory');
    const content = Promise.resolve({ blob: new Blob(['beach']), hasLocation: true, failure });
    const { result, uploads, arrive, logError } = upload({}, content);
    await arrive();
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.finish();
    await expect(result).resolves.toMatchObject({ url, origin: 'asPicked' });
    expect(logError).toHaveBeenCalledOnce();
    expect(logError.mock.calls[0]?.[1]).toMatchObject({ cause: failure });
  });

  test('is not logged as a failure if the file is damaged', async () => {
    const content = Promise.resolve({ blob: large, hasLocation: true, failure: new Error() });
    const { store, result, arrive, logError } = upload({}, content);
    store.opensAsPicture.mockResolvedValue(false);
    await arrive();
    await expect(result).resolves.toBe('damaged');
    expect(logError).not.toHaveBeenCalled();
  });

  test('waits for the network if the code that redraws it is missing; the original is never sent', async () => {
    vi.useFakeTimers();
    try {
      const { store, uploads } = fakePictureStore();
      const offline = new TypeError('Failed to fetch');
      store.redrawPicture.mockRejectedValue(offline);
      const send = vi.spyOn(store, 'storePicture');
      const logError = vi.fn<LogError>();
      const pictures = makePictureUploads(() => Promise.resolve(store), logError);
      const shown = vi.fn<(progress: UploadProgress) => void>();
      const results = ['u1', 'u2', 'u3'].map((id) => pictures.upload(id, picture, shown));
      await vi.advanceTimersByTimeAsync(storageRetry.uploadMs - 10_000);
      expect(send).not.toHaveBeenCalled();
      // Then the form can say that the server can't be reached.
      expect(shown.mock.lastCall?.[0].isShrinking).toBe(false);
      pictures.cancel('u2');
      store.redrawPicture.mockResolvedValueOnce(smaller);
      await vi.advanceTimersByTimeAsync(retryUnavailableMs);
      uploads[0]?.finish();
      await vi.advanceTimersByTimeAsync(10_000 + retryUnavailableMs);
      await expect(Promise.all(results)).resolves.toEqual([
        { url, isOther: false },
        'canceled',
        'failed',
      ]);
      expect(send.mock.calls.map(([, content]) => content)).toEqual([smaller.blob]);
      expect(logError).toHaveBeenCalledExactlyOnceWith('uploading picture beach.jpg', offline);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is not sent if the server no longer has the code that redraws it, and the reason is logged', async () => {
    const gone = new Error('status 404');
    const { result, uploads, arrive, logError } = upload({}, Promise.reject(gone));
    await arrive();
    await expect(result).resolves.toBe('failed');
    expect(uploads).toEqual([]);
    expect(logError).toHaveBeenCalledExactlyOnceWith('uploading picture beach.jpg', gone);
  });

  test('is damaged even if the code that redraws it is missing', async () => {
    const { store, result, arrive } = upload({}, Promise.reject(new Error('status 404')));
    store.opensAsPicture.mockResolvedValue(false);
    await arrive();
    await expect(result).resolves.toBe('damaged');
  });
});
