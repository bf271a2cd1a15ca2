import { groupPath } from '#config/paths';
import { docPaths } from '#domain/docPaths';
import type { ProfileMap } from '#domain/profile';
import { fullName, studentsOf } from '#domain/students';
import type { BenchContext } from './context';
import { onSlowPage } from './interaction';
import { desktop, milliseconds, openColdPage } from './page';
import { admin, writeStudentList } from './school';
import { type BenchTable, compared, comparison } from './table';

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
export async function groupPart(context: BenchContext): Promise<BenchTable[]> {
  const { builds, firestore, isQuick, say } = context;
  const [count, lines] = isQuick ? [300, 30] : [5_000, 500];
  await writeStudentList(firestore, count);
  const list = (await firestore.doc(docPaths.studentList).get()).data() as ProfileMap;
  const members = studentsOf(list).filter((_, at) => at % (count / lines) === 0);
  const names = members.map((student) => `${fullName(student)}, 2`).join('\n');
  const all: { paste: number; check: number; send: number }[] = [];
  for (const { name, origin, loadRules } of builds) {
    await loadRules();
    const here = { ...context, origin };
    say(`a sheet of names, ${name}`);
    const paste = await onSlowPage(here, group, async ({ page, devtools }) => {
      const before = await milliseconds(devtools, 'ScriptDuration');
      await page.getByLabel('Students', { exact: true }).fill(names);
      await page.getByText(/students? found/).waitFor();
      return (await milliseconds(devtools, 'ScriptDuration')) - before;
    });
    say(`sending to a group, ${name}`);
    const { page, close } = await openColdPage(here, group);
    await page.goto(origin + groupPath);
    const addresses = members.map(({ email }) => `${name}.${email}`);
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
    all.push({ paste, check: sentAt - checkedAt, send: performance.now() - sentAt });
    await close();
  }
  const { columns, about } = comparison('this', builds);
  return [
    {
      title: 'Log for a group',
      about: `${lines} students of a school with ${count.toLocaleString('en')}. Milliseconds: the scripts' processor time from pasting the names until all are looked up and what is not clear is shown, on a processor slowed down four times; looking who has such an activity already, and logging, approved at once, both on the processor as it is, until the screen says so.${about}`,
      columns: ['what', ...columns],
      rows: [
        ['Looking up the names, 4x', ...compared(all.map((of) => of.paste))],
        ['Check', ...compared(all.map((of) => of.check))],
        ['Logging', ...compared(all.map((of) => of.send))],
      ],
    },
  ];
}
