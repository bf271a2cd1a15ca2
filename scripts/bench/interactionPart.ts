import type { Page } from '@playwright/test';
import { portsAt } from '../emulators/ports';
import { launchBrowser, phone, settledReactWork } from './browser';
import { withEmulators, type BenchContext } from './context';
import { openSlowPage, sampleOf, type Sample, type Stage } from './interactionStage';
import { liveChanges } from './liveChanges';
import { admin, student, writeDirectory, writeEntries } from './school';
import { serveBuild } from './served';
import { percentile } from './statistics';
import type { BenchTable } from './table';

const sizes = { students: 5_000, entries: 2_000 } as const;
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

async function search(stage: Stage): Promise<Sample[]> {
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
async function firstList(stage: Stage): Promise<Sample[]> {
  const { page, close } = await openSlowPage(stage, admin, '/admin', viewButton);
  const samples: Sample[] = [];
  try {
    for (let round = 0; round < (stage.context.isQuick ? 1 : 20); round += 1) {
      await page.locator(viewButton).first().click();
      await page.waitForURL('**/table');
      await settledReactWork(page);
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      const paint = await page.evaluate(
        (selector) => window.benchProbe.painted(selector),
        viewButton,
      );
      samples.push(sampleOf(await settledReactWork(page), paint));
    }
    return samples;
  } finally {
    await close();
  }
}

async function editForm(stage: Stage): Promise<Sample[]> {
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

function rowOf(name: string, samples: readonly Sample[]): (string | number)[] {
  const of = (what: keyof Sample, share: number) =>
    percentile(
      samples.map((sample) => sample[what]),
      share,
    );
  return [
    name,
    samples.length,
    of('paint', 0.5),
    of('paint', 0.95),
    of('complete', 0.95),
    of('commits', 0.5),
    of('renders', 0.5),
  ];
}

/** How quickly the page answers on a processor slowed down four times. */
export async function interactionPart(context: BenchContext): Promise<BenchTable[]> {
  const [build] = context.builds;
  if (build === undefined) throw new Error('There is no build to measure.');
  return withEmulators(context, async ({ firestore }) => {
    await writeDirectory(firestore, sizes.students);
    const ids = await writeEntries(firestore, student, sizes.entries);
    const browser = await launchBrowser();
    const served = await serveBuild(build.folder, portsAt(context.offset).app);
    const stage: Stage = { context, firestore, browser, origin: served.origin };
    const rows: (string | number)[][] = [];
    const add = async (name: string, measure: () => Promise<Sample[]>) => {
      context.say(name);
      rows.push(rowOf(name, await measure()));
    };
    try {
      await add('Key in the admin search', () => search(stage));
      await add('Opening the admin list', () => firstList(stage));
      await add('Live change, wide table', () => liveChanges(stage, ids));
      await add('Live change, phone', () => liveChanges(stage, ids, phone));
      await add('Key in the edit form, phone', () => editForm(stage));
    } finally {
      await served.close();
      await browser.close();
    }
    return [
      {
        title: 'Interaction',
        about: `On a processor slowed down four times; ${sizes.students.toLocaleString('en')} students in the admin list, ${sizes.entries.toLocaleString('en')} activities in the table. Milliseconds from the press until the next frame is painted, and until everything it led to is there (\`complete\`); for a live change, the processor time that the page spends on it, beyond that of an idle page. Commits and renders (components whose code ran) are React's, median.`,
        columns: ['what', 'samples', 'p50', 'p95', 'complete p95', 'commits', 'renders'],
        rows,
      },
    ];
  });
}
