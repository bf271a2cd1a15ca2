import { getAuth } from 'firebase-admin/auth';
import { FieldPath, Firestore } from 'firebase-admin/firestore';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docPaths } from '../../src/domain/docPaths';
import { demoProject } from '../emulators/ports';
import { projectRoot } from '../projectRoot';
import { generateEntry } from '../seed/generateEntry';
import { randomFrom } from '../seed/random';
import type { BenchContext } from './context';
import { student, studentProfile, writeStudentList } from './school';
import { median, type BenchTable } from './table';

const students = 2_400;
const activitiesAtOnce = 8;
const random = randomFrom(1);

const ruleSets = {
  open: `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {
    match /{path=**} { allow read, write: if true; } } }`,
  real: readFileSync(join(projectRoot, 'firestore.rules'), 'utf8'),
};

async function send(method: string, address: string, body: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer owner' };
  const init = { method, headers, body: JSON.stringify(body) };
  const response = await fetch(`http://${address}`, init);
  if (!response.ok) throw new Error(`${method} ${address}: ${await response.text()}`);
  return response.json();
}

/** The database as the student has it, who signs in as the rules want it: with an address that is verified. */
async function asStudent({ app }: BenchContext): Promise<Firestore> {
  const { uid } = await getAuth(app).createUser({ email: student, emailVerified: true });
  const token = await getAuth(app).createCustomToken(uid);
  const call = 'identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any';
  const signIn = { token, returnSecureToken: true };
  const { FIREBASE_AUTH_EMULATOR_HOST: auth = '' } = process.env;
  const { idToken } = (await send('POST', `${auth}/${call}`, signIn)) as { idToken: string };
  const customHeaders = { Authorization: `Bearer ${idToken}` };
  return new Firestore({ projectId: demoProject, customHeaders });
}

function loadRules(content: string): Promise<unknown> {
  const path = `emulator/v1/projects/${demoProject}:securityRules`;
  const rules = { files: [{ name: 'firestore.rules', content }] };
  return send('PUT', `${process.env.FIRESTORE_EMULATOR_HOST ?? ''}/${path}`, { rules });
}

function saveActivity(database: Firestore, index: number): Promise<unknown> {
  const path = docPaths.entry(student, `bench${index % 100}`);
  return database.doc(path).set(generateEntry(random, new Date()));
}

function saveProfile(database: Firestore, index: number): Promise<unknown> {
  const profile = { ...studentProfile, firstName: `Bea ${index}` };
  const ownLine = { mergeFields: [new FieldPath(student)] };
  const batch = database.batch();
  batch.set(database.doc(docPaths.user(student)), { EXISTS: true });
  batch.set(database.doc(docPaths.profile(student)), profile);
  batch.set(database.doc(docPaths.studentList), { [student]: profile }, ownLine);
  return batch.commit();
}

const kinds = [
  { title: 'an activity', count: 400, atOnce: activitiesAtOnce, save: saveActivity },
  { title: 'a profile (3 documents)', count: 60, atOnce: 1, save: saveProfile },
];

/** What the security rules cost a write: the same writes by the same user, with rules and without. */
export async function rulesPart(context: BenchContext): Promise<BenchTable[]> {
  const { firestore, runs, isQuick, say } = context;
  await writeStudentList(firestore, students);
  const database = await asStudent(context);
  const rows: (string | number)[][] = [];
  for (const { title, count, atOnce, save } of kinds) {
    const writesPerSecond = async (rules: string) => {
      await loadRules(rules);
      const all = isQuick ? 10 : count;
      let left = all;
      const started = performance.now();
      const worker = async () => {
        while (left > 0) await save(database, (left -= 1));
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
    const [real, open] = [median(rates.slice(1), 'real'), median(rates.slice(1), 'open')];
    rows.push([title, real, open, real / open]);
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
