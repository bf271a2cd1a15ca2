import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { paths } from '#config/paths';
import type { Bench } from './context';
import { onPage } from './page';
import { studentWith } from './school';
import type { Measurement, Sample } from './table';

const twelveMegapixels = [4000, 3000] as const;
const slowdown = 4;
const form = { user: studentWith(0).email, path: paths.edit, selector: 'form' };

/** Draws a picture as detailed and noisy as a photo, in the page. */
async function photo(page: Page, type: string, size: readonly [number, number]): Promise<Buffer> {
  const url = await page.evaluate(
    ([kind, [width, height]]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pixels = new ImageData(width, height);
      let grain = 1;
      for (let at = 0; at < pixels.data.length; at += 4) {
        grain = (Math.imul(grain, 1103515245) + 12345) | 0;
        const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
        [x / 90, y / 70, (x + y) / 50].forEach((wave, colour) => {
          pixels.data[at + colour] = 128 + 100 * Math.sin(wave) + ((grain >>> 16) & 15);
        });
        pixels.data[at + 3] = 255;
      }
      canvas.getContext('2d')?.putImageData(pixels, 0, 0);
      return canvas.toDataURL(kind, 0.9);
    },
    [type, size] as const,
  );
  return Buffer.from(url.replace(/.*,/, ''), 'base64');
}

/** Returns the total processor time of all pages and their workers, in milliseconds. */
async function processorTime(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return pages.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/** Picks a photo of this type and measures until its upload starts. */
const pick = (bench: Bench, kind: string): Promise<Sample> =>
  onPage(bench, form, async ({ page, visit }) => {
    await visit();
    const { browser, isQuick } = bench;
    const buffer = await photo(page, `image/${kind}`, isQuick ? [2000, 1500] : twelveMegapixels);
    // Pick from disk, as users do. If Playwright passed the contents, that would count as the page's work.
    const folder = mkdtempSync(join(tmpdir(), 'bench-pictures-'));
    // A picture with a stored name would not be uploaded.
    const name = `photo-${Date.now()}.${kind}`;
    writeFileSync(join(folder, name), buffer);
    const sending = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes(name),
    );
    const [before, clock] = [await processorTime(browser), performance.now()];
    await page.getByLabel('Pictures').setInputFiles(join(folder, name));
    await sending;
    const passed = performance.now() - clock;
    const processor = (await processorTime(browser)) - before;
    const src = await page.getByRole('img', { name, exact: true }).getAttribute('src');
    const { byteLength: stored } = await (await fetch(src ?? '')).arrayBuffer();
    rmSync(folder, { recursive: true });
    return { picked: buffer.length, stored, passed, processor, slow: processor * slowdown };
  });

/** Measures the time from picking a photo until its upload starts. */
export const picturesPart = ({ runs }: Bench): Measurement => ({
  title: 'Pictures',
  about: `A photo of ${twelveMegapixels.join(' by ')} pixels, from picking it until the resized photo starts to upload; median of ${runs}. Elapsed milliseconds, and the processor time of the page and its worker. Chrome throttles only the page's main thread (a fixed loop of 4 s in the page took 14 s or more at 4x, but still 2 to 6 s in a worker) and refuses to throttle a worker: 'Operation is only supported for pages, not workers'. So the last column multiplies the processor time by ${slowdown}, which estimates an otherwise idle processor at a quarter of the speed.`,
  row: 'kind',
  columns: [
    ['picked bytes', 'picked'],
    ['stored bytes', 'stored'],
    ['passed', 'passed'],
    ['processor', 'processor'],
    [`${slowdown}x`, 'slow'],
  ],
  rounds: runs,
  async *measure(bench) {
    for (const kind of ['jpeg', 'png', 'webp']) yield [kind, await pick(bench, kind)];
  },
});
