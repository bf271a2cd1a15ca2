// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#config/paths';
import { deferred } from '#testing/deferred';
import { asScreenPath, ChunkLoadError, loadChunk } from './screens';

describe("waiting for a screen's code (spec 2, 8, 9)", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('resolves when it arrives, and stops the timeout', async () => {
    await expect(loadChunk('/table', () => Promise.resolve('code'))).resolves.toBe('code');
    expect(vi.getTimerCount()).toBe(0);
  });

  it("fails with a ChunkLoadError, 'Loading chunk failed', if the request fails", async () => {
    const cause = new TypeError('Failed to fetch');
    const error: unknown = await loadChunk('/table', () => Promise.reject(cause)).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ name: 'ChunkLoadError', cause });
    expect(String(error)).toMatch(/Loading chunk .*failed/);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails after 120000 ms without an answer, and not before', async () => {
    const onFailure = vi.fn();
    loadChunk('/table', () => new Promise(() => undefined)).catch(onFailure);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(onFailure).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkLoadError));
  });

  it('ignores code that arrives after the timeout', async () => {
    const code = deferred<string>();
    const loaded = loadChunk('/table', () => code.promise);
    const refusal = loaded.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(120_000);
    code.resolve('late');
    expect(await refusal).toBeInstanceOf(ChunkLoadError);
  });
});

describe('the screens', () => {
  /** The screens of a page that has not loaded any yet, with `load` as the network. */
  async function freshScreens(load: () => void) {
    vi.resetModules();
    vi.doMock('#features/session/LoginScreen', () => {
      load();
      return { default: () => null };
    });
    return import('./screens');
  }

  it('are loaded once, however often they are requested', async () => {
    const load = vi.fn();
    const { preloadScreen, loadedScreen } = await freshScreens(load);
    expect(loadedScreen(paths.login)).toBeUndefined();
    const [first, second] = [preloadScreen(paths.login), preloadScreen(paths.login)];
    expect(second).toBe(first);
    const screen = await first;
    expect(loadedScreen(paths.login)).toBe(screen);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('are loaded again after a failure', async () => {
    const load = vi.fn().mockImplementationOnce(() => {
      throw new Error('Failed to fetch');
    });
    const { preloadScreen } = await freshScreens(load);
    await expect(preloadScreen(paths.login)).rejects.toMatchObject({ name: 'ChunkLoadError' });
    await expect(preloadScreen(paths.login)).resolves.toBeTypeOf('function');
  });

  it('are found by the path of their route', () => {
    for (const path of Object.values(paths)) expect(asScreenPath(path)).toBe(path);
    expect(asScreenPath('/unknown')).toBeUndefined();
    expect(asScreenPath('/table/more')).toBeUndefined();
  });
});
