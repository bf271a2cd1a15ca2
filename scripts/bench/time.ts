import { setTimeout as sleep } from 'node:timers/promises';
import { writeSchool } from '../seed/writeSchool';
import type { Bench } from './context';
import { milliseconds, onPage, type Visit } from './page';
import { admin, listedStudents, studentWith } from './school';
import type { Measurement, Sample } from './table';

const [students, activities] = [2_400, 60];
const student = studentWith(activities);

/** The pages whose cold loads are measured, and the words that a visitor came for. */
const pages = [
  { path: '/', selector: 'main a[href="/login"]', user: '' },
  { path: '/login', selector: 'main button[type=submit]', user: '' },
  { path: '/table', selector: 'tbody tr', user: student.email },
  { path: '/admin', selector: 'tbody tr', user: admin },
];

/** Under what they are loaded, by the name in the table. */
const conditions = { '1x': {}, '4x': { slowdown: 4 }, 'Slow 4G': { isSlow4G: true } };

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

/** How long a cold load takes, of each page: on a fast and a slow processor, and on a slow network. */
export const timePart = ({ runs, app }: Bench): Measurement => ({
  title: 'Cold loads',
  about: `Median of ${runs} loads with empty caches. Milliseconds until the words that the visitor came for are painted (the landing link, the button of the login, the first activity, the first student), the processor time of scripts until then, the sum of tasks over 50 ms until ${settleMs} ms later, and what had been downloaded until the words were painted, packed. 4x is a processor slowed down four times, Slow 4G Chrome's preset of that name (1.4 Mbit/s, 560 ms for every answer). \`/table\` has ${activities} activities, \`/admin\` ${students.toLocaleString('en')} students. The server is on the same machine.`,
  row: 'page',
  columns: [
    ['words', 'words'],
    ['script', 'script'],
    ['long tasks', 'long'],
    ['bytes', 'bytes'],
  ],
  rounds: runs,
  prepare: () => writeSchool(app, [student, ...listedStudents(students - 1)]),
  async *measure(bench) {
    for (const [name, condition] of Object.entries(conditions)) {
      for (const page of pages) {
        yield [`${page.path}, ${name}`, await load(bench, { ...page, ...condition })] as const;
      }
    }
  },
});
