import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { groupPath } from '#config/paths';
import { docPaths } from '#domain/docPaths';
import type { matchSheet } from '#domain/group/matchStudents';
import type { ProfileMap, Student } from '#domain/profile';
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

/** The code that looks names up, and nothing else of the app: a script that leaves it in `matching`. */
async function builtMatching(source: string): Promise<string> {
  const entry = join(source, 'src/domain/group/matchStudents.ts');
  const built = (await build({
    ...{ root: source, configFile: false, logLevel: 'warn', resolve: { tsconfigPaths: true } },
    build: { write: false, lib: { entry, name: 'matching', formats: ['iife'] } },
  })) as Rolldown.RolldownOutput[];
  return built[0]?.output[0].code ?? '';
}

/** Processor time of looking a sheet up on a slow processor, alone: with a list that is new, and with one line changed. */
async function* lookUp(bench: Bench, sheet: string, students: readonly Student[]) {
  const code = await builtMatching(bench.source);
  const blank = { path: '', selector: 'body', user: '', slowdown: 4 };
  for (let run = 0; run < bench.runs; run += 1) {
    const [first, again] = await onPage(bench, blank, async ({ page, devtools }) => {
      await page.evaluate(code);
      const list = await page.evaluateHandle((given) => given, students);
      const look = async (lines: string) => {
        const before = await milliseconds(devtools, 'TaskDuration');
        await list.evaluate((given, text) => {
          type Built = { matching: { matchSheet: typeof matchSheet } };
          return (globalThis as unknown as Built).matching.matchSheet(text, given, {}).open;
        }, lines);
        return (await milliseconds(devtools, 'TaskDuration')) - before;
      };
      return [await look(sheet), await look(`${sheet}.5`)] as const;
    });
    yield ['Looking the names up, 4x', { value: first }] as const;
    yield ['Again, one line changed, 4x', { value: again }] as const;
  }
}

/** How the group screen holds up with a long sheet in a large school. */
export function groupPart({ firestore, isQuick }: Bench): Measurement[] {
  const [count, lines] = isQuick ? [300, 30] : [5_000, 500];
  return [
    {
      title: 'Log for a group',
      about: `${lines} students of a school with ${count.toLocaleString('en')}. Milliseconds. On a processor slowed down four times, processor time: of looking the names up without the screen (the goal is 100), and of all scripts from pasting them until what is not clear is shown. Looking who has such an activity already, and logging, approved at once, both on the processor as it is, until the screen says so.`,
      row: 'what',
      columns: [['this', 'value']],
      prepare: () => writeStudentList(firestore, count),
      async *measure(bench) {
        const list = (await firestore.doc(docPaths.studentList).get()).data() as ProfileMap;
        const students = studentsOf(list);
        const members = students.filter((_, at) => at % (count / lines) === 0);
        const names = members.map((student) => `${fullName(student)}, 2`).join('\n');
        yield* lookUp(bench, names, students);
        const paste = await onSlowPage(bench, group, async ({ page, devtools }) => {
          const before = await milliseconds(devtools, 'ScriptDuration');
          await page.getByLabel('Students', { exact: true }).fill(names);
          await page.getByText(/students? found/).waitFor();
          return (await milliseconds(devtools, 'ScriptDuration')) - before;
        });
        yield ['Pasting them, 4x', { value: paste }];
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
