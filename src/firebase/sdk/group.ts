import {
  collection,
  doc,
  getDocsFromServer,
  limit,
  query,
  runTransaction,
  where,
} from 'firebase/firestore';
import { school } from '#config/school';
import { docPaths } from '#domain/docPaths';
import { type Entry, entryWithDefaults, sameEntry } from '#domain/entry';
import { isAlike } from '#domain/group/groupActivity';
import { listedMax } from '#domain/limits';
import { reviewFrom } from '#domain/review/review';
import { logFailuresWith } from '#firebase/calls';
import type { GroupServices, LogError } from '#firebase/services';
import { saveEntry, whenAvailable } from './entries';
import { db } from './firestore';

/** Whether a student has an activity like `entry` on its day, beside the one with that id. One read for each of the day. */
async function hasAlike(email: string, id: string, entry: Entry): Promise<boolean> {
  const { docs } = await getDocsFromServer(
    query(
      collection(db, docPaths.entries(email)),
      where('Date', '==', entry.Date),
      limit(listedMax),
    ),
  );
  return docs.some(
    (document) => document.id !== id && isAlike(entryWithDefaults(document.data()), entry),
  );
}

/**
 * Removes an activity that still is as `by` logged it: its student has not changed it, and nobody else has decided
 * about it. A transaction, so that nothing can change in between. Resolves to whether it is gone.
 */
async function removeUnchanged(
  email: string,
  id: string,
  entry: Entry,
  by: string,
): Promise<boolean> {
  const reference = doc(db, docPaths.entry(email, id));
  return runTransaction(db, async (transaction) => {
    const document = await transaction.get(reference);
    if (!document.exists()) return true;
    const { review, ...fields } = document.data();
    const decision = reviewFrom(review);
    const isOwnApproval = decision?.status === 'approved' && decision.by === by;
    if (!sameEntry(entryWithDefaults(fields), entry) || (decision && !isOwnApproval)) return false;
    transaction.delete(reference);
    return true;
  });
}

/** What a save does about the review, as `makeServices` does it. */
interface AfterSave {
  queueForReview: (email: string) => Promise<unknown>;
  approveOrQueue: (email: string, id: string, entry: Entry, admin: string) => Promise<boolean>;
}

/** Staff alone download this, and with it what it needs of the SDK. */
export function makeGroupServices(
  logError: LogError,
  { queueForReview, approveOrQueue }: AfterSave,
): GroupServices {
  const { valueOrNull } = logFailuresWith(logError);

  /** Null after a failure, which is logged unless it came of being stopped. */
  const unlessStopped = <Value>(
    context: string,
    signal: AbortSignal,
    call: () => Promise<Value>,
  ): Promise<Value | null> =>
    valueOrNull(context, () =>
      call().catch((error: unknown) => {
        if (signal.aborted) return null;
        throw error;
      }),
    );

  return {
    hasAlike: (email, id, entry, signal) =>
      unlessStopped(`reading the activities of ${email}`, signal, () =>
        whenAvailable(() => hasAlike(email, id, entry), signal),
      ),
    log: (email, id, entry, { approves, by, mayBeAlike, signal }) =>
      unlessStopped(`logging for ${email}`, signal, async () => {
        const isTwice = () => hasAlike(email, id, entry);
        if (!mayBeAlike && (await whenAvailable(isTwice, signal))) return 'alike';
        const result = await saveEntry(email, id, entry, null, signal);
        if (result !== 'saved') return 'changed';
        if (!school.review) return 'stored';
        if (approves) return (await approveOrQueue(email, id, entry, by)) ? 'stored' : 'waits';
        await queueForReview(email);
        return 'stored';
      }),
    takeBack: (email, id, entry, by, signal) =>
      unlessStopped(`taking back an activity of ${email}`, signal, () =>
        whenAvailable(() => removeUnchanged(email, id, entry, by), signal),
      ),
  };
}
