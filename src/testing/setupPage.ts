import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { polyfillDialog } from './dialogPolyfill';

// Testing Library only does this by itself if the test functions are globals.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// A screen can take a while to load on two busy cores, and a wait that succeeds costs nothing.
configure({ asyncUtilTimeout: 20_000 });

polyfillDialog();
// jsdom has no layout and no scroll methods.
Element.prototype.scrollIntoView = () => undefined;

/** Resets the page, which the test files of a process share. */
export function emptyPageAfterEach(): void {
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
}
