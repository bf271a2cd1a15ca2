// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '#testing/deferred';
import { loadOnceOnline, subscribeWhenLoaded } from './calls';

/** A module whose loading the test completes or fails. */
function setUp() {
  const { promise, resolve, reject } = deferred<string>();
  const unsubscribe = vi.fn();
  const subscribe = vi.fn(() => unsubscribe);
  const onError = vi.fn();
  const end = subscribeWhenLoaded(() => promise, subscribe, onError);
  const settled = () => promise.catch(() => undefined).then(() => undefined);
  return {
    end,
    subscribe,
    unsubscribe,
    onError,
    arrive: () => (resolve('module'), settled()),
    fail: (error: unknown) => (reject(error), settled()),
  };
}

describe('a subscription whose module is loaded first', () => {
  it('starts once the module has loaded', async () => {
    const { subscribe, arrive } = setUp();
    expect(subscribe).not.toHaveBeenCalled();
    await arrive();
    expect(subscribe).toHaveBeenCalledExactlyOnceWith('module');
  });

  it('never starts if ended before the module has loaded', async () => {
    const { end, subscribe, arrive } = setUp();
    end();
    await arrive();
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('ends once, however often it is requested', async () => {
    const { end, unsubscribe, arrive } = setUp();
    await arrive();
    expect(unsubscribe).not.toHaveBeenCalled();
    end();
    end();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  it("reports a module that can't be loaded", async () => {
    const { onError, fail } = setUp();
    const error = new Error('offline');
    await fail(error);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('reports a module that fails to subscribe', async () => {
    const { onError, subscribe, arrive } = setUp();
    const error = new Error('no path');
    subscribe.mockImplementation(() => {
      throw error;
    });
    await arrive();
    await Promise.resolve();
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('reports nothing after it has ended', async () => {
    const { end, onError, fail } = setUp();
    end();
    await fail(new Error('offline'));
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('loading code that waits for the network', () => {
  const lost = new TypeError('lost');
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('goes on while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(lost)
      .mockResolvedValue('module');
    const loaded = loadOnceOnline(load);
    await vi.runAllTimersAsync();
    await expect(loaded).resolves.toBe('module');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('retries as well if the network returns before the failure is reported', async () => {
    const browser = { onLine: false };
    vi.stubGlobal('navigator', browser);
    const load = vi
      .fn(() => Promise.resolve('module'))
      .mockImplementationOnce(() => {
        browser.onLine = true;
        return Promise.reject(lost);
      });
    const loaded = loadOnceOnline(load);
    await vi.runAllTimersAsync();
    await expect(loaded).resolves.toBe('module');
  });

  it("fails at once if a server says that it isn't there, even if the browser thinks that it is offline", async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const missing = new Error('status 404');
    const load = vi.fn(() => Promise.reject(missing));
    await expect(loadOnceOnline(load)).rejects.toBe(missing);
    expect(load).toHaveBeenCalledOnce();
  });

  it('fails at once otherwise', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const load = vi.fn(() => Promise.reject(lost));
    await expect(loadOnceOnline(load)).rejects.toBe(lost);
    expect(load).toHaveBeenCalledOnce();
  });
});
