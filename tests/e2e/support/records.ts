import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { school } from '#config/school';
import { blankEntry, type Entry } from '#domain/entry';
import type { Profile } from '#domain/profile';
import type { Review } from '#domain/review/review';
import { demoProject } from '../../../scripts/emulators/ports';

/**
 * The database with an owner's rights, past the security rules: what somebody else writes, and what
 * is really stored. firebase-admin finds the emulator by FIRESTORE_EMULATOR_HOST.
 */
export function database() {
  if (process.env.FIRESTORE_EMULATOR_HOST === undefined) {
    throw new Error('No emulator: run browser tests with `npm run test:e2e`.');
  }
  if (getApps().length === 0) initializeApp({ projectId: demoProject });
  return getFirestore();
}

/** A complete activity; `fields` replaces some of it. */
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

/** The stored records of one student. */
export function recordsOf(email: string) {
  const entries = () => database().collection(`users/${email}/entries`);
  const user = () => database().doc(`users/${email}`);
  const pending = () => database().doc(`pending/${email}`);
  const info = () => database().doc(`users/${email}/profile/info`);
  return {
    /** What is stored now, by id. */
    entries: async (): Promise<Record<string, Entry>> => {
      const { docs } = await entries().get();
      return Object.fromEntries(docs.map((doc) => [doc.id, doc.data() as Entry]));
    },
    setEntry: async (id: string, fields: Partial<Entry> = {}): Promise<void> => {
      await entries().doc(id).set(anEntry(fields));
    },
    /** Writes an entry as it may lie in a project from before this app: fields missing, other spellings. */
    setOlderEntry: async (id: string, fields: Record<string, unknown>): Promise<void> => {
      await entries().doc(id).set(fields);
    },
    /** Stores what staff have decided about an entry. */
    setReview: async (id: string, review: Omit<Review, 'by' | 'at'>): Promise<void> => {
      await entries()
        .doc(id)
        .update({ review: { ...review, by: school.adminEmails[0], at: new Date() } });
    },
    /**
     * Puts the student into the review queue as of `since`, or before the students of all tests that ran earlier:
     * time runs backwards there, from 1970 on, so that a desk opens at this student or very few before.
     */
    setPending: async (since = new Date(-Date.now())): Promise<void> => {
      await pending().set({ since });
    },
    /** The student's place in the review queue, undefined while there is none. */
    pending: async () => (await pending().get()).data(),
    deleteEntry: async (id: string): Promise<void> => {
      await entries().doc(id).delete();
    },
    /** Writes many entries at once, under ids that begin with `prefix`. */
    setEntries: async (prefix: string, list: readonly Partial<Entry>[]): Promise<void> => {
      const batch = database().batch();
      list.forEach((fields, index) => {
        batch.set(entries().doc(`${prefix}${index}`), anEntry(fields));
      });
      await batch.commit();
    },
    /** The user document, undefined while there is none. */
    userDocument: async () => (await user().get()).data(),
    /** The profile, undefined while there is none. */
    profile: async () => (await info().get()).data(),
    setProfile: async (profile: Profile): Promise<void> => {
      await info().set(profile);
    },
    /** Puts the student on the admin list, with the profile that keeps them there when it is rebuilt. */
    setListed: async (profile: Profile): Promise<void> => {
      await info().set(profile);
      await database()
        .doc('cache/profileData')
        .set({ [email]: profile }, { merge: true });
    },
    /** What the admin list holds under this student's own key. */
    listed: async (): Promise<unknown> =>
      (await database().doc('cache/profileData').get()).data()?.[email],
  };
}
