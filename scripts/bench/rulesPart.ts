import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docPaths } from '../../src/domain/docPaths';
import { demoProject } from '../emulators/ports';
import { restFields } from '../emulators/restFields';
import { projectRoot } from '../projectRoot';
import { randomFrom } from '../seed/random';
import { generateEntry } from '../seed/generateEntry';
import { withEmulators, type BenchContext } from './context';
import { student, writeStudentList } from './school';
import { median } from './statistics';
import type { BenchTable } from './table';

const students = 2_400;
const writesAtOnce = 8;
/** The app's own key in emulator builds; the emulator takes any. */
const apiKey = 'demo-api-key';

const openRules = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{path=**} {
  allow read, write: if true;
} } }`;

async function call<T>(method: string, url: string, body: object, token?: string): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Signs the student in as the rules want it: with an address that is verified. */
async function studentToken(app: App, authAddress: string): Promise<string> {
  const { uid } = await getAuth(app).createUser({ email: student, emailVerified: true });
  const token = await getAuth(app).createCustomToken(uid);
  const url = `http://${authAddress}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=${apiKey}`;
  const { idToken } = await call<{ idToken: string }>('POST', url, {
    token,
    returnSecureToken: true,
  });
  return idToken;
}

/** Runs `write` so many times, several at once, and answers how many a second that was. */
async function writesPerSecond(
  count: number,
  atOnce: number,
  write: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await write(next);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (count / (performance.now() - started)) * 1000;
}

/** What the security rules cost a write: the same writes by the same user, with rules and without. */
export async function rulesPart(context: BenchContext): Promise<BenchTable[]> {
  return withEmulators(context, async ({ app, firestore, emulators: { environment } }) => {
    await writeStudentList(firestore, students);
    const token = await studentToken(app, environment.FIREBASE_AUTH_EMULATOR_HOST ?? '');
    const emulator = `http://${environment.FIRESTORE_EMULATOR_HOST ?? ''}`;
    const database = `projects/${demoProject}/databases/(default)`;
    const name = (path: string) => `${database}/documents/${path}`;
    const commit = (writes: object[]) =>
      call('POST', `${emulator}/v1/${database}/documents:commit`, { writes }, token);
    const loadRules = (content: string) =>
      call('PUT', `${emulator}/emulator/v1/projects/${demoProject}:securityRules`, {
        rules: { files: [{ name: 'firestore.rules', content }] },
      });

    const random = randomFrom(1);
    const today = new Date();
    const saveEntry = (index: number) =>
      commit([
        {
          update: {
            name: name(docPaths.entry(student, `bench${index % 100}`)),
            fields: restFields(generateEntry(random, today)),
          },
        },
      ]);
    const saveProfile = (index: number) => {
      const profile = {
        firstName: `Bea ${index}`,
        lastName: 'Bench',
        graduationYear: String(today.getFullYear() + 1),
      };
      return commit([
        { update: { name: name(docPaths.user(student)), fields: restFields({ EXISTS: true }) } },
        { update: { name: name(docPaths.profile(student)), fields: restFields(profile) } },
        {
          update: { name: name(docPaths.studentList), fields: restFields({ [student]: profile }) },
          updateMask: { fieldPaths: [`\`${student}\``] },
        },
      ]);
    };

    const kinds = [
      { title: 'an activity', count: 400, atOnce: writesAtOnce, write: saveEntry },
      { title: 'a profile (3 documents)', count: 60, atOnce: 1, write: saveProfile },
    ];
    const ruleSets = [
      { name: 'with', content: readFileSync(join(projectRoot, 'firestore.rules'), 'utf8') },
      { name: 'open', content: openRules },
    ] as const;
    const rows: (string | number)[][] = [];
    for (const { title, count, atOnce, write } of kinds) {
      const rates = { with: [] as number[], open: [] as number[] };
      for (let round = 0; round <= context.runs; round += 1) {
        context.say(`saving ${title}: round ${round} of ${context.runs}`);
        for (const { name: which, content } of ruleSets) {
          await loadRules(content);
          const rate = await writesPerSecond(context.isQuick ? 10 : count, atOnce, write);
          // The first round warms up what is compiled on first use.
          if (round > 0) rates[which].push(rate);
        }
      }
      const [withRules, open] = [median(rates.with), median(rates.open)];
      rows.push([title, withRules, open, withRules / open]);
    }
    return [
      {
        title: 'Rules',
        about: `Writes a second by a signed-in student on the emulator, through the security rules and with open ones, in turn; median of ${context.runs} rounds. Activities ${writesAtOnce} at once, profiles one after the other, as they share the admin list of ${students.toLocaleString('en')} students. The rules read no other document, so they add nothing to the bill.`,
        columns: ['saving', 'with rules', 'open', 'ratio'],
        rows,
      },
    ];
  });
}
