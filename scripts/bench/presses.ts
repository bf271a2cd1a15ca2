import type { Page } from '@playwright/test';
import { phone, settledReactWork } from './browser';
import { openSlowPage, sampleOf, type Sample, type Stage } from './interactionStage';
import { admin, student } from './school';

const viewButton = 'button[aria-label^="View "]';

async function pressKey(page: Page, key: string): Promise<Sample> {
  await page.keyboard.press(key);
  const work = await settledReactWork(page);
  const { paint, pressedAt } = await page.evaluate(() => ({
    paint: window.benchProbe.presses.at(-1) ?? 0,
    pressedAt: window.benchProbe.lastPressAt,
  }));
  return sampleOf(work, paint, Math.max(paint, work.lastCommitAt - pressedAt));
}

/** Types the texts letter by letter; the box is emptied in between, which is not measured. */
async function typeAll(page: Page, texts: readonly string[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const text of texts) {
    for (const letter of text) samples.push(await pressKey(page, letter));
    await page.keyboard.press('ControlOrMeta+a');
    await pressKey(page, 'Backspace');
  }
  return samples;
}

/** Searches the admin list. */
export async function search(stage: Stage): Promise<Sample[]> {
  const { page, close } = await openSlowPage(stage, admin, '/admin', viewButton);
  const texts = ['amara okafor', 'kim 2027', 'zach ', 'x', 'la', 'noor t', 'e', '2028'];
  try {
    await page.getByLabel('Search').click();
    return await typeAll(page, stage.context.isQuick ? ['am'] : [...texts, ...texts]);
  } finally {
    await close();
  }
}

/** From the table of a student back to the dashboard, whose list is in memory. */
export async function firstList(stage: Stage): Promise<Sample[]> {
  const { page, close } = await openSlowPage(stage, admin, '/admin', viewButton);
  const samples: Sample[] = [];
  try {
    for (let round = 0; round < (stage.context.isQuick ? 1 : 20); round += 1) {
      await page.locator(viewButton).first().click();
      await page.waitForURL('**/table');
      await settledReactWork(page);
      // Before the press: asked for afterwards, the list may be there long before the question.
      await page.evaluate((selector) => window.benchProbe.awaitPaint(selector), viewButton);
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      const paint = await page.evaluate(() => window.benchProbe.painted);
      samples.push(sampleOf(await settledReactWork(page), paint));
    }
    return samples;
  } finally {
    await close();
  }
}

/** Types in the activity form. */
export async function editForm(stage: Stage): Promise<Sample[]> {
  const { page, close } = await openSlowPage(stage, student, '/edit', 'form', phone);
  try {
    const text = 'Sorted cans and packed boxes for the weekend pick-up';
    const samples: Sample[] = [];
    for (const label of ['Name', 'Description']) {
      await page.getByLabel(label, { exact: true }).click();
      samples.push(...(await typeAll(page, [stage.context.isQuick ? 'So' : text])));
    }
    return samples;
  } finally {
    await close();
  }
}
