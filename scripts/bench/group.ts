import { groupPath } from '#config/paths';
import { fullName } from '#domain/students';
import { writeSchool } from '../seed/writeSchool';
import type { Bench } from './context';
import { desktop, milliseconds, onPage, onSlowPage, untilQuiet } from './page';
import { admin, listedStudents } from './school';
import type { Measurement } from './table';

const group = {
  user: admin,
  path: groupPath,
  selector: 'main button[type=submit]',
  viewport: desktop,
};

/** Texts of the activity, by the labels of their fields. */
const activity = {
  Name: 'Food drive',
  Description: 'Sorted cans',
  Hours: '2',
  'Contact Name': 'Pat Lee',
  'Contact Phone': '425-555-0100',
};

/** How the group screen holds up with a long sheet in a large school. */
export function groupPart({ app, isQuick }: Bench): Measurement {
  const [count, lines] = isQuick ? [300, 30] : [5_000, 500];
  const students = listedStudents(count);
  const members = students.filter((_, at) => at % (count / lines) === 0);
  const names = members.map(({ profile }) => `${fullName(profile)}, 2`).join('\n');
  return {
    title: 'Log for a group',
    about: `${lines} students of a school with ${count.toLocaleString('en')}. Milliseconds. On a processor slowed down four times, the processor time of all scripts from pasting their names until what is not clear is shown, and the same once a line is changed (the goal is 100). On the processor as it is: looking which students have such an activity already, and logging, approved at once, until the screen says so.`,
    row: 'page',
    columns: [
      ['pasting, 4x', 'paste'],
      ['one line changed, 4x', 'change'],
      ['check', 'check'],
      ['logging', 'logging'],
    ],
    prepare: () => writeSchool(app, students),
    async *measure(bench) {
      const typed = await onSlowPage(bench, group, async ({ page, devtools }) => {
        const fill = async (sheet: string) => {
          const before = await milliseconds(devtools, 'ScriptDuration');
          await page.getByLabel('Students', { exact: true }).fill(sheet);
          await page.getByText(/students? found/).waitFor();
          await untilQuiet(page);
          return (await milliseconds(devtools, 'ScriptDuration')) - before;
        };
        return { paste: await fill(names), change: await fill(`${names}.5`) };
      });
      const logged = await onPage(bench, group, async ({ page, visit }) => {
        await visit();
        // Each build logs for addresses of its own, which have no such activity yet.
        const addresses = members.map(({ email }) => `${bench.name}.${email}`);
        await page.getByLabel('Students', { exact: true }).fill(addresses.join('\n'));
        for (const [label, text] of Object.entries(activity)) {
          await page.getByLabel(label, { exact: true }).fill(text);
        }
        const checkedAt = performance.now();
        await page.getByRole('button', { name: 'Check' }).click();
        const send = page.getByRole('button', { name: /^Log for/ });
        await send.waitFor({ timeout: 120_000 });
        const sentAt = performance.now();
        await send.click();
        await page.getByText(`Logged for ${lines} students`).waitFor({ timeout: 120_000 });
        return { check: sentAt - checkedAt, logging: performance.now() - sentAt };
      });
      yield [groupPath, { ...typed, ...logged }];
    },
  };
}
