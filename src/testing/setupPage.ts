import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { takeBareTexts, watchBareTexts } from './bareTexts';
import { deferred } from './deferred';
import { polyfillDialog } from './dialogPolyfill';
import { patienceMs } from './waits';

// Testing Library only does this by itself if the test functions are globals.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

configure({ asyncUtilTimeout: patienceMs });

polyfillDialog();
// jsdom doesn't read a file's bytes this way.
Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
  const { promise, resolve } = deferred<ArrayBuffer>();
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result as ArrayBuffer);
  reader.readAsArrayBuffer(this);
  return promise;
};
watchBareTexts();
// jsdom has no layout and no scroll methods. Chromium 156's return a promise, which React would call if an effect returned it.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
// It has no media queries either. Here, none match: there is no mouse, for example.
Object.assign(window, { matchMedia: (media: string) => ({ media, matches: false }) });

/** Resets the page, which the test files of a process share. */
export function emptyPageAfterEach(): void {
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    const texts = takeBareTexts();
    if (texts.length > 0) {
      throw new Error(
        `Translated pages would break at these texts (bareTexts.ts):\n${texts.join('\n')}`,
      );
    }
  });
}
