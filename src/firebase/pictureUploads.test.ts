// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { pictureMaxBytes } from '#domain/limits';
import type { UploadProgress } from '#domain/pictures/uploadState';
import { deferred } from '#testing/deferred';
import { fakePictureStore, fakePictureUrl } from '#testing/fakePictureStore';
import { makePictureUploads } from './pictureUploads';
import type { LogError, NewPicture, PictureContent, PictureStore } from './services';

const picture = {
  ...{ email: 'ann@lwsd.org', name: 'beach.jpg', type: 'image/jpeg' },
  file: new Blob(['beach']),
  mayReuseOther: true,
};
const url = fakePictureUrl(picture);
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** An upload whose part of the SDK has not arrived until `arrive` is called; `content` is what is drawn of it. */
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
  test('running, with its progress in whole per cent, then success', async () => {
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
    // The SDK still reports what was on its way.
    uploads[0]?.reach(20);
    expect(seen.at(-1)).toMatchObject({ state: 'paused', percent: 20 });
    pictures.resume('u1');
    expect(state()).toBe('running');
    expect(uploads[0]?.asked).toBe('run');
  });

  test('paused before the SDK has arrived: it starts paused', async () => {
    const { pictures, uploads, arrive, state } = upload();
    pictures.pause('u1');
    await arrive();
    expect(uploads[0]?.asked).toBe('pause');
    expect(state()).toBe('paused');
  });

  test.each(['running', 'paused'])(
    'canceled while %s: it ends at once, and no error is logged',
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

  test('canceled before the SDK has arrived: nothing is asked of the file store', async () => {
    const { pictures, result, uploads, arrive, find } = upload();
    pictures.cancel('u1');
    await arrive();
    expect(find).not.toHaveBeenCalled();
    expect(uploads).toEqual([]);
    await expect(result).resolves.toBe('canceled');
  });

  test('canceled while it looks for a file of that name: nothing is uploaded', async () => {
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

  test('error: also when the SDK does not arrive', async () => {
    const { result, failToArrive, logError } = upload();
    const offline = new Error('offline');
    failToArrive(offline);
    await expect(result).resolves.toBe('failed');
    expect(logError).toHaveBeenCalledExactlyOnceWith('uploading picture beach.jpg', offline);
  });

  test('an ended upload stays as it is, and one that is not there is nothing to wait for', async () => {
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

test('3: a file of the same name that is stored already is reused by its URL; nothing is uploaded', async () => {
  const { result, files, uploads, arrive } = upload();
  files.add(url);
  await arrive();
  await expect(result).resolves.toEqual({ url, origin: 'reused', isOther: false });
  expect(uploads).toEqual([]);
});

describe('a picture that is drawn anew first', () => {
  const large = new Blob([new Uint8Array(pictureMaxBytes + 1)]);
  const smaller = { blob: new Blob(['smaller']), hasLocation: false };

  test('is uploaded only then, and says so until then', async () => {
    const drawing = deferred<PictureContent>();
    const { uploads, arrive, seen } = upload({}, drawing.promise);
    await arrive();
    expect(uploads).toEqual([]);
    expect(seen).toEqual([]);
    drawing.resolve(smaller);
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    expect(seen).toMatchObject([{ isShrinking: false }]);
  });

  test('canceled before that: nothing is uploaded', async () => {
    const drawing = deferred<PictureContent>();
    const { pictures, result, uploads, arrive } = upload({}, drawing.promise);
    await arrive();
    pictures.cancel('u1');
    drawing.resolve(smaller);
    await expect(result).resolves.toBe('canceled');
    await turn();
    expect(uploads).toEqual([]);
  });

  test('counts for the limit as it is stored, not as it was picked', async () => {
    const { uploads, arrive } = upload({ file: large });
    await arrive();
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
  });

  test('and is still above the limit: it ends as too large, and is not sent', async () => {
    const content = Promise.resolve({ blob: large, hasLocation: false });
    const { result, uploads, arrive, logError } = upload({}, content);
    await arrive();
    await expect(result).resolves.toBe('tooLarge');
    expect(uploads).toEqual([]);
    expect(logError).not.toHaveBeenCalled();
  });

  test('or could not be: the reason is logged, the file is stored, and known to tell where it was taken', async () => {
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

  test('a damaged file is not logged as one that could not be', async () => {
    const content = Promise.resolve({ blob: large, hasLocation: true, failure: new Error() });
    const { store, result, arrive, logError } = upload({}, content);
    store.opensAsPicture.mockResolvedValue(false);
    await arrive();
    await expect(result).resolves.toBe('damaged');
    expect(logError).not.toHaveBeenCalled();
  });
});
