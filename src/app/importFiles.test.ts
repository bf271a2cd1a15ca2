import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as ImportFiles from './importFiles';

const fetched = vi.fn<(href: string) => Promise<Response>>();
const load = vi.fn(() => Promise.resolve('module'));
let importFiles: typeof ImportFiles.importFiles;

beforeEach(async () => {
  vi.resetModules();
  ({ importFiles } = await import('./importFiles'));
  load.mockClear();
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('code')));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

it('runs the import once all files have loaded, requesting each once', async () => {
  await expect(importFiles(load, ['assets/a.js', 'assets/b.js'])).resolves.toBe('module');
  await importFiles(load, ['assets/b.js']);
  expect(fetched.mock.calls).toEqual([['/assets/a.js'], ['/assets/b.js']]);
  expect(load).toHaveBeenCalledTimes(2);
});

it('skips the import if a file failed, because browsers remember a failed import, and requests the file again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(importFiles(load, ['assets/a.js'])).rejects.toThrow('Failed to fetch');
  fetched.mockResolvedValueOnce(new Response('gone', { status: 404 }));
  await expect(importFiles(load, ['assets/a.js'])).rejects.toThrow('404');
  expect(load).not.toHaveBeenCalled();
  await expect(importFiles(load, ['assets/a.js'])).resolves.toBe('module');
});

it("doesn't request files that the page's head already requested", async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/a.js">';
  await importFiles(load, ['assets/a.js']);
  expect(fetched).not.toHaveBeenCalled();
});

it('waits for a style sheet, and requests it again if it failed', async () => {
  const sheet = () => document.head.querySelector('link[rel=stylesheet]');
  const lost = importFiles(load, ['assets/a.css']);
  sheet()?.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow('/assets/a.css did not arrive');
  expect(sheet()).toBeNull();

  const arrived = importFiles(load, ['assets/a.css']);
  expect(load).not.toHaveBeenCalled();
  sheet()?.dispatchEvent(new Event('load'));
  await expect(arrived).resolves.toBe('module');
});
