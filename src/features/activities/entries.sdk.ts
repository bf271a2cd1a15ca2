import {
  doc,
  getDocsFromServer,
  onSnapshot,
  type QueryDocumentSnapshot,
  runTransaction,
  serverTimestamp,
  setDoc,
  type Transaction,
} from 'firebase/firestore';
import { school } from '#config/school';
import { mismatch, sameReview } from '#features/activities/decisions/mismatch';
import {
  type Review,
  type ReviewedActivity,
  reviewFrom,
} from '#features/activities/decisions/review';
import { logFailuresWith } from '#shared/firebase/calls';
import { db } from '#shared/firebase/firestore.sdk';
import type { LogError, Unsubscribe } from '#shared/firebase/serviceTypes';
import { fromServer, isRefused, whenAvailable } from '#shared/firebase/whenAvailable.sdk';
import { docPaths, pendingPath } from '#shared/lib/docPaths';
import { listedMax } from '#shared/lib/limits';
import { ownValue } from '#shared/lib/ownValue';
import { entriesQuery } from './entriesQuery.sdk';
import { type Entry, entryWithDefaults, sameEntry } from './entry';

/** The changes in one snapshot: entries added or modified, by key, and the keys removed (spec 4). */
export interface EntryChanges {
  changed: Record<string, Entry>;
  removed: string[];
  /** True if the snapshot holds the maximum (`listedMax`), so there may be more. */
  mayBeMore?: boolean;
  /** The reviews of `changed`, by key. Activities without a review are left out. */
  reviews?: Record<string, Review>;
  /** The reviews of all entries, by key, if the server answers again after a silence. */
  allReviews?: Record<string, Review>;
}

/**
 * How a save ended: stored, or not, because someone changed, reviewed or deleted the activity after its form was opened, or removed the
 * student (`noStudent`).
 */
export type EntrySaveResult = 'saved' | 'changed' | 'deleted' | 'noStudent';

/** A stored activity as its form showed it. A save replaces only this version and this decision. */
export interface FormBase {
  entry: Entry;
  /** Null if it was waiting for review. */
  review: Review | null;
}

/**
 * How a deletion ended: the activity is gone, along with a decision on it (`deletedReviewed`) or, as far as is known, without one. Or it is
 * still there, because someone changed or reviewed it after the user saw it.
 */
export type EntryDeleteResult = 'deleted' | 'deletedReviewed' | 'changed';

/** Saves in progress, by path. `isReported` means that the listener has seen the entry, so it was stored. */
const arrivals = new Map<string, { entry: Entry; isReported: boolean }>();

/** Paths of entries that this page has saved, and so shows as saved, until the listener reports them. */
const savedHere = new Set<string>();

/**
 * Listens to a student's entries (spec 4, live sync). Reports changes once per snapshot. The server's first response is reported even if it
 * is empty, to distinguish an empty list from one that is still loading.
 */
export function observeEntries(
  email: string,
  on: {
    changes: (changes: EntryChanges) => void;
    /** Called with true when the server stops responding, and with false when it responds again. */
    silence: (isSilent: boolean) => void;
    error: (error: unknown) => void;
  },
): Unsubscribe {
  let answered = false;
  let wasSilent = false;
  return onSnapshot(
    entriesQuery(email),
    // Metadata changes show when the server responds, and when the connection is lost.
    { includeMetadataChanges: true },
    (snapshot) => {
      const { fromCache } = snapshot.metadata;
      const mayBeMore = snapshot.size === listedMax;
      const changes: EntryChanges = { changed: {}, removed: [], mayBeMore };
      const docChanges = snapshot.docChanges();
      const addChanged = (document: QueryDocumentSnapshot) => {
        const { review, ...fields } = document.data({ serverTimestamps: 'estimate' });
        const entry = entryWithDefaults(fields);
        changes.changed[document.id] = entry;
        const arrival = arrivals.get(document.ref.path);
        if (arrival && sameEntry(arrival.entry, entry)) arrival.isReported = true;
        if (school.review) {
          const read = reviewFrom(review);
          if (read) (changes.reviews ??= {})[document.id] = read;
        }
      };
      for (const { type, doc: document } of docChanges) {
        savedHere.delete(document.ref.path);
        if (type === 'removed') changes.removed.push(document.id);
        else addChanged(document);
      }
      const isFirstAnswer = !answered && !fromCache;
      // What was saved or decided here in the silence may have been undone in it. To the listener, nothing has changed then.
      const isBack = answered && wasSilent && !fromCache;
      if (isBack) {
        const { docs } = snapshot;
        const saved = [...savedHere].filter((path) => path.startsWith(docPaths.entries(email)));
        for (const path of saved) {
          savedHere.delete(path);
          const document = docs.find((one) => one.ref.path === path);
          if (document) addChanged(document);
          else changes.removed.push(path.slice(path.lastIndexOf('/') + 1));
        }
        if (school.review) {
          changes.allReviews = {};
          for (const one of docs) {
            const read = reviewFrom(one.data().review);
            if (read) changes.allReviews[one.id] = read;
          }
        }
      }
      answered ||= isFirstAnswer;
      if (docChanges.length > 0 || isFirstAnswer || isBack) on.changes(changes);
      if (fromCache !== wasSilent) on.silence(fromCache);
      wasSilent = fromCache;
    },
    on.error,
  );
}

/**
 * Saves an entry under its id (spec 7) if the stored entry is still `base` (null for a new entry) and has no decision other than the
 * one the form showed, which a save removes. Waits while offline. The client creates the id of a new entry, so a retry finds what the
 * first attempt stored. Rejects if the server refuses.
 *
 * @param approval by an admin who saves it for a student; an earlier decision of theirs may be replaced
 * @param mustExist true if a new activity may only be stored for someone who is still a student. Costs one read, or up to three if there is
 *   no profile
 * @returns 'saved' also if it was already stored like this, without a decision. 'wasStored' if an earlier attempt stored it, and it has been
 *   reviewed since, which stays, or the listener has reported that it was stored and it has been deleted since. 'changed' also if the
 *   listener has reported that it was stored, and someone has undone that since
 */
export async function saveEntry(
  email: string,
  id: string,
  entry: Entry,
  base: FormBase | null,
  approval: Review | null,
  mustExist: boolean,
): Promise<EntrySaveResult | 'wasStored'> {
  const reference = doc(db, docPaths.entry(email, id));
  const arrival = { entry, isReported: false };
  const save = () =>
    runTransaction(db, async (transaction) => {
      const document = await transaction.get(reference);
      if (document.exists()) {
        const { review: storedReview, ...fields } = document.data();
        const stored = entryWithDefaults(fields);
        const review = school.review ? reviewFrom(storedReview) : null;
        const isAsBefore =
          base !== null &&
          sameEntry(stored, base.entry) &&
          (!review || review.by === approval?.by || sameReview(review, base.review));
        // An earlier attempt may have stored it and lost the confirmation, or nothing was changed. Storing it again would remove a decision,
        // and the rules may refuse an older activity.
        const isStored = sameEntry(stored, entry);
        if (isStored && !(approval && isAsBefore)) return review ? 'wasStored' : 'saved';
        // What the listener has reported as stored has since been put back.
        if (!isStored && (!isAsBefore || arrival.isReported)) return 'changed';
      } else if (base !== null) return 'deleted';
      else if (arrival.isReported) return 'wasStored';
      else if (mustExist && !(await isStudent(transaction, email))) return 'noStudent';
      transaction.set(reference, entry);
      return 'saved' as const;
    });
  arrivals.set(reference.path, arrival);
  try {
    const saveOrFind = () =>
      save().catch((error: unknown) => {
        // The rules refuse a save that would only remove a decision. If that was made after the read, another attempt finds it.
        if (isRefused(error)) return save();
        throw error;
      });
    const result = await whenAvailable<EntrySaveResult | 'wasStored'>(saveOrFind);
    if (result === 'saved' && !arrival.isReported) savedHere.add(reference.path);
    return result;
  } finally {
    if (arrivals.get(reference.path) === arrival) arrivals.delete(reference.path);
  }
}

/** Returns true if the address belongs to a student. Reads the profile in the transaction, so that it can't be removed in between. */
async function isStudent(transaction: Transaction, email: string): Promise<boolean> {
  const profile = await transaction.get(doc(db, docPaths.profile(email)));
  if (profile.exists()) return true;
  // Only staff download it.
  const { isStudentWithoutProfile } = await import('#features/students/hasEntries.sdk');
  return isStudentWithoutProfile(email);
}

/**
 * Updates the review after an activity is saved: approves what an admin saved for a student, or queues the student. Runs after the
 * save, never with it: a queue position that arrived first could be removed by staff who haven't seen the change, and what the
 * specification stores must not depend on the review. Failures are logged.
 *
 * @param review the approval by the admin who saved it, or null to leave it for review
 * @returns false if the activity couldn't be approved, so that the student was queued instead
 */
export async function afterSave(
  email: string,
  id: string,
  entry: Entry,
  review: Review | null,
  logError: LogError,
): Promise<boolean> {
  if (!school.review) return true;
  const { valueOrNull, trueOrNull } = logFailuresWith(logError);
  const approve = async () =>
    (await import('#features/activities/decisions/decide.sdk')).decide(
      email,
      [{ key: id, entry, review: null }],
      review,
    );
  const problems =
    review === null ? null : await valueOrNull('approving what staff saved', approve);
  const problem = problems && ownValue(problems, id)?.kind;
  // If the student has changed it in the meantime, or the approval got lost, the activity is waiting for review.
  if (problems && problem !== 'changed' && problem !== 'failed') return true;
  await trueOrNull('queueing for review', () =>
    setDoc(doc(db, pendingPath(email)), { since: serverTimestamp() }),
  );
  return review === null;
}

/** Deletes an entry (spec 7) if it is still what the user `by` saw. One already gone counts as deleted. Waits while offline. */
export function deleteEntry(
  email: string,
  seen: ReviewedActivity,
  by: string,
): Promise<EntryDeleteResult> {
  const reference = doc(db, docPaths.entry(email, seen.key));
  return whenAvailable<EntryDeleteResult>(() =>
    runTransaction(db, async (transaction) => {
      const document = await transaction.get(reference);
      const problem = mismatch(document.data(), seen, null);
      if (problem?.kind === 'gone') return 'deleted';
      if (problem?.kind === 'changed') return 'changed';
      // The approval of what staff save is stored a moment later. With reviews turned off, an old decision isn't shown to anyone.
      const isByOther = problem?.kind === 'decided' && problem.review.by !== by;
      if (isByOther && school.review) return 'changed';
      transaction.delete(reference);
      return school.review && reviewFrom(document.get('review')) ? 'deletedReviewed' : 'deleted';
    }),
  );
}

/** Reads up to `listedMax` of a student's activities, unordered, at one read each. */
export async function readStudentActivities(email: string): Promise<ReviewedActivity[]> {
  const { docs } = await fromServer(() => getDocsFromServer(entriesQuery(email)));
  return docs.map((document) => {
    const { review, ...fields } = document.data();
    return {
      key: document.id,
      entry: entryWithDefaults(fields),
      ...(school.review ? { review: reviewFrom(review) } : {}),
    };
  });
}
