import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Firestore } from 'firebase-admin/firestore';
import type { ReactWork } from '../../src/testing/reactProbe';
import { portsAt } from '../emulators/ports';
import {
  desktop,
  launchBrowser,
  milliseconds,
  openColdPage,
  phone,
  sessionOf,
  settledReactWork,
  type ColdPage,
} from './browser';
import { withEmulators, type BenchContext } from './context';
import { admin, student, writeDirectory, writeEntries } from './school';
import { serveBuild } from './served';
import { percentile } from './statistics';
import type { BenchTable } from './table';

const slowdown = 4;
const sizes = { students: 5_000, entries: 2_000 } as const;
/** How often a change that is not there yet is waited for, each time until the page is quiet. */
const maxWaits = 30;
const tableRow = 'tbody tr';
const viewButton = 'button[aria-label^="View "]';

/** One press, or one change from outside, and what came of it. Milliseconds. */
interface Sample {
  /** Until the next frame was painted; for a change from outside: the page's processor time for it. */
  paint: number;
  /** Until what was asked for was on the screen, where that may come later. */
  complete: number;
  commits: number;
  renders: number;
}

interface Stage {
  context: BenchContext;
  firestore: Firestore;
  browser: Browser;
  origin: string;
}

function rendersOf({ renders }: ReactWork): number {
  return Object.values(renders).reduce((sum, count) => sum + count, 0);
}

function open(stage: Stage, email: string, path: string, selector: string, viewport = desktop) {
  return sessionOf(stage.browser, stage.origin, email).then(async (session) => {
    const cold = await openColdPage(stage.browser, { slowdown, selector, session, viewport });
    await cold.page.goto(stage.origin + path);
    await cold.page.evaluate(() => window.benchProbe.visible);
    await settledReactWork(cold.page);
    return cold;
  });
}

async function pressKey(page: Page, key: string): Promise<Sample> {
  await page.keyboard.press(key);
  const work = await settledReactWork(page);
  const { paint, pressedAt } = await page.evaluate(() => ({
    paint: window.benchProbe.presses.at(-1) ?? 0,
    pressedAt: window.benchProbe.lastPressAt,
  }));
  const complete = Math.max(paint, work.lastCommitAt - pressedAt);
  return { paint, complete, commits: work.commits, renders: rendersOf(work) };
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
  const { page, close } = await open(stage, admin, '/admin', viewButton);
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
  const { page, close } = await open(stage, admin, '/admin', viewButton);
  const samples: Sample[] = [];
  try {
    for (let round = 0; round < (stage.context.isQuick ? 1 : 20); round += 1) {
      await page.locator(viewButton).first().click();
      await page.waitForURL('**/table');
      await settledReactWork(page);
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      const complete = await page.evaluate(
        (selector) => window.benchProbe.painted(selector),
        viewButton,
      );
      const work = await settledReactWork(page);
      const { commits } = work;
      samples.push({ paint: complete, complete, commits, renders: rendersOf(work) });
    }
    return samples;
  } finally {
    await close();
  }
}

/** The page's processor time and the clock, to take differences of; milliseconds. */
async function busySince(devtools: CDPSession, earlier = { busy: 0, clock: 0 }) {
  const busy = await milliseconds(devtools, 'TaskDuration');
  return { busy: busy - earlier.busy, clock: performance.now() - earlier.clock };
}

async function oneLiveChange(
  { page, devtools }: ColdPage,
  change: () => Promise<unknown>,
): Promise<Sample> {
  await settledReactWork(page);
  const beforeQuiet = await busySince(devtools);
  await settledReactWork(page);
  const quiet = await busySince(devtools, beforeQuiet);

  const beforeChange = await busySince(devtools);
  await change();
  let work = await settledReactWork(page);
  for (let waits = 0; work.commits === 0; waits += 1) {
    if (waits === maxWaits) throw new Error('A change was not shown.');
    work = await settledReactWork(page);
  }
  const changed = await busySince(devtools, beforeChange);
  // Without what the page spends while it only waits: mostly on the bench's own questions.
  const busy = changed.busy - (quiet.busy / quiet.clock) * changed.clock;
  return { paint: busy, complete: busy, commits: work.commits, renders: rendersOf(work) };
}

async function liveChanges(stage: Stage, ids: readonly string[], viewport = desktop) {
  const cold = await open(stage, student, '/table', tableRow, viewport);
  const samples: Sample[] = [];
  try {
    for (let round = 0; round < (stage.context.isQuick ? 2 : 40); round += 1) {
      const id = ids[(round * 37) % ids.length] ?? '';
      const entry = stage.firestore.doc(`users/${student}/entries/${id}`);
      samples.push(
        await oneLiveChange(cold, () => entry.update({ Name: `Change ${round} at ${Date.now()}` })),
      );
    }
    return samples;
  } finally {
    await cold.close();
  }
}

async function editForm(stage: Stage): Promise<Sample[]> {
  const { page, close } = await open(stage, student, '/edit', 'form', phone);
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
