import {
  collection,
  doc,
  onSnapshot,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type Transaction,
} from 'firebase/firestore';
import { blankProfile, type Profile, profileFrom } from '#features/profile/profile';
import { mayOwnRecords, type StaffRole } from '#features/session/account';
import { sameRole, type StaffMember, staffRoleFrom } from '#features/session/staff';
import { hasEntries } from '#features/students/hasEntries.sdk';
import { db } from '#shared/firebase/firestore.sdk';
import type { Unsubscribe } from '#shared/firebase/serviceTypes';
import { whenAvailable } from '#shared/firebase/whenAvailable.sdk';
import { docPaths, staffCollection, staffMarkId } from '#shared/lib/docPaths';
import { storedText } from '#shared/lib/storedText';

const staffDocument = (email: string) => doc(db, staffCollection, email);

/** Listens to one person's role; null: not on the staff list. One read, and one more for each change. */
export function observeRole(
  email: string,
  onRole: (role: StaffRole | null) => void,
  onError: (error: unknown) => void,
): Unsubscribe {
  return onSnapshot(
    staffDocument(email),
    { includeMetadataChanges: true },
    (snapshot) => {
      // Without a connection the document only seems to be missing.
      if (!snapshot.metadata.fromCache) onRole(staffRoleFrom(snapshot.data()));
    },
    onError,
  );
}

function memberFrom(email: string, stored: Record<string, unknown>): StaffMember | null {
  const role = staffRoleFrom(stored);
  if (!role) return null;
  const at = stored.at instanceof Timestamp ? stored.at.toMillis() : null;
  return { email, role, by: storedText(stored.by), at };
}

/** Listens to the whole staff list, sorted by address. */
export function observeStaff(
  onMembers: (members: StaffMember[]) => void,
  onError: (error: unknown) => void,
): Unsubscribe {
  return onSnapshot(
    collection(db, staffCollection),
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      const members = snapshot.docs.flatMap(
        (document) =>
          memberFrom(document.id, document.data({ serverTimestamps: 'estimate' })) ?? [],
      );
      onMembers(members);
    },
    onError,
  );
}

/** Sets or removes the mark that tells a school address's session to look for its role. */
function setMark(transaction: Transaction, email: string, isStaff: boolean): void {
  if (!mayOwnRecords(email)) return;
  const mark = doc(db, docPaths.profiles(email), staffMarkId);
  if (isStaff) transaction.set(mark, { EXISTS: true });
  else transaction.delete(mark);
}

/** Returns a student's profile, blank if they have only logged activities, or null if the address isn't a student's. */
async function studentProfile(transaction: Transaction, email: string): Promise<Profile | null> {
  if (!mayOwnRecords(email)) return null;
  const stored = await transaction.get(doc(db, docPaths.profile(email)));
  if (stored.exists()) return profileFrom(stored.data());
  return (await hasEntries(email)) ? blankProfile : null;
}

/**
 * Adds someone to the staff list. Changes nothing, and resolves to false, if they are on it with another role, or to their profile if they
 * are a student and staff haven't confirmed that (`mayBeStudent`): the student list on screen may be older. Waits while offline; a retry
 * after a lost response finds them added and succeeds. Rejects if they may have been added and removed again since then: a retry must not
 * bring them back.
 */
export function addStaff(
  email: string,
  role: StaffRole,
  by: string,
  mayBeStudent: boolean,
): Promise<boolean | Profile> {
  const { role: name } = role;
  const club = role.role === 'reviewer' && role.club !== 'all' ? { club: role.club } : {};
  let wasSent = false;
  return whenAvailable(() =>
    runTransaction(db, async (transaction) => {
      const stored = await transaction.get(staffDocument(email));
      if (stored.exists()) return sameRole(staffRoleFrom(stored.data()), role);
      if (wasSent) throw new Error('They may have been added and removed again.');
      const student = mayBeStudent ? null : await studentProfile(transaction, email);
      if (student) return student;
      transaction.set(staffDocument(email), { role: name, ...club, by, at: serverTimestamp() });
      setMark(transaction, email, true);
      wasSent = true;
      return true;
    }),
  );
}

/**
 * Removes someone from the staff list, as they were on screen. Resolves to false, and changes nothing, if they have been removed and added
 * again since then, for example while a removal whose response was lost is retried. It isn't a failure if they are already gone.
 */
export function removeStaff({ email, role, at }: StaffMember): Promise<boolean> {
  return whenAvailable(() =>
    runTransaction(db, async (transaction) => {
      const stored = await transaction.get(staffDocument(email));
      const now = stored.exists() ? memberFrom(email, stored.data()) : null;
      if (now && !(now.at === at && sameRole(now.role, role))) return false;
      transaction.delete(staffDocument(email));
      setMark(transaction, email, false);
      return true;
    }),
  );
}
