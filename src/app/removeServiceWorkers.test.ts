// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeServiceWorkers } from './removeServiceWorkers';

const worker = () => ({ unregister: vi.fn(() => Promise.resolve(true)) });
const logError = vi.fn();

afterEach(() => {
  vi.unstubAllGlobals();
  logError.mockReset();
});

describe('a service worker left by an earlier version (spec 7)', () => {
  it('is unregistered at start-up, and so is every other', async () => {
    const workers = [worker(), worker()];
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistrations: () => Promise.resolve(workers) },
    });
    removeServiceWorkers(logError);
    await vi.waitFor(() => {
      for (const { unregister } of workers) expect(unregister).toHaveBeenCalledTimes(1);
    });
    expect(logError).not.toHaveBeenCalled();
  });

  it('that cannot be unregistered is logged', async () => {
    const error = new Error('SecurityError');
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistrations: () => Promise.reject(error) },
    });
    removeServiceWorkers(logError);
    await vi.waitFor(() =>
      expect(logError).toHaveBeenCalledExactlyOnceWith('removing service workers', error),
    );
  });

  it('is no concern of a browser that knows none', () => {
    vi.stubGlobal('navigator', {});
    expect(() => removeServiceWorkers(logError)).not.toThrow();
  });
});
