// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { deferred } from '#testing/deferred';
import { subscribeWhenLoaded } from './calls';

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
