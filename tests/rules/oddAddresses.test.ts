import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { school } from '#config/school';
import { updateReportAndQueue } from '#features/reports/build/updateReport.sdk';
import { queuePageSize } from '#features/review/queueSizes';
import {
  readQueuePage,
  removeWithoutActivities,
  studentsWithoutActivities,
} from '#features/review/reviewQueue.sdk';
import { readRecord } from '../../scripts/graduates/readRecord';
import { removeStudents } from '../../scripts/graduates/removeStudents';
import { actors, emails, nearMisses, oddestEmail } from './support/actors';
import { connectAs } from './support/adminDatabase';
import { emptyDocuments } from './support/emptyEmulators';
import { projectId, storageAddress } from './support/emulators';
import { anEntry, aProfile } from './support/examples';
import { withReviewOn } from './support/reviewOn';
import { given, givenStaff, stored } from './support/stored';

vi.mock('#shared/firebase/firestore.sdk', () => import('./support/adminDatabase'));

withReviewOn();

const [domain] = school.emailDomains;
const members = [emails.student, oddestEmail];
/** Older records may be under addresses that the rules refuse, even to admins. */
const refused = [
  ...nearMisses(domain),
  `josé@${domain}`,
  `Capital@${domain}`,
  `zoe\u200B@${domain}`,
  'someone@elsewhere.example',
];
const app = initializeApp({ projectId }, 'odd-addresses');
const firestore = getFirestore(app);

beforeEach(async () => {
  await emptyDocuments();
  await givenStaff();
  for (const email of [...members, ...refused]) {
    await given(`users/${email}/profile/info`, aProfile());
    await given(`users/${email}/entries/one`, anEntry());
  }
});
afterAll(() => connectAs(actors.admin));

describe('Records under addresses that the rules refuse', () => {
  for (const actor of [actors.admin, actors.addedAdmin]) {
    test(`don't keep ${actor.name} from updating the report, nor students out of the queue`, async () => {
      await connectAs(actor);
      const errors: unknown[] = [];
      const result = await updateReportAndQueue(
        { signal: new AbortController().signal, onProgress: () => undefined },
        (_context, error) => errors.push(error),
      );
      expect(errors).toEqual([]);
      expect(result).toMatchObject({ outcome: 'done' });
      const all = [...members, ...refused];
      expect(Object.keys((await stored('cache/profileData')) ?? {}).sort()).toEqual(all.sort());
      const queued = (await firestore.collection('pending').get()).docs.map(({ id }) => id);
      expect(queued.sort()).toEqual(school.review ? [...members].sort() : []);
    });
  }

  test("don't keep a reviewer from skipping students without activities", async () => {
    await connectAs(actors.reviewer);
    const empty = `none@${domain}`;
    for (const email of [...refused, empty]) {
      await given(`pending/${email}`, { since: new Date(1000) });
    }
    expect(await studentsWithoutActivities([...refused, empty])).toEqual([empty]);
    await removeWithoutActivities([...refused, empty]);
    const queued = (await firestore.collection('pending').get()).docs.map(({ id }) => id);
    expect(queued.sort()).toEqual([...refused].sort());
  });

  test("don't end the queue, not even with a space at the end of a page", async () => {
    const names = Array.from({ length: queuePageSize - 1 }, (_, at) => `s${100 + at}@${domain}`);
    for (const [at, email] of [...names, `jo wu@${domain}`, emails.student].entries()) {
      await given(`pending/${email}`, { since: new Date(1000 + at) });
    }
    const { next } = await readQueuePage(undefined);
    expect((await readQueuePage(next ?? undefined)).students).toEqual([emails.student]);
  });

  const hasStorage = storageAddress !== undefined;
  test.runIf(hasStorage)('are exported and removed with the rest of their class', async () => {
    const stores = { app, firestore, bucket: getStorage(app).bucket(`${projectId}.appspot.com`) };
    const records = await Promise.all(
      [...members, ...refused].map((email) => readRecord(stores, email, {})),
    );
    for (const { record } of records) expect(Object.keys(record.documents)).toHaveLength(2);
    await removeStudents(stores, records);
    expect((await firestore.collectionGroup('entries').get()).size).toBe(0);
    expect((await firestore.collectionGroup('profile').get()).size).toBe(0);
  });
});
