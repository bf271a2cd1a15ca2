import { vi } from 'vitest';

/** For a busy machine that may freeze for several seconds. A wait that succeeds costs nothing. In milliseconds. */
export const patienceMs = 20_000;

// Vitest's own default is a second, and no setting changes it.
const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = patienceMs) => waitFor(callback, options);
vi.waitUntil = (callback, options = patienceMs) => waitUntil(callback, options);
