import type { DocumentSnapshot, Firestore, WriteBatch } from 'firebase-admin/firestore';
import { docPaths } from '#domain/docPaths';
import { type Profile, profileIn, sameProfile } from '#domain/profile';
import type { RosterStudent } from '#domain/roster/readRoster';

/** What became of a student's profile, and the one that is stored then. */
export interface ProfileOutcome {
  email: string;
  outcome: 'made' | 'same' | 'replaced' | 'kept';
  profile: Profile;
}

interface ProfileOptions {
  isDryRun: boolean;
  /** Whether a student's own profile that differs is replaced. */
  overwrites: boolean;
}

/** gRPC's numbers for a document that is there, gone or changed against what was read. */
const changedMeanwhile: readonly unknown[] = [5, 6, 9];
const attempts = 3;

function decided(
  student: RosterStudent,
  stored: DocumentSnapshot | undefined,
  overwrites: boolean,
): ProfileOutcome {
  const { email } = student;
  // Exactly the three fields of a profile.
  const wanted = profileIn(student);
  if (!stored?.exists) return { email, outcome: 'made', profile: wanted };
  const own = profileIn(stored.data());
  if (sameProfile(own, wanted)) return { email, outcome: 'same', profile: own };
  return overwrites
    ? { email, outcome: 'replaced', profile: wanted }
    : { email, outcome: 'kept', profile: own };
}

function write(batch: WriteBatch, stored: DocumentSnapshot, profile: Profile): void {
  const { updateTime } = stored;
  if (updateTime) batch.update(stored.ref, { ...profile }, { lastUpdateTime: updateTime });
  else batch.create(stored.ref, profile);
}

/**
 * Stores the profiles of these students, each with the user document (spec 3), all or none. One that a student
 * saves during that is not written over: all of them are then read again.
 *
 * @throws what Firestore refuses
 */
export async function storeProfiles(
  firestore: Firestore,
  students: readonly RosterStudent[],
  { isDryRun, overwrites }: ProfileOptions,
): Promise<ProfileOutcome[]> {
  const documents = students.map(({ email }) => firestore.doc(docPaths.profile(email)));
  for (let attempt = 1; ; attempt += 1) {
    const stored = await firestore.getAll(...documents);
    const outcomes = students.map((student, index) => decided(student, stored[index], overwrites));
    if (isDryRun) return outcomes;
    const batch = firestore.batch();
    outcomes.forEach(({ email, outcome, profile }, index) => {
      const snapshot = stored[index];
      if (!snapshot || outcome === 'same' || outcome === 'kept') return;
      batch.set(firestore.doc(docPaths.user(email)), { EXISTS: true });
      write(batch, snapshot, profile);
    });
    try {
      await batch.commit();
      return outcomes;
    } catch (error) {
      const { code } = Object(error) as { code?: unknown };
      if (attempt === attempts || !changedMeanwhile.includes(code)) throw error;
    }
  }
}
