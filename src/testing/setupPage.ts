import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { polyfillDialog } from './dialogPolyfill';

// Testing Library switches these on by itself only where the test functions are globals.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Two busy cores: a screen may take a while to arrive, and a wait that succeeds costs nothing.
configure({ asyncUtilTimeout: 20_000 });

polyfillDialog();
// Without a layout there is nothing to scroll, and jsdom lacks the method.
Element.prototype.scrollIntoView = () => undefined;

/** Leaves the page to the next test as a browser opens it: the test files of a process share one. */
export function emptyPageAfterEach(): void {
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
}
