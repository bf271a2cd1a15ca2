// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { fakePictureStore, fakePictureUrl } from '../testing/fakePictureStore';
import { pictureMaxBytes } from '../domain/limits';
import { deferred } from '../testing/deferred';
import type { NewPicture, PictureContent, PictureStore } from './services';
import { startPictureUpload } from './pictureUpload';

const picture = {
  email: 'ann@lwsd.org',
  name: 'beach.jpg',
  type: 'image/jpeg',
  file: new Blob(['beach']),
  mayReuseOther: true,
  content: Promise.resolve<PictureContent>({ blob: new Blob(['smaller']), mayTellPlace: false }),
  isReadable: Promise.resolve(true),
};
const url = fakePictureUrl(picture);

/** An upload whose part of the SDK has not arrived until `arrive` is called. */
function upload(changes: Partial<NewPicture> = {}) {
  const { store, files, uploads } = fakePictureStore();
  const find = vi.spyOn(store, 'findPicture');
  const onError = vi.fn<(error: unknown) => void>();
  let answer!: (store: PictureStore | Promise<never>) => void;
  const loading = new Promise<PictureStore>((resolve) => (answer = resolve));
  const task = startPictureUpload(() => loading, { ...picture, ...changes }, onError);
  return {
    task,
    files,
    uploads,
    find,
    onError,
    arrive: async () => {
      answer(store);
      await new Promise((resolve) => setTimeout(resolve));
    },
    failToArrive: (error: Error) => answer(Promise.reject(error)),
    states: () => task.progress().state,
  };
}

describe('4: the states of a picture upload', () => {
  test('running, with its progress in whole per cent, then success', async () => {
    const { task, uploads, arrive } = upload();
    const seen: unknown[] = [];
    task.observe(() => seen.push(task.progress()));
    expect(task.progress()).toEqual({ state: 'running', percent: 0, isShrinking: true });
    await arrive();
    for (const percent of [0.4, 33.2, 33.9, 100]) uploads[0]?.reach(percent);
    uploads[0]?.finish();
    await expect(task.ended).resolves.toEqual({ url, isReused: false, isOther: false });
    expect(seen).toEqual([
      { state: 'running', percent: 0, isShrinking: false },
      { state: 'running', percent: 33, isShrinking: false },
      { state: 'running', percent: 100, isShrinking: false },
      { state: 'success', percent: 100, isShrinking: false },
    ]);
  });

  test('paused and resumed', async () => {
    const { task, uploads, arrive, states } = upload();
    await arrive();
    task.pause();
    expect(states()).toBe('paused');
    expect(uploads[0]?.asked).toBe('pause');
    // The SDK still reports what was on its way.
    uploads[0]?.reach(20);
    expect(task.progress()).toMatchObject({ state: 'paused', percent: 20 });
    task.resume();
    expect(states()).toBe('running');
    expect(uploads[0]?.asked).toBe('run');
  });

  test('paused before the SDK has arrived: it starts paused', async () => {
    const { task, uploads, arrive, states } = upload();
    task.pause();
    await arrive();
    expect(uploads[0]?.asked).toBe('pause');
    expect(states()).toBe('paused');
  });

  test.each(['running', 'paused'])(
    'canceled while %s: it ends at once, and no error is logged',
    async (state) => {
      const { task, uploads, arrive, onError, states } = upload();
      await arrive();
      if (state === 'paused') task.pause();
      task.cancel();
      expect(states()).toBe('canceled');
      await expect(task.ended).resolves.toBeNull();
      expect(uploads[0]?.asked).toBe('cancel');
      expect(onError).not.toHaveBeenCalled();
    },
  );

  test('canceled before the SDK has arrived: nothing is asked of the file store', async () => {
    const { task, uploads, arrive, find } = upload();
    task.cancel();
    await arrive();
    expect(find).not.toHaveBeenCalled();
    expect(uploads).toEqual([]);
    await expect(task.ended).resolves.toBeNull();
  });

  test('canceled while it looks for a file of that name: nothing is uploaded', async () => {
    const { task, uploads, arrive, find } = upload();
    find.mockImplementation(() => {
      task.cancel();
      return Promise.resolve(null);
    });
    await arrive();
    expect(uploads).toEqual([]);
  });

  test('error: logged with its cause, without a picture', async () => {
    const { task, uploads, arrive, onError, states } = upload();
    const refused = new Error('refused');
    await arrive();
    uploads[0]?.fail(refused);
    await expect(task.ended).resolves.toBeNull();
    expect(states()).toBe('error');
    expect(onError).toHaveBeenCalledExactlyOnceWith(refused);
  });

  test('error: also when the SDK does not arrive', async () => {
    const { task, failToArrive, onError, states } = upload();
    const offline = new Error('offline');
    failToArrive(offline);
    await expect(task.ended).resolves.toBeNull();
    expect(states()).toBe('error');
    expect(onError).toHaveBeenCalledExactlyOnceWith(offline);
  });

  test('an ended upload stays as it is', async () => {
    const { task, uploads, arrive } = upload();
    await arrive();
    task.cancel();
    const end = task.progress();
    const onChange = vi.fn();
    task.observe(onChange);
    uploads[0]?.reach(50);
    uploads[0]?.finish();
    task.pause();
    task.resume();
    await Promise.resolve();
    expect(task.progress()).toBe(end);
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('3: a file of the same name that is stored already', () => {
  test('is reused by its download URL; nothing is uploaded', async () => {
    const { task, files, uploads, arrive } = upload();
    files.add(url);
    await arrive();
    await expect(task.ended).resolves.toEqual({ url, isReused: true, isOther: false });
    expect(uploads).toEqual([]);
    expect(task.progress().state).toBe('success');
  });
});

describe('a picture that is made smaller first', () => {
  const large = new Blob([new Uint8Array(pictureMaxBytes + 1)]);

  test('is uploaded only then, and says so until then', async () => {
    const { promise, resolve } = deferred<PictureContent>();
    const { task, uploads, arrive } = upload({ content: promise });
    await arrive();
    expect(uploads).toEqual([]);
    expect(task.progress().isShrinking).toBe(true);
    resolve({ blob: new Blob(['smaller']), mayTellPlace: false });
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    expect(task.progress().isShrinking).toBe(false);
  });

  test('canceled meanwhile: nothing is uploaded', async () => {
    const { promise, resolve } = deferred<PictureContent>();
    const { task, uploads, arrive } = upload({ content: promise });
    await arrive();
    task.cancel();
    resolve({ blob: new Blob(['smaller']), mayTellPlace: false });
    await expect(task.ended).resolves.toBeNull();
    expect(uploads).toEqual([]);
  });

  test('a kind that is not drawn smaller does not say so', () => {
    expect(upload({ type: 'image/heic' }).task.progress().isShrinking).toBe(false);
  });

  test('counts for the limit as it is stored, not as it was picked', async () => {
    const { uploads, arrive } = upload({ file: large });
    await arrive();
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
  });

  test('and is still above the limit: it ends as too large, and is not sent', async () => {
    const content = Promise.resolve({ blob: large, mayTellPlace: false });
    const { task, uploads, arrive, onError, states } = upload({ content });
    await arrive();
    await expect(task.ended).resolves.toBeNull();
    expect(states()).toBe('tooLarge');
    expect(uploads).toEqual([]);
    expect(onError).not.toHaveBeenCalled();
  });

  test('or could not be: the reason is logged, the file is stored, and known to tell where it was taken', async () => {
    const failure = new Error('no memory');
    const content = Promise.resolve({ blob: new Blob(['beach']), mayTellPlace: true, failure });
    const { task, uploads, arrive, onError } = upload({ content });
    await arrive();
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.finish();
    await expect(task.ended).resolves.toEqual({
      url,
      isReused: false,
      isOther: false,
      mayTellPlace: true,
    });
    expect(onError).toHaveBeenCalledOnce();
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ cause: failure });
  });

  test('a damaged file is not logged as one that could not be', async () => {
    const content = Promise.resolve({ blob: large, mayTellPlace: true, failure: new Error() });
    const { task, arrive, onError, states } = upload({
      content,
      isReadable: Promise.resolve(false),
    });
    await arrive();
    await task.ended;
    expect(states()).toBe('damaged');
    expect(onError).not.toHaveBeenCalled();
  });
});
