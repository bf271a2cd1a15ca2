import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as ImportChunk from './importChunk';

const fetched = vi.fn<(href: string, options: RequestInit) => Promise<Response>>();
const load = vi.fn(() => Promise.resolve('module'));
let importChunk: typeof ImportChunk.importChunk;

beforeEach(async () => {
  vi.resetModules();
  ({ importChunk } = await import('./importChunk'));
  load.mockClear();
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('code')));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

it('runs the import once all files have loaded, requesting each once', async () => {
  await expect(importChunk(load, ['assets/a.js', 'assets/b.js'])).resolves.toBe('module');
  await importChunk(load, ['assets/b.js']);
  expect(fetched.mock.calls.map(([href]) => href)).toEqual(['/assets/a.js', '/assets/b.js']);
  expect(load).toHaveBeenCalledTimes(2);
});

it('skips the import if a file failed, because browsers remember a failed import, and requests the file again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(importChunk(load, ['assets/a.js'])).rejects.toThrow('Failed to fetch');
  fetched.mockResolvedValueOnce(new Response('gone', { status: 404 }));
  await expect(importChunk(load, ['assets/a.js'])).rejects.toThrow('404');
  expect(load).not.toHaveBeenCalled();
  await expect(importChunk(load, ['assets/a.js'])).resolves.toBe('module');
});

it("doesn't request files that the page's head already requested", async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/a.js">';
  await importChunk(load, ['assets/a.js']);
  expect(fetched).not.toHaveBeenCalled();
});

it('asks the server about a file that failed, even if the browser or the head of the page has an answer', async () => {
  const caches = () => fetched.mock.calls.map(([href, { cache }]) => `${href} ${cache}`);
  fetched.mockResolvedValueOnce(new Response('gone', { status: 404 }));
  await expect(importChunk(load, ['assets/a.js'])).rejects.toThrow('404');
  await importChunk(load, ['assets/a.js']);
  expect(caches()).toEqual(['/assets/a.js default', '/assets/a.js reload']);

  fetched.mockClear();
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/b.js">';
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await expect(importChunk(load, ['assets/b.js', 'assets/a.js'])).rejects.toThrow(
    'imported module',
  );
  await importChunk(load, ['assets/b.js', 'assets/a.js']);
  expect(caches()).toEqual(['/assets/b.js reload']);
});

it('waits for a style sheet, and requests it again if it failed, at its place among the others', async () => {
  const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link')];
  const order = () => sheets().map((sheet) => sheet.getAttribute('href'));
  const lost = importChunk(load, ['assets/a.css', 'assets/b.css']);
  const [failed, other] = sheets();
  failed?.dispatchEvent(new Event('error'));
  other?.dispatchEvent(new Event('load'));
  await expect(lost).rejects.toThrow('/assets/a.css did not arrive');

  const arrived = importChunk(load, ['assets/a.css', 'assets/b.css']);
  await vi.waitFor(() => expect(sheets()).not.toContain(failed));
  expect(order()).toEqual(['/assets/a.css', '/assets/b.css']);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/assets/a.css', { cache: 'reload' });
  expect(load).not.toHaveBeenCalled();
  sheets()[0]?.dispatchEvent(new Event('load'));
  await expect(arrived).resolves.toBe('module');
});
