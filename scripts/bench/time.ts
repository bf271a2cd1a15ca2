import { setTimeout as sleep } from 'node:timers/promises';
import { milliseconds, openColdPage, sessionOf, type Session } from './browser';
import type { BenchContext } from './context';
import { admin, student, writeEntries, writeStudentList } from './school';
import { compared, comparison, median, type BenchTable } from './table';

const [students, entries] = [2_400, 60];
/** After the text is visible: what the page does then also keeps the processor from the user. */
const settleMs = 500;

const pages = [
  { path: '/', selector: 'h1', user: '' },
  { path: '/login', selector: 'h1', user: '' },
  { path: '/table', selector: 'tbody tr', user: student },
  { path: '/admin', selector: 'tbody tr', user: admin },
];

/** Milliseconds, by the name of the column. */
type Load = Record<'text visible' | 'script' | 'long tasks', number>;

async function load(
  { browser }: BenchContext,
  url: string,
  options: { selector: string; session: Session; slowdown: number },
): Promise<Load> {
  const { page, devtools, close } = await openColdPage(browser, options);
  await page.goto(url);
  const visible = await page.evaluate(() => window.benchProbe.visible);
  const script = await milliseconds(devtools, 'ScriptDuration');
  await sleep(settleMs);
  const longTasks = await page.evaluate(() => window.benchProbe.longTasks);
  await close();
  return { 'text visible': visible, script, 'long tasks': longTasks };
}

/** How long a cold load takes, of each page, on a fast and a slow processor. */
export async function timePart(context: BenchContext): Promise<BenchTable[]> {
  const { builds, runs, say, browser, firestore } = context;
  await writeStudentList(firestore, students);
  await writeEntries(firestore, entries);
  const sessions = new Map<string, Session>();
  for (const { origin } of builds) {
    for (const user of [student, admin]) {
      sessions.set(origin + user, await sessionOf(browser, origin, user));
    }
  }
  const cases = [1, 4].flatMap((slowdown) =>
    pages.map((page) => ({ ...page, slowdown, loads: builds.map((): Load[] => []) })),
  );
  for (let run = 1; run <= runs; run += 1) {
    say(`cold loads: round ${run} of ${runs}`);
    for (const { path, selector, user, slowdown, loads } of cases) {
      // The builds in turn, so that a busy moment hits both.
      const turns = [...builds.entries()];
      for (const [index, { origin }] of run % 2 === 0 ? turns : turns.reverse()) {
        const session = sessions.get(origin + user);
        const loaded = await load(context, origin + path, { selector, session, slowdown });
        loads[index]?.push(loaded);
      }
    }
  }
  const measures = ['text visible', 'script', 'long tasks'] as const;
  return [
    {
      title: 'Cold loads',
      about: `Median of ${runs} loads with empty caches, in milliseconds: until the text is painted, the processor time of its scripts until then, and the sum of tasks over 50 ms until ${settleMs} ms later. \`/table\` has ${entries} activities, \`/admin\` ${students.toLocaleString('en')} students. 4x is a processor slowed down four times. The server is on the same machine.${comparison('', builds).about}`,
      columns: [
        'page',
        'processor',
        ...measures.flatMap((what) => comparison(what, builds).columns),
      ],
      rows: cases.map(({ path, slowdown, loads }) => [
        ...[path, `${slowdown}x`],
        ...measures.flatMap((what) =>
          compared(loads.map((of) => median(of.map((sample) => sample[what])))),
        ),
      ]),
    },
  ];
}
