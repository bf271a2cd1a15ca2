import { getAuth } from 'firebase-admin/auth';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docPaths } from '../../src/domain/docPaths';
import { demoProject } from '../emulators/ports';
import { restFields } from '../emulators/restFields';
import { projectRoot } from '../projectRoot';
import { generateEntry } from '../seed/generateEntry';
import { randomFrom } from '../seed/random';
import type { BenchContext } from './context';
import { student, studentProfile, writeStudentList } from './school';
import { median, type BenchTable } from './table';

const students = 2_400;
const activitiesAtOnce = 8;
const database = `projects/${demoProject}/databases/(default)`;

const ruleSets = {
  real: readFileSync(join(projectRoot, 'firestore.rules'), 'utf8'),
  open: `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {
    match /{path=**} { allow read, write: if true; } } }`,
};

async function call(method: string, address: string, body: object, token = 'owner') {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const init = { method, headers, body: JSON.stringify(body) };
  const response = await fetch(`http://${address}`, init);
  if (!response.ok) throw new Error(`${method} ${address}: ${await response.text()}`);
  return response;
}

/** Signs the student in as the rules want it: with an address that is verified. */
async function studentToken({ app }: BenchContext): Promise<string> {
  const { uid } = await getAuth(app).createUser({ email: student, emailVerified: true });
  const token = await getAuth(app).createCustomToken(uid);
  const service = `${process.env.FIREBASE_AUTH_EMULATOR_HOST ?? ''}/identitytoolkit.googleapis.com`;
  const address = `${service}/v1/accounts:signInWithCustomToken?key=any`;
  const response = await call('POST', address, { token, returnSecureToken: true });
  return ((await response.json()) as { idToken: string }).idToken;
}

const random = randomFrom(1);

/** The documents of one save, by path. */
const activity = (index: number) => ({
  [docPaths.entry(student, `bench${index % 100}`)]: generateEntry(random, new Date()),
});
const profile = (index: number) => {
  const saved = { ...studentProfile, firstName: `Bea ${index}` };
  return {
    [docPaths.user(student)]: { EXISTS: true },
    [docPaths.profile(student)]: saved,
    [docPaths.studentList]: { [student]: saved },
  };
};

const kinds = [
  { title: 'an activity', count: 400, atOnce: activitiesAtOnce, save: activity },
  { title: 'a profile (3 documents)', count: 60, atOnce: 1, save: profile },
];

/** What the security rules cost a write: the same writes by the same user, with rules and without. */
export async function rulesPart(context: BenchContext): Promise<BenchTable[]> {
  const { firestore, runs, isQuick, say } = context;
  await writeStudentList(firestore, students);
  const token = await studentToken(context);
  const emulator = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  const loadRules = (content: string) =>
    call('PUT', `${emulator}/emulator/v1/projects/${demoProject}:securityRules`, {
      rules: { files: [{ name: 'firestore.rules', content }] },
    });
  const commit = (documents: Record<string, object>) => {
    const writes = Object.entries(documents).map(([path, data]) => ({
      update: { name: `${database}/documents/${path}`, fields: restFields(data) },
      // Of the list that all share, the student's own line.
      ...(path === docPaths.studentList && { updateMask: { fieldPaths: [`\`${student}\``] } }),
    }));
    return call('POST', `${emulator}/v1/${database}/documents:commit`, { writes }, token);
  };
  const writesPerSecond = async ({ save, count, atOnce }: (typeof kinds)[number]) => {
    let left = isQuick ? 10 : count;
    const [all, started] = [left, performance.now()];
    const worker = async () => {
      while (left > 0) await commit(save((left -= 1)));
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return (all / (performance.now() - started)) * 1000;
  };
  const rows: (string | number)[][] = [];
  for (const kind of kinds) {
    const rates = { open: [] as number[], real: [] as number[] };
    for (let round = 0; round <= runs; round += 1) {
      say(`saving ${kind.title}: round ${round} of ${runs}`);
      for (const which of ['open', 'real'] as const) {
        await loadRules(ruleSets[which]);
        const rate = await writesPerSecond(kind);
        // The first round warms up what is compiled on first use.
        if (round > 0) rates[which].push(rate);
      }
    }
    const [withRules, open] = [median(rates.real), median(rates.open)];
    rows.push([kind.title, withRules, open, withRules / open]);
  }
  return [
    {
      title: 'Rules',
      about: `Writes a second by a signed-in student on the emulator, through the security rules and with open ones, in turn; median of ${runs} rounds. Activities ${activitiesAtOnce} at once, profiles one after the other, as they share the list of ${students.toLocaleString('en')} students. The rules read no other document, so they add nothing to the bill.`,
      columns: ['saving', 'with rules', 'open', 'ratio'],
      rows,
    },
  ];
}
