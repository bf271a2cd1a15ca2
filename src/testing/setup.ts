import './waits';
import { format } from 'node:util';
import { afterEach, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// Tests of pure code run in the node environment without a document. They don't need a page, and its setup takes time.
if (typeof document !== 'undefined') (await import('./setupPage')).emptyPageAfterEach();

/**
 * Fails tests that write to console.error, where React reports problems that don't fail a test. A test that expects an
 * error spies on console.error.
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
