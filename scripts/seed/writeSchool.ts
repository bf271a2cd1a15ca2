import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { school } from '#config/school';
import { reportBuilder } from '#features/reports/build/collectReport';
import { packIndex } from '#features/reports/build/packIndex';
import { docPaths, pendingPath } from '#shared/lib/docPaths';
import { storeReport } from '../report/storeReport';
import { storedStudentList } from '../report/studentList';
import { waitingSince } from './generateReview';
import type { SeedStudent } from './generateSchool';

export interface SeedCounts {
  students: number;
  entries: number;
}

/** Documents to send before waiting for them, which limits memory use. */
const documentsAtOnce = 2_000;

/**
 * Writes a school to the emulators, with `cache/profileData`, the reports and an account for each admin. Writing the same
 * school again changes nothing.
 *
 * @param onProgress called after each student with the counts so far
 * @throws if Firestore refuses a write; earlier writes remain
 */
export async function writeSchool(
  app: App,
  students: Iterable<SeedStudent>,
  onProgress: (counts: SeedCounts) => void = () => undefined,
): Promise<SeedCounts> {
  const firestore = getFirestore(app);
  // The library ramps up slowly to let Firestore scale, which emulators don't need.
  const writer = firestore.bulkWriter({ throttling: false });
  let pending: Promise<unknown>[] = [];
  const set = async (path: string, fields: object) => {
    pending.push(writer.set(firestore.doc(path), fields));
    if (pending.length < documentsAtOnce) return;
    await Promise.all([writer.flush(), ...pending]);
    pending = [];
  };
  const report = reportBuilder();
  const counts: SeedCounts = { students: 0, entries: 0 };
  for (const { email, profile, entries } of students) {
    if (profile !== null) {
      report.addProfile(email, profile);
      await set(docPaths.user(email), { EXISTS: true });
      await set(docPaths.profile(email), profile);
    }
    for (const { id, entry, review } of entries) {
      report.addEntry(email, id, { ...entry, review });
      await set(docPaths.entry(email, id), review ? { ...entry, review } : entry);
    }
    const since = waitingSince(entries);
    if (since) await set(pendingPath(email), { since });
    counts.students += 1;
    counts.entries += entries.length;
    onProgress(counts);
  }
  await Promise.all([writer.close(), ...pending]);
  const before = await storedStudentList(firestore);
  const built = report.collected();
  await storeReport(firestore, built, before, await packIndex(built.index));
  for (const email of school.adminEmails) {
    const exists = await getAuth(app)
      .getUserByEmail(email)
      .catch(() => null);
    if (exists === null) await getAuth(app).createUser({ email, emailVerified: true });
  }
  return counts;
}
