import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoProject } from '../emulators/ports';
import { projectRoot } from '../projectRoot';
import type { BenchContext } from './context';
import { withClients, type Client } from './load/clients';
import { saveActivity, saveLine, saveProfile } from './load/saves';
import { student, writeStudentList } from './school';
import { percentile, type BenchTable } from './table';

const students = 2_400;
const activitiesAtOnce = 8;

const ruleSets = {
  real: readFileSync(join(projectRoot, 'firestore.rules'), 'utf8'),
  open: `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {
    match /{path=**} { allow read, write: if true; } } }`,
};

const saveWholeProfile = (client: Client) => saveProfile(client).then(() => saveLine(client));

const kinds = {
  'an activity': { count: 400, atOnce: activitiesAtOnce, save: saveActivity },
  'a profile (3 documents)': { count: 60, atOnce: 1, save: saveWholeProfile },
};

/** What the security rules cost a write: the same writes by the same user, with rules and without. */
export async function rulesPart(context: BenchContext): Promise<BenchTable[]> {
  const { app, firestore, runs, isQuick, say } = context;
  await writeStudentList(firestore, students);
  const rows: BenchTable['rows'] = [];
  await withClients(app, [student], async ([client]) => {
    if (!client) throw new Error('The student has no client.');
    for (const [title, { count, atOnce, save }] of Object.entries(kinds)) {
      const all = isQuick ? 10 : count;
      const writesPerSecond = async (rules: string) => {
        const settings = { projectId: demoProject, firestore: { rules } };
        await (await initializeTestEnvironment(settings)).cleanup();
        let left = all;
        const started = performance.now();
        const worker = async () => {
          while ((left -= 1) >= 0) await save(client);
        };
        await Promise.all(Array.from({ length: atOnce }, worker));
        return (all / (performance.now() - started)) * 1000;
      };
      const rates: Record<keyof typeof ruleSets, number>[] = [];
      for (let round = 0; round <= runs; round += 1) {
        say(`saving ${title}: round ${round} of ${runs}`);
        const open = await writesPerSecond(ruleSets.open);
        rates.push({ open, real: await writesPerSecond(ruleSets.real) });
      }
      // The first round warms up what is compiled on first use.
      const measured = rates.slice(1);
      const [real, open] = [percentile(measured, 'real'), percentile(measured, 'open')];
      rows.push([title, real, open, real / open]);
    }
  });
  return [
    {
      title: 'Rules',
      about: `Writes a second by a signed-in student with the Web SDK, as the app sends them, to the emulator: through the security rules and through open ones, in turn; median of ${runs} rounds. Activities ${activitiesAtOnce} at once, profiles one after the other, as they share the list of ${students.toLocaleString('en')} students. The rules read no other document, so they add nothing to the bill.`,
      columns: ['saving', 'with rules', 'open', 'ratio'],
      rows,
    },
  ];
}
