import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './context';
import { milliseconds, onPage, type Visit } from './page';
import { admin, student, writeEntries, writeStudentList } from './school';
import type { Measurement, Sample } from './table';

const [students, entries] = [2_400, 60];

/** The pages whose cold loads are measured, and the words that a visitor came for. */
const pages = [
  { path: '/', selector: 'main a[href="/login"]', user: '' },
  { path: '/login', selector: 'main button[type=submit]', user: '' },
  { path: '/table', selector: 'tbody tr', user: student },
  { path: '/admin', selector: 'tbody tr', user: admin },
];

/** What stands on them, for the text above a table. */
const onPages = `\`/table\` has ${entries} activities, \`/admin\` ${students.toLocaleString('en')} students. The server is on the same machine.`;

/** After the words are painted: what the page does then also keeps the processor from the user. */
const settleMs = 500;

/** Bytes, and milliseconds. */
const load = (bench: Bench, where: Visit): Promise<Sample> =>
  onPage(bench, where, async ({ page, devtools, visit }) => {
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    const words = await visit();
    const measured = { words, script: await milliseconds(devtools, 'ScriptDuration'), bytes };
    await sleep(settleMs);
    return { ...measured, long: await page.evaluate(() => window.benchProbe.longTasks()) };
  });

/** How long a cold load takes, of each page under each condition, by its name. */
const coldLoads = (
  { runs, firestore }: Bench,
  conditions: Readonly<Record<string, Partial<Visit>>>,
) => ({
  row: 'page',
  rounds: runs,
  prepare: async () => {
    await writeStudentList(firestore, students);
    await writeEntries(firestore, entries);
  },
  async *measure(bench: Bench) {
    for (const [name, condition] of Object.entries(conditions)) {
      for (const page of pages) {
        yield [`${page.path}, ${name}`, await load(bench, { ...page, ...condition })] as const;
      }
    }
  },
});

/** Cold loads on a fast and a slow processor, and on a slow network. */
export const timePart = (bench: Bench): Measurement[] => [
  {
    title: 'Cold loads',
    about: `Median of ${bench.runs} loads with empty caches. Milliseconds until the words that the visitor came for are painted (the landing link, the button of the login, the first activity, the first student), the processor time of scripts until then, and the sum of tasks over 50 ms until ${settleMs} ms later. 4x is a processor slowed down four times. ${onPages}`,
    columns: [
      ['words', 'words'],
      ['script', 'script'],
      ['long tasks', 'long'],
    ],
    ...coldLoads(bench, { '1x': {}, '4x': { slowdown: 4 } }),
  },
  {
    title: 'Slow network',
    about: `Median of ${bench.runs} loads with empty caches. Chrome's preset \`Slow 4G\` (1.4 Mbit/s, 560 ms for every answer): milliseconds until the words are painted, and what had been downloaded up to that moment, packed. ${onPages}`,
    columns: [
      ['words', 'words'],
      ['bytes', 'bytes'],
    ],
    ...coldLoads(bench, { 'Slow 4G': { isSlow4G: true } }),
  },
];
