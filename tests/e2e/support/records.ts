import { getApps, initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { school } from '#config/school';
import type { Decision } from '#features/activities/decisions/review';
import { blankEntry, type Entry } from '#features/activities/entry';
import type { Profile } from '#features/profile/profile';
import type { ProfileMap } from '#features/students/students';
import { demoProject } from '../../../scripts/emulators/ports';

/**
 * The database with an owner's rights, which bypass the security rules. Use it for other people's writes and for checking what is stored.
 * firebase-admin finds the emulator through FIRESTORE_EMULATOR_HOST.
 */
export function database() {
  if (process.env.FIRESTORE_EMULATOR_HOST === undefined) {
    throw new Error('No emulator: run browser tests with `npm run test:e2e`.');
  }
  if (getApps().length === 0) initializeApp({ projectId: demoProject });
  return getFirestore();
}

/** A complete activity, with `fields` replaced. */
export function anEntry(fields: Partial<Entry> = {}): Entry {
  return {
    ...blankEntry,
    Name: 'Park clean-up',
    Description: 'Picked up litter',
    Hours: '2.5',
    Date: '{"year":2026,"month":11,"day":20}',
    contactName: 'Pat Lee',
    contactPhone: '425-555-0100',
    ...fields,
  };
}

/** A decision as stored. */
const stored = (review: Decision) => ({
  ...review,
  by: school.adminEmails[0],
  at: new Date(),
});

/** Adds students to the student list, and stores the profiles that keep them there when the list is rebuilt. */
export async function listStudents(profiles: ProfileMap): Promise<void> {
  const batch = database().batch();
  for (const [email, profile] of Object.entries(profiles)) {
    batch.set(database().doc(`users/${email}/profile/info`), profile);
  }
  batch.set(database().doc('cache/profileData'), profiles, { merge: true });
  await batch.commit();
}

/** One student's stored records. */
export function recordsOf(email: string) {
  const entries = () => database().collection(`users/${email}/entries`);
  const user = () => database().doc(`users/${email}`);
  const pending = () => database().doc(`pending/${email}`);
  const info = () => database().doc(`users/${email}/profile/info`);
  return {
    /** Returns the stored entries by id. */
    entries: async (): Promise<Record<string, Entry>> => {
      const { docs } = await entries().get();
      return Object.fromEntries(docs.map((doc) => [doc.id, doc.data() as Entry]));
    },
    /** Stores an entry, with a decision about it if one is given. */
    setEntry: async (
      id: string,
      fields: Partial<Entry> = {},
      review?: Decision | null,
    ): Promise<void> => {
      await entries()
        .doc(id)
        .set({ ...anEntry(fields), ...(review && { review: stored(review) }) });
    },
    /** Stores an entry like those from before this app, with missing fields and other spellings. */
    setOlderEntry: async (id: string, fields: Record<string, unknown>): Promise<void> => {
      await entries().doc(id).set(fields);
    },
    /** Stores a decision about an entry. */
    setReview: async (id: string, review: Decision): Promise<void> => {
      await entries()
        .doc(id)
        .update({ review: stored(review) });
    },
    removeReview: async (id: string): Promise<void> => {
      await entries().doc(id).update({ review: FieldValue.delete() });
    },
    /**
     * Adds the student to the review queue as of `since`, or else before the students of all earlier tests. Their times run backward from
     * 1970, so the review screen opens at this student or only a few before.
     */
    setPending: async (since = new Date(-Date.now())): Promise<void> => {
      await pending().set({ since });
    },
    /** Returns the student's queue position, or undefined. */
    pending: async () => (await pending().get()).data(),
    deleteEntry: async (id: string): Promise<void> => {
      await entries().doc(id).delete();
    },
    /** Stores many entries in one batch, under ids that start with `prefix`. */
    setEntries: async (prefix: string, list: readonly Partial<Entry>[]): Promise<void> => {
      const batch = database().batch();
      list.forEach((fields, index) => {
        batch.set(entries().doc(`${prefix}${index}`), anEntry(fields));
      });
      await batch.commit();
    },
    /** Returns the user document, or undefined. */
    userDocument: async () => (await user().get()).data(),
    /** Returns the profile, or undefined. */
    profile: async () => (await info().get()).data(),
    setProfile: async (profile: Profile): Promise<void> => {
      await info().set(profile);
    },
    setListed: (profile: Profile): Promise<void> => listStudents({ [email]: profile }),
    /** Returns the student's item in the student list. */
    listed: async (): Promise<unknown> =>
      (await database().doc('cache/profileData').get()).data()?.[email],
  };
}
