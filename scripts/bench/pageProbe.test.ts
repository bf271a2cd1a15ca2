// @vitest-environment node
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

/** Waits until the probe sees the content. Returns when that was, in milliseconds. */
const visibleAt = (page: Page): Promise<number> => page.evaluate(() => window.benchProbe.visible);

/** Opens `html`, and waits until the probe sees the content after `change`. Returns whether it saw it in a moment before that. */
const isSeenBefore = (html: string, change: () => void): Promise<boolean> =>
  onPageWith(html, async (page) => {
    const isSeen = await page.evaluate(() =>
      Promise.race([
        window.benchProbe.visible.then(() => true),
        new Promise<false>((resolve) => setTimeout(() => resolve(false), 300)),
      ]),
    );
    await page.evaluate(change);
    await visibleAt(page);
    return isSeen;
  });

const spinner =
  '<main><h1 class="visually-hidden">Tracker</h1><div role="status">Loading…</div></main>';
const words = '<main><button>Send Login Link</button></main>';

describe('the content that the benchmark waits for', () => {
  it('is missing while a spinner is shown', async () => {
    const change = () => {
      document.body.innerHTML = '<main><button>Send Login Link</button></main>';
    };
    expect(await isSeenBefore(spinner, change)).toBe(false);
  });

  it('is missing while a style sheet hides it', async () => {
    const style = '<style>[data-undecided] main { display: none }</style>';
    const change = () => delete document.documentElement.dataset.undecided;
    expect(await isSeenBefore(`<html data-undecided>${style}${words}`, change)).toBe(false);
  });

  it('is more than an empty frame', async () => {
    const change = () => {
      const button = document.querySelector('button');
      if (button) button.textContent = 'Send Login Link';
    };
    expect(await isSeenBefore('<main><button></button></main>', change)).toBe(false);
  });

  it('is found in a prerendered page', async () => {
    expect(await onPageWith(words, visibleAt)).toBeGreaterThan(0);
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
