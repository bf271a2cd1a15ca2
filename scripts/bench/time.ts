import { setTimeout as sleep } from 'node:timers/promises';
import { writeSchool } from '../seed/writeSchool';
import type { Bench } from './context';
import { milliseconds, onPage, type Visit } from './page';
import { admin, listedStudents, studentWith } from './school';
import type { Measurement, Sample } from './table';

const [students, activities] = [2_400, 60];
const student = studentWith(activities);

/** The pages to load, and the content visitors came for. */
const pages = [
  { path: '/', selector: 'main a[href="/login"]', user: '' },
  { path: '/login', selector: 'main button[type=submit]', user: '' },
  { path: '/table', selector: 'tbody tr', user: student.email },
  { path: '/admin', selector: 'tbody tr', user: admin },
];

/** The conditions to load them under, by their name in the table. */
const conditions = { '1x': {}, '4x': { slowdown: 4 }, 'Slow 4G': { isSlow4G: true } };

/** How long to keep measuring after the content is painted, because later work also blocks the user. */
const settleMs = 500;

/** In bytes and milliseconds. */
const load = (bench: Bench, where: Visit): Promise<Sample> =>
  onPage(bench, where, async ({ page, devtools, visit }) => {
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    const words = await visit();
    const measured = { words, script: await milliseconds(devtools, 'ScriptDuration'), bytes };
    await sleep(settleMs);
    return { ...measured, long: await page.evaluate(() => window.benchProbe.longTasks()) };
  });

/** How long a cold load of each page takes on a fast and a slow processor, and on a slow network. */
export const timePart = ({ runs, app }: Bench): Measurement => ({
  title: 'Cold loads',
  about: `Median of ${runs} loads with empty caches. Milliseconds until the content the visitor came for is painted (the landing link, the login button, the first activity, the first student), the processor time of scripts until then, the total of tasks over 50 ms until ${settleMs} ms later, and the compressed bytes downloaded before that paint. 4x is CPU throttling; Slow 4G is Chrome's preset (1.4 Mbit/s, 560 ms latency). \`/table\` has ${activities} activities, \`/admin\` ${students.toLocaleString('en')} students. The server is on the same machine.`,
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
