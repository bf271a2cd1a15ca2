import type { Browser } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveBuild } from '../browser/serveBuild';
import { portsAt } from '../emulators/ports';
import { launchBrowser, milliseconds, openColdPage, sessionOf, type Session } from './browser';
import type { Build } from './builds';
import { withEmulators, type BenchContext } from './context';
import { admin, student, writeStudentList, writeEntries } from './school';
import { median } from './statistics';
import type { BenchTable } from './table';

const students = 2_400;
const entries = 60;
const slowdowns = [1, 4] as const;
/** After the text is visible: what the page does then also keeps the processor from the user. */
const settleMs = 500;

const pages = [
  { path: '/', selector: 'h1', user: null },
  { path: '/login', selector: 'h1', user: null },
  { path: '/table', selector: 'tbody tr', user: student },
  { path: '/admin', selector: 'tbody tr', user: admin },
] as const;

type MeasuredPage = (typeof pages)[number];

/** Milliseconds. */
interface Load {
  visible: number;
  script: number;
  longTasks: number;
}

interface Served {
  build: Build;
  origin: string;
  sessions: Map<string | null, Session>;
  close: () => Promise<void>;
}

async function serve(browser: Browser, build: Build, port: number): Promise<Served> {
  const { origin, close } = await serveBuild(build.folder, port);
  const sessions = new Map<string | null, Session>([[null, undefined]]);
  for (const user of [student, admin]) {
    sessions.set(user, await sessionOf(browser, origin, user));
  }
  return { build, origin, sessions, close };
}

async function load(
  browser: Browser,
  { origin, sessions }: Served,
  { path, selector, user }: MeasuredPage,
  slowdown: number,
): Promise<Load> {
  const session = sessions.get(user);
  const { page, devtools, close } = await openColdPage(browser, { slowdown, selector, session });
  try {
    await page.goto(origin + path);
    const visible = await page.evaluate(() => window.benchProbe.visible);
    const script = await milliseconds(devtools, 'ScriptDuration');
    await sleep(settleMs);
    const longTasks = await page.evaluate(() => window.benchProbe.longTasks);
    return { visible, script, longTasks: longTasks.reduce((sum, task) => sum + task, 0) };
  } finally {
    await close();
  }
}

/** Loads every page `runs` times, the builds in turn, so that a busy moment hits both. */
async function measure(context: BenchContext, browser: Browser, served: readonly Served[]) {
  const loads = new Map<string, Load[]>();
  const keyOf = ({ build }: Served, { path }: MeasuredPage, slowdown: number) =>
    `${build.name} ${path} ${slowdown}`;
  for (let run = 1; run <= context.runs; run += 1) {
    context.say(`cold loads: round ${run} of ${context.runs}`);
    for (const slowdown of slowdowns) {
      for (const page of pages) {
        for (const one of run % 2 === 0 ? served : [...served].reverse()) {
          const key = keyOf(one, page, slowdown);
          loads.set(key, [...(loads.get(key) ?? []), await load(browser, one, page, slowdown)]);
        }
      }
    }
  }
  return (one: Served, page: MeasuredPage, slowdown: number, what: keyof Load) =>
    median((loads.get(keyOf(one, page, slowdown)) ?? []).map((sample) => sample[what]));
}

const measures = ['visible', 'script', 'longTasks'] as const;
const columnNames = { visible: 'text visible', script: 'script', longTasks: 'long tasks' } as const;

/** How long a cold load takes, of each page, on a fast and a slow processor. */
export async function timePart(context: BenchContext): Promise<BenchTable[]> {
  return withEmulators(context, async ({ firestore }) => {
    await writeStudentList(firestore, students);
    await writeEntries(firestore, student, entries);
    const browser = await launchBrowser();
    const served: Served[] = [];
    try {
      for (const [index, build] of context.builds.entries()) {
        served.push(await serve(browser, build, portsAt(context.offset).app + index));
      }
      const value = await measure(context, browser, served);
      const [current, baseline] = served;
      if (current === undefined) throw new Error('There is no build to measure.');
      const rows = slowdowns.flatMap((slowdown) =>
        pages.map((page) => [
          page.path,
          `${slowdown}x`,
          ...measures.flatMap((what) => {
            const now = value(current, page, slowdown, what);
            if (baseline === undefined) return [now];
            const then = value(baseline, page, slowdown, what);
            return [now, then, then === 0 ? '' : now / then];
          }),
        ]),
      );
      const compared = baseline === undefined ? [] : [baseline.build.name, 'ratio'];
      return [
        {
          title: 'Cold loads',
          about: `Median of ${context.runs} loads with empty caches, in milliseconds: until the text is painted, the processor time of its scripts until then, and the sum of tasks over 50 ms until ${settleMs} ms later. \`/table\` has ${entries} activities, \`/admin\` ${students.toLocaleString('en')} students. 4x is a processor slowed down four times. The server is on the same machine.${baseline === undefined ? '' : ` Loads of the two builds alternate; below 1 is faster than ${baseline.build.name} (${baseline.build.commit}).`}`,
          columns: [
            'page',
            'processor',
            ...measures.flatMap((what) => [columnNames[what], ...compared]),
          ],
          rows,
        },
      ];
    } finally {
      for (const { close } of served) await close();
      await browser.close();
    }
  });
}
