// @vitest-environment node
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumLaunchOptions } from '../browser/chromium';
import { onPage, pressKey } from './page';

let browser: Browser;
// In a fresh clone, the browser has to be unpacked first, which takes more than ten seconds on a busy machine.
beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunchOptions());
}, 120_000);
afterAll(() => browser.close());

/** Opens a page with this content and the probe. */
function onPageWith<Result>(html: string, work: (page: Page) => Promise<Result>): Promise<Result> {
  const bench = { browser, sessions: new Map(), origin: 'http://bench.test' };
  const where = { path: '/', selector: 'main button', user: '' };
  return onPage(bench, where, async ({ page }) => {
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(bench.origin);
    return work(page);
  });
}

/** Opens `html`. Returns whether the probe sees the content within a moment, and whether it does after `change`. */
const seen = (html: string, change: () => void): Promise<boolean[]> =>
  onPageWith(html, async (page) => {
    const look = () =>
      page.evaluate(() =>
        Promise.race([
          window.benchProbe.visible.then((ms) => ms > 0),
          new Promise<false>((resolve) => setTimeout(() => resolve(false), 300)),
        ]),
      );
    const before = await look();
    await page.evaluate(change);
    await sleep(50);
    return [before, await look()];
  });

const spinner =
  '<main><h1 class="visually-hidden">Tracker</h1><div role="status">Loading…</div></main>';
const words = '<main><button>Send Login Link</button></main>';

describe('the content that the benchmark waits for', () => {
  it('is missing while a spinner is shown', async () => {
    const change = () => {
      document.body.innerHTML = '<main><button>Send Login Link</button></main>';
    };
    expect(await seen(spinner, change)).toEqual([false, true]);
  });

  it('is missing while a style sheet hides it', async () => {
    const style = '<style>[data-undecided] main { display: none }</style>';
    const change = () => delete document.documentElement.dataset.undecided;
    expect(await seen(`<html data-undecided>${style}${words}`, change)).toEqual([false, true]);
  });

  it('is more than an empty frame', async () => {
    const change = () => {
      const button = document.querySelector('button');
      if (button) button.textContent = 'Send Login Link';
    };
    expect(await seen('<main><button></button></main>', change)).toEqual([false, true]);
  });

  it('is found in a prerendered page', async () => {
    expect((await seen(words, () => undefined))[0]).toBe(true);
  });
});

describe("the time from a key until React's last work", () => {
  it('includes the frame that shows it', async () => {
    const { complete } = await onPageWith(words, async (page) => {
      await page.evaluate(() => {
        const fiber = { tag: 3, flags: 0, type: null, alternate: null, child: null, sibling: null };
        const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = globalThis as never as {
          __REACT_DEVTOOLS_GLOBAL_HOOK__: { onCommitFiberRoot: (id: number, root: object) => void };
        };
        const commit = () => {
          hook.onCommitFiberRoot(1, { current: fiber });
          requestAnimationFrame(() => {
            const end = performance.now() + 200;
            while (performance.now() < end);
          });
        };
        addEventListener('keydown', () => setTimeout(commit, 100));
      });
      return pressKey(page, 'a');
    });
    expect(complete).toBeGreaterThanOrEqual(300);
  });
});
