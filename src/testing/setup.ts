import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { format } from 'node:util';
import { afterEach, vi } from 'vitest';
import { polyfillDialog } from './dialogPolyfill';

// Testing Library switches these on by itself only where the test functions are globals.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);

// Two busy cores: a screen may take a while to arrive, and a wait that succeeds costs nothing.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

// Tests of pure code run in the node environment, which has no document.
if (typeof HTMLElement !== 'undefined') {
  polyfillDialog();
  // Without a layout there is nothing to scroll, and jsdom lacks the method.
  Element.prototype.scrollIntoView = () => undefined;
}

/**
 * Fails a test during which something was written to console.error: React reports there what is
 * wrong with a component though its test passes. A test that expects it spies on console.error.
 */
const unexpected: string[] = [];
/* eslint-disable no-console -- it is the console that is watched */
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
