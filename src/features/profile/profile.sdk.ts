import { doc, onSnapshot, runTransaction } from 'firebase/firestore';
import { db } from '#shared/firebase/firestore.sdk';
import type { Unsubscribe } from '#shared/firebase/serviceTypes';
import { whenAvailable } from '#shared/firebase/whenAvailable.sdk';
import { docPaths, profileDocId, staffMarkId } from '#shared/lib/docPaths';
import { type Profile, profileFrom, sameProfile } from './profile';
import { profileQuery } from './profileQuery.sdk';

/** Each student's last save, by address. `isReported` means that the listener has seen its profile, so it was stored. */
const saves = new Map<string, { profile: Profile; isReported: boolean }>();

/**
 * Listens to a student's profile collection and reports the info document, or null if there is none (spec 4, live sync), and whether the
 * address is marked as staff: this costs no extra read. Ignores pending saves: a rejected one would appear and vanish, taking the typed
 * values with it. Doesn't report a missing profile from an empty cache either, because that would drop cleared fields.
 */
export function observeProfile(
  email: string,
  onProfile: (profile: Profile | null, isMarkedAsStaff: boolean) => void,
  onError: (error: unknown) => void,
): Unsubscribe {
  return onSnapshot(
    profileQuery(email),
    // Metadata changes show when a save is confirmed.
    { includeMetadataChanges: true },
    (snapshot) => {
      const info = snapshot.docs.find((document) => document.id === profileDocId);
      if (info ? info.metadata.hasPendingWrites : snapshot.metadata.fromCache) return;
      const isMarkedAsStaff = snapshot.docs.some((document) => document.id === staffMarkId);
      const profile = info ? profileFrom(info.data()) : null;
      const save = saves.get(email);
      if (save && profile && sameProfile(profile, save.profile)) save.isReported = true;
      onProfile(profile, isMarkedAsStaff);
    },
    onError,
  );
}

/**
 * Saves a profile and its user document in one commit (spec 3, 7). Nothing else belongs in it: a problem with the student list must
 * not prevent the save. Waits while offline. Rejects if the server refuses.
 *
 * @param base the profile that the form showed; null if there was none or it hadn't loaded
 * @returns 'changed' if nothing was saved because the stored profile differs from what the form showed or no longer exists, or because the
 *   listener has reported that an earlier attempt was stored, and someone has undone that since
 */
export function saveProfile(
  email: string,
  profile: Profile,
  base: Profile | null,
): Promise<true | 'changed'> {
  const reference = doc(db, docPaths.profile(email));
  const save = { profile, isReported: false };
  saves.set(email, save);
  return whenAvailable<true | 'changed'>(() =>
    runTransaction(db, async (transaction) => {
      const document = await transaction.get(reference);
      const stored = document.exists() ? profileFrom(document.data()) : null;
      const isStored = stored && sameProfile(stored, profile);
      const isAsBefore = stored ? base && sameProfile(stored, base) : !base;
      // What the listener has reported as stored has since been put back or removed.
      if (!isStored && (!isAsBefore || save.isReported)) return 'changed';
      transaction.set(doc(db, docPaths.user(email)), { EXISTS: true });
      transaction.set(reference, profile);
      return true as const;
    }),
  );
}
