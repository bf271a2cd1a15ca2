import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  writeBatch,
} from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { listedMax } from '#shared/lib/limits';
import { type Actor, actors, emails } from './support/actors';
import { firestoreAs } from './support/clients';
import { firestoreAddress, projectId } from './support/emulators';
import { anEntry, aProfile } from './support/examples';
import { rulesWithReview, withReviewOn } from './support/reviewOn';
import { loadFirestoreRules } from './support/rulesLoading';
import { firestoreRules } from './support/rulesUnderTest';
import { given, givenNone, givenStaff } from './support/stored';

/*
 * Each document that a rule reads is billed. Only added staff may cost reads. Engines evaluate every matching rule and count the
 * evaluations.
 */

interface Evaluated {
  sourcePosition?: { currentOffset: number; endOffset: number };
  values?: { count: number }[];
  children?: Evaluated[];
}

/** Returns how often the rules have read a document so far. */
async function documentReads(): Promise<number> {
  const url = `http://${firestoreAddress}/emulator/v1/projects/${projectId}:ruleCoverage`;
  const { report } = (await (await fetch(url)).json()) as { report: Evaluated[] };
  const rules = firestoreRules();
  const countIn = ({ sourcePosition, values = [], children = [] }: Evaluated): number => {
    const { currentOffset = 0, endOffset = 0 } = sourcePosition ?? {};
    const isRead = /^(?:get|exists)\(\/databases/.test(rules.slice(currentOffset, endOffset));
    const own = isRead ? values.reduce((sum, { count }) => sum + count, 0) : 0;
    return children.reduce((sum, child) => sum + countIn(child), own);
  };
  return report.reduce((sum, tree) => sum + countIn(tree), 0);
}

const student = `users/${emails.student}`;

/** Everything the app does for a student. */
const requests: Record<string, (actor: Actor) => Promise<unknown>> = {
  'logs an activity': async (actor) =>
    setDoc(doc(await firestoreAs(actor), `${student}/entries/one`), anEntry()),
  'changes an activity': async (actor) =>
    setDoc(doc(await firestoreAs(actor), `${student}/entries/two`), anEntry({ Hours: '3' })),
  'changes a reviewed activity': async (actor) =>
    setDoc(doc(await firestoreAs(actor), `${student}/entries/reviewed`), anEntry({ Hours: '3' })),
  'reads an activity': async (actor) =>
    getDoc(doc(await firestoreAs(actor), `${student}/entries/two`)),
  'lists the activities': async (actor) =>
    getDocs(query(collection(await firestoreAs(actor), student, 'entries'), limit(listedMax))),
  'deletes an activity': async (actor) =>
    deleteDoc(doc(await firestoreAs(actor), `${student}/entries/old`)),
  'lists the profile': async (actor) =>
    getDocs(query(collection(await firestoreAs(actor), student, 'profile'), limit(listedMax))),
  'saves the profile': async (actor) => {
    const firestore = await firestoreAs(actor);
    return writeBatch(firestore)
      .set(doc(firestore, student), { EXISTS: true })
      .set(doc(firestore, `${student}/profile/info`), aProfile())
      .commit();
  },
  'sets their key in the student list': async (actor) =>
    setDoc(
      doc(await firestoreAs(actor), 'cache/profileData'),
      { [emails.student]: aProfile() },
      { merge: true },
    ),
  'sets it again without a change': async (actor) =>
    setDoc(
      doc(await firestoreAs(actor), 'cache/profileData'),
      { [emails.student]: aProfile() },
      { merge: true },
    ),
  'joins the review queue': async (actor) =>
    setDoc(doc(await firestoreAs(actor), `pending/${emails.student}`), {
      since: serverTimestamp(),
    }),
};

withReviewOn();

describe('Reads that rules cost', () => {
  beforeAll(async () => {
    // Newly loaded rules have an empty report. After thousands of requests, Google's engine takes up to 15 s to write it.
    await loadFirestoreRules(projectId, rulesWithReview());
    await givenStaff();
    for (const id of ['two', 'old']) await given(`${student}/entries/${id}`, anEntry());
    await given(`${student}/entries/reviewed`, { ...anEntry(), review: { status: 'approved' } });
    await given('cache/profileData', {});
    await givenNone(`pending/${emails.student}`);
  });

  for (const [what, request] of Object.entries(requests)) {
    test(`none when a student ${what}`, async () => {
      const before = await documentReads();
      await request(actors.student);
      expect((await documentReads()) - before).toBe(0);
    });
  }

  test('none when a student whose token keeps capitals sets their key in the student list', async () => {
    const before = await documentReads();
    await requests['sets their key in the student list']?.(actors.studentInCapitals);
    expect((await documentReads()) - before).toBe(0);
  });

  test('none for a listed admin who works as that student', async () => {
    const before = await documentReads();
    for (const name of ['changes an activity', 'lists the activities', 'saves the profile']) {
      await requests[name]?.(actors.admin);
    }
    expect((await documentReads()) - before).toBe(0);
  });

  test('some for an added admin, so that this counts at all', async () => {
    const before = await documentReads();
    await requests['reads an activity']?.(actors.addedAdmin);
    expect((await documentReads()) - before).toBeGreaterThan(0);
  });
});
