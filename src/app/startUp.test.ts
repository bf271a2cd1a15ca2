// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Loads the lazy part. Throws if the network is unavailable. */
const fetchSink = vi.hoisted(() => vi.fn());
vi.mock('./errorLogSink', async (original) => {
  fetchSink();
  return original();
});

const error = new Error('refused');
let page: EventTarget;

/** Returns the error log of a newly opened page. */
function openPage() {
  vi.resetModules();
  return import('./startUp');
}

const written = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
const happen = (type: string, details: object) =>
  page.dispatchEvent(Object.assign(new Event(type), details));

beforeEach(() => {
  fetchSink.mockReset();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

describe('the error log (spec 7, 8)', () => {
  it("does no harm if it can't be loaded", async () => {
    fetchSink.mockImplementation(() => {
      throw new Error('Failed to fetch');
    });
    const onRejection = vi.fn();
    process.on('unhandledRejection', onRejection);
    const { logError, startErrorLog } = await openPage();
    for (const use of [startErrorLog, () => logError('signing out', error)]) {
      use();
      // Long enough for an unhandled rejection to be reported.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(fetchSink).toHaveBeenCalledTimes(2);
    process.off('unhandledRejection', onRejection);
    expect(onRejection).not.toHaveBeenCalled();
  });

  it('is loaded at startup, so it works without a network later', async () => {
    const { startErrorLog } = await openPage();
    expect(fetchSink).not.toHaveBeenCalled();
    startErrorLog();
    await vi.waitFor(() => expect(fetchSink).toHaveBeenCalled());
  });

  it('writes the error and what the app was doing to the console', async () => {
    const write = written();
    const { logError } = await openPage();
    logError('deleting entry e1', error);
    await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(1));
    expect(write.mock.calls[0]?.[0]).toContain('deleting entry e1');
    expect(write.mock.calls[0]?.[1]).toBe(error);
  });

  it('includes uncaught errors, with and without an error object, and rejected promises', async () => {
    const write = written();
    const { startErrorLog } = await openPage();
    startErrorLog();
    happen('error', { error });
    happen('error', { error: null, message: 'Script error.' });
    happen('unhandledrejection', { reason: error });
    await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(3));
    expect(write.mock.calls.map((call: unknown[]) => call[1])).toEqual([
      error,
      'Script error.',
      error,
    ]);
  });
});

const worker = () => ({ unregister: vi.fn(() => Promise.resolve(true)) });

describe('a service worker left by an earlier version (spec 7)', () => {
  it('is unregistered at startup, like every other', async () => {
    const write = written();
    const { removeServiceWorkers } = await openPage();
    const workers = [worker(), worker()];
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistrations: () => Promise.resolve(workers) },
    });
    removeServiceWorkers();
    await vi.waitFor(() => {
      for (const { unregister } of workers) expect(unregister).toHaveBeenCalledTimes(1);
    });
    expect(write).not.toHaveBeenCalled();
  });

  it("is logged if it can't be unregistered", async () => {
    const write = written();
    const { removeServiceWorkers } = await openPage();
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistrations: () => Promise.reject(error) },
    });
    removeServiceWorkers();
    await vi.waitFor(() =>
      expect(write).toHaveBeenCalledExactlyOnceWith(
        expect.stringContaining('removing service workers'),
        error,
      ),
    );
  });

  it('does not matter in a browser without service workers', async () => {
    const { removeServiceWorkers } = await openPage();
    vi.stubGlobal('navigator', {});
    expect(() => removeServiceWorkers()).not.toThrow();
  });
});
