import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import { school } from '../../src/config/school';
import { docPaths } from '../../src/domain/docPaths';
import { pendingPath } from '../../src/domain/review/pendingPath';
import { reportBuilder } from '../../src/domain/reports/reportBuilder';
import { loggedAt } from './generateReview';
import type { SeedStudent } from './generateSchool';

export interface SeedCounts {
  students: number;
  entries: number;
}

/** Writes in one commit. Firestore's own limit was 500; larger ones are no faster. */
const batchSize = 400;
/** Commits under way at once: the emulators are busy from about here on, and memory stays flat. */
const commitsAtOnce = 6;

/** Fills batches and commits them a few at a time. */
function batchWriter(firestore: Firestore) {
  let batch: WriteBatch | null = null;
  let size = 0;
  const pending = new Set<Promise<unknown>>();

  function commit(): void {
    if (batch === null) return;
    const written = batch.commit();
    pending.add(written);
    void written.then(
      () => pending.delete(written),
      () => undefined,
    );
    batch = null;
    size = 0;
  }

  return {
    async set(path: string, fields: object): Promise<void> {
      batch ??= firestore.batch();
      batch.set(firestore.doc(path), fields);
      size += 1;
      if (size < batchSize) return;
      commit();
      if (pending.size >= commitsAtOnce) await Promise.race(pending);
    },
    async finish(): Promise<void> {
      commit();
      await Promise.all(pending);
    },
  };
}

async function writeAdminAccounts(app: App): Promise<void> {
  const auth = getAuth(app);
  for (const email of school.adminEmails) {
    const exists = await auth.getUserByEmail(email).catch(() => null);
    if (exists === null) await auth.createUser({ email, emailVerified: true });
  }
}

/** When a student last logged something that waits for review; undefined where nothing does. */
function waitingSince(entries: SeedStudent['entries']): Date | undefined {
  const waiting = entries.filter(({ review }) => !review);
  if (!school.review || waiting.length === 0) return undefined;
  const times = waiting.map(({ entry }) => loggedAt(entry, new Date()).getTime());
  return new Date(Math.max(...times));
}

/**
 * Writes a school to the emulators, with `cache/profileData`, `reports/latest` and an account for
 * each admin. Writing the same school again changes nothing.
 *
 * @param onProgress called after each student with what has been handed over so far
 * @throws what Firestore refuses; what was written before stays
 */
export async function writeSchool(
  app: App,
  students: Iterable<SeedStudent>,
  onProgress: (counts: SeedCounts) => void,
): Promise<SeedCounts> {
  const writer = batchWriter(getFirestore(app));
  const report = reportBuilder();
  const counts: SeedCounts = { students: 0, entries: 0 };
  for (const { email, profile, entries } of students) {
    if (profile !== null) {
      report.addProfile(email, profile);
      await writer.set(docPaths.user(email), { EXISTS: true });
      await writer.set(docPaths.profile(email), profile);
    }
    for (const { id, entry, review } of entries) {
      report.addEntry(email, id, entry);
      await writer.set(docPaths.entry(email, id), review ? { ...entry, review } : entry);
    }
    const since = waitingSince(entries);
    if (since) await writer.set(pendingPath(email), { since });
    counts.students += 1;
    counts.entries += entries.length;
    onProgress(counts);
  }
  const { hourSummary, awardsList, profileMap } = report.finish();
  await writer.set(docPaths.studentList, profileMap);
  await writer.set(docPaths.report, { lastUpdated: new Date(), hourSummary, awardsList });
  await writer.finish();
  await writeAdminAccounts(app);
  return counts;
}
