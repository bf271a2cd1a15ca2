import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { demoProject } from '../../../scripts/emulators/ports';
import { blankEntry, type Entry } from '../../../src/domain/entry';

/**
 * The database with an owner's rights, past the security rules: what somebody else writes, and what
 * is really stored. firebase-admin finds the emulator by FIRESTORE_EMULATOR_HOST.
 */
function database() {
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
  return {
    /** What is stored now, by id. */
    entries: async (): Promise<Record<string, Entry>> => {
      const { docs } = await entries().get();
      return Object.fromEntries(docs.map((doc) => [doc.id, doc.data() as Entry]));
    },
    setEntry: async (id: string, fields: Partial<Entry> = {}): Promise<void> => {
      await entries().doc(id).set(anEntry(fields));
    },
    deleteEntry: async (id: string): Promise<void> => {
      await entries().doc(id).delete();
    },
  };
}
