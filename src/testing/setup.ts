import { format } from 'node:util';
import { afterEach, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

// Tests of pure code run in the node environment, which has no document; what is for a page costs them a third of a second each.
if (typeof document !== 'undefined') (await import('./setupPage')).emptyPageAfterEach();

/**
 * Fails a test during which something was written to console.error: React reports there what is
 * wrong with a component though its test passes. A test that expects it spies on console.error.
 */
const unexpected: string[] = [];
/* oxlint-disable no-console -- it is the console that is watched */
const write = console.error;
console.error = (...args: unknown[]) => {
  unexpected.push(format(...args));
  write(...args);
};
/* eslint-enable no-console */
afterEach(() => {
  const messages = unexpected.splice(0);
  if (messages.length > 0) throw new Error(`Unexpected console.error:\n${messages.join('\n')}`);
});
