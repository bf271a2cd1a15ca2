import { groupPath } from '#config/paths';
import { fullName } from '#features/students/students';
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

/** The activity's texts, by field label. */
const activity = {
  Name: 'Food drive',
  Description: 'Sorted cans',
  Hours: '2',
  'Contact Name': 'Pat Lee',
  'Contact Phone': '425-555-0100',
};

/** Measures the group screen with a long list at a large school. */
export function groupPart({ app, isQuick }: Bench): Measurement {
  const [count, lines] = isQuick ? [300, 30] : [5_000, 500];
  const students = listedStudents(count);
  const members = students.filter((_, at) => at % (count / lines) === 0);
  const names = members.map(({ profile }) => `${fullName(profile)}, 2`).join('\n');
  return {
    title: 'Log for a group',
    about: `${lines} of ${count.toLocaleString('en')} students, in milliseconds. With 4x CPU throttling: script time from pasting their names until unclear lines are shown, and again after changing a line (goal: 100). Without throttling: checking for existing activities, and logging with approval until the screen confirms it.`,
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
        const fill = async (list: string) => {
          const before = await milliseconds(devtools, 'ScriptDuration');
          await page.getByLabel('Students', { exact: true }).fill(list);
          await page.getByText(/students? found/).waitFor();
          await untilQuiet(page);
          return (await milliseconds(devtools, 'ScriptDuration')) - before;
        };
        return { paste: await fill(names), change: await fill(`${names}.5`) };
      });
      const logged = await onPage(bench, group, async ({ page, visit }) => {
        await visit();
        // Each build uses its own addresses, which don't have this activity yet.
        const addresses = members.map(({ email }) => `${bench.name}.${email}`);
        await page.getByLabel('Students', { exact: true }).fill(addresses.join('\n'));
        for (const [label, text] of Object.entries(activity)) {
          await page.getByLabel(label, { exact: true }).fill(text);
        }
        const checkedAt = performance.now();
        await page.getByRole('button', { name: 'Review list' }).click();
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
