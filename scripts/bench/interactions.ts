import type { Page } from '@playwright/test';
import { docPaths } from '../../src/domain/docPaths';
import type { ReactWork } from '../../src/testing/reactProbe';
import { desktop, milliseconds, openColdPage, phone, sessionOf, untilQuiet } from './browser';
import type { ColdPage } from './browser';
import type { BenchContext } from './context';
import { admin, student } from './school';
import { median } from './table';

/** One press, or one change from outside, and what came of it. */
export interface Sample {
  /** Milliseconds until the next frame was painted; for a change from outside, the page's processor time. */
  paint: number;
  /** Milliseconds until what was asked for was on the screen, where that came later. */
  complete?: number;
  work: ReactWork;
}

/** Where an interaction is measured; the ids are of the student's activities. */
export type Stage = BenchContext & { origin: string; entryIds: readonly string[] };

const viewButton = 'button[aria-label^="View "]';
const dashboard = { user: admin, path: '/admin', selector: viewButton };

/** Measures on a page that a user has open on a processor slowed down four times, once `selector` is there. */
export async function onSlowPage(
  { browser, origin }: Stage,
  open: { user: string; path: string; selector: string; viewport?: typeof desktop },
  measure: (cold: ColdPage) => Promise<Sample[]>,
): Promise<Sample[]> {
  const session = await sessionOf(browser, origin, open.user);
  const options = { slowdown: 4, session, viewport: desktop, ...open };
  const cold = await openColdPage(browser, options);
  await cold.page.goto(origin + open.path);
  await cold.page.evaluate(() => window.benchProbe.visible);
  await untilQuiet(cold.page);
  return measure(cold).finally(cold.close);
}

export async function pressKey(page: Page, key: string): Promise<Sample> {
  await page.keyboard.press(key);
  const work = await untilQuiet(page);
  const { pressPaint, pressedAt } = await page.evaluate(() => {
    const { pressPaint, pressedAt } = window.benchProbe;
    return { pressPaint, pressedAt };
  });
  return { paint: pressPaint, complete: Math.max(pressPaint, work.lastCommitAt - pressedAt), work };
}

/** Types the texts letter by letter; the box is emptied in between, which is not measured. */
async function typeAll(page: Page, label: string, texts: readonly string[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  await page.getByLabel(label, { exact: true }).click();
  for (const text of texts) {
    for (const letter of text) samples.push(await pressKey(page, letter));
    await page.keyboard.press('ControlOrMeta+a');
    await pressKey(page, 'Backspace');
  }
  return samples;
}

/** Searches the list of students. */
export function search(stage: Stage): Promise<Sample[]> {
  const texts = ['amara okafor', 'kim 2027', 'zach ', 'x', 'la', 'noor t', 'e', '2028'];
  return onSlowPage(stage, dashboard, ({ page }) =>
    typeAll(page, 'Search', stage.isQuick ? ['am'] : [...texts, ...texts]),
  );
}

/** From the table of a student back to the dashboard, whose list is in memory. */
export function openList(stage: Stage): Promise<Sample[]> {
  return onSlowPage(stage, dashboard, async ({ page }) => {
    const samples: Sample[] = [];
    for (let round = 0; round < (stage.isQuick ? 1 : 20); round += 1) {
      await page.locator(viewButton).first().click();
      await page.waitForURL('**/table');
      await untilQuiet(page);
      // Before the press: asked for afterwards, the list may be there long before the question.
      await page.evaluate((selector) => window.benchProbe.awaitPaint(selector), viewButton);
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      const paint = await page.evaluate(() => window.benchProbe.painted);
      samples.push({ paint, work: await untilQuiet(page) });
    }
    return samples;
  });
}

/** Types in the activity form. */
export function editForm(stage: Stage): Promise<Sample[]> {
  const text = stage.isQuick ? 'So' : 'Sorted cans and packed boxes for the weekend pick-up';
  const form = { user: student, path: '/edit', selector: 'form', viewport: phone };
  return onSlowPage(stage, form, async ({ page }) => [
    ...(await typeAll(page, 'Name', [text])),
    ...(await typeAll(page, 'Description', [text])),
  ]);
}

/**
 * Changes one activity after another from outside while the table is open. A sample is the processor
 * time that the page spends on a change, beyond what it spends while it only waits: that is mostly on
 * the bench's own questions.
 */
export function liveChanges(stage: Stage, viewport = desktop): Promise<Sample[]> {
  const table = { user: student, path: '/table', selector: 'tbody tr', viewport };
  return onSlowPage(stage, table, async ({ page, devtools }) => {
    const measure = async (during: () => Promise<ReactWork>) => {
      const [busy, clock] = [await milliseconds(devtools, 'TaskDuration'), performance.now()];
      const work = await during();
      const passed = performance.now() - clock;
      return { busy: (await milliseconds(devtools, 'TaskDuration')) - busy, passed, work };
    };
    const change = async (id: string) => {
      const Name = `Changed at ${Date.now()}`;
      await stage.firestore.doc(docPaths.entry(student, id)).update({ Name });
      for (let waits = 0; waits < 30; waits += 1) {
        const work = await untilQuiet(page);
        if (work.commits > 0) return work;
      }
      throw new Error('A change was not shown.');
    };
    const idle: number[] = [];
    const changes: Awaited<ReturnType<typeof measure>>[] = [];
    for (let round = 0; round < (stage.isQuick ? 2 : 40); round += 1) {
      const id = stage.entryIds[(round * 37) % stage.entryIds.length] ?? '';
      await untilQuiet(page);
      const { busy, passed } = await measure(() => untilQuiet(page));
      idle.push(busy / passed);
      changes.push(await measure(() => change(id)));
    }
    return changes.map(({ work, busy, passed }) => ({ paint: busy - median(idle) * passed, work }));
  });
}
