import {
  collectionGroup,
  doc,
  documentId,
  type DocumentSnapshot,
  type Firestore,
  getCountFromServer,
  getDocs,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  startAfter,
  writeBatch,
} from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { actors, emails } from './support/actors';
import { firestoreAs } from './support/clients';
import { anEntry, aProfile } from './support/examples';
import { given } from './support/stored';
import { expectAllowed, expectRefused } from './support/verdict';

const { student, anotherStudent } = emails;
const perPage = 2;

/** Walks a whole collection group in pages, as the report builder does. */
async function readAll(firestore: Firestore, group: string): Promise<string[]> {
  const paths: string[] = [];
  let last: DocumentSnapshot | undefined;
  for (;;) {
    const page = await getDocs(
      query(
        collectionGroup(firestore, group),
        orderBy(documentId()),
        ...(last === undefined ? [] : [startAfter(last)]),
        limit(perPage),
      ),
    );
    paths.push(...page.docs.map((document) => document.ref.path));
    last = page.docs.at(-1);
    if (page.size < perPage) return paths;
  }
}

describe('Update Report in the browser', () => {
  const entryPaths = [student, anotherStudent].flatMap((email) =>
    ['one', 'two', 'three'].map((id) => `users/${email}/entries/paged-${id}`),
  );
  beforeAll(async () => {
    for (const path of entryPaths) await given(path, anEntry());
    for (const email of [student, anotherStudent]) {
      await given(`users/${email}/profile/info`, aProfile());
    }
  });

  test("an admin pages through every student's entries and profiles", async () => {
    const firestore = await firestoreAs(actors.admin);
    expect(await readAll(firestore, 'entries')).toEqual(expect.arrayContaining(entryPaths));
    expect(await readAll(firestore, 'profile')).toEqual(
      expect.arrayContaining([
        `users/${student}/profile/info`,
        `users/${anotherStudent}/profile/info`,
      ]),
    );
  });

  test("a student can't page through either", async () => {
    const firestore = await firestoreAs(actors.student);
    await expectRefused(readAll(firestore, 'entries'));
    await expectRefused(readAll(firestore, 'profile'));
  });

  test("an admin can count them for the progress bar, a student can't", async () => {
    for (const group of ['entries', 'profile']) {
      const count = async (firestore: Firestore) =>
        getCountFromServer(collectionGroup(firestore, group));
      await expectAllowed(count(await firestoreAs(actors.admin)));
      await expectRefused(count(await firestoreAs(actors.student)));
    }
  });

  const report = () => ({ lastUpdated: serverTimestamp(), hourSummary: 'a\n', awardsList: 'b\n' });
  const list = { [student]: aProfile(), [anotherStudent]: aProfile() };

  test('an admin stores the report and the list in one batch', async () => {
    const firestore = await firestoreAs(actors.admin);
    const batch = writeBatch(firestore);
    batch.set(doc(firestore, 'reports/latest'), report());
    batch.set(doc(firestore, 'cache/profileData'), list);
    await expectAllowed(batch.commit());
  });

  test('an admin stores both in one transaction that reads them first', async () => {
    const firestore = await firestoreAs(actors.admin);
    await expectAllowed(
      runTransaction(firestore, async (transaction) => {
        await transaction.get(doc(firestore, 'cache/profileData'));
        await transaction.get(doc(firestore, 'reports/latest'));
        transaction.set(doc(firestore, 'reports/latest'), report());
        transaction.set(doc(firestore, 'cache/profileData'), list);
      }),
    );
  });

  test('the list of a large school, 5,000 students, is stored and then grown by one student', async () => {
    const students = Array.from({ length: 5000 }, (_, index) => `s-student${index}@lwsd.org`);
    await given('cache/profileData', Object.fromEntries(students.map((key) => [key, aProfile()])));
    const firestore = await firestoreAs(actors.student);
    const batch = writeBatch(firestore);
    batch.set(doc(firestore, 'cache/profileData'), { [student]: aProfile() }, { merge: true });
    await expectAllowed(batch.commit());
  });
});
