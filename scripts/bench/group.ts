import { groupPath } from '#config/paths';
import { docPaths } from '#domain/docPaths';
import type { ProfileMap } from '#domain/profile';
import { fullName, studentsOf } from '#domain/students';
import type { Bench } from './context';
import { desktop, milliseconds, onPage, onSlowPage } from './page';
import { admin, writeStudentList } from './school';
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
export function groupPart({ firestore, isQuick }: Bench): Measurement[] {
  const [count, lines] = isQuick ? [300, 30] : [5_000, 500];
  return [
    {
      title: 'Log for a group',
      about: `${lines} students of a school with ${count.toLocaleString('en')}. Milliseconds: the scripts' processor time from pasting the names until all are looked up and what is not clear is shown, on a processor slowed down four times; looking who has such an activity already, and logging, approved at once, both on the processor as it is, until the screen says so.`,
      row: 'what',
      columns: [['this', 'value']],
      prepare: () => writeStudentList(firestore, count),
      async *measure(bench) {
        const list = (await firestore.doc(docPaths.studentList).get()).data() as ProfileMap;
        const members = studentsOf(list).filter((_, at) => at % (count / lines) === 0);
        const paste = await onSlowPage(bench, group, async ({ page, devtools }) => {
          const names = members.map((student) => `${fullName(student)}, 2`).join('\n');
          const before = await milliseconds(devtools, 'ScriptDuration');
          await page.getByLabel('Students', { exact: true }).fill(names);
          await page.getByText(/students? found/).waitFor();
          return (await milliseconds(devtools, 'ScriptDuration')) - before;
        });
        yield ['Looking up the names, 4x', { value: paste }];
        yield* await onPage(bench, group, async ({ page, visit }) => {
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
          return [
            ['Check', { value: sentAt - checkedAt }],
            ['Logging', { value: performance.now() - sentAt }],
          ] as const;
        });
      },
    },
  ];
}
