import { vi } from 'vitest';

/**
 * The timeout for waits, in milliseconds. It is long because a busy machine may freeze for several seconds, and a wait that succeeds ends
 * right away.
 */
export const patienceMs = 20_000;

// Vitest's own default is a second, and no setting changes it.
const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = patienceMs) => waitFor(callback, options);
vi.waitUntil = (callback, options = patienceMs) => waitUntil(callback, options);
