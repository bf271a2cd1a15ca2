import {
  collection,
  doc,
  type DocumentData,
  type DocumentReference,
  getDocsFromServer,
  limit,
  query,
  runTransaction,
  where,
} from 'firebase/firestore';
import { sameReview } from '#features/activities/decisions/mismatch';
import { approval, type Review, reviewFrom } from '#features/activities/decisions/review';
import { afterSave } from '#features/activities/entries.sdk';
import { type Entry, entryWithDefaults, sameEntry } from '#features/activities/entry';
import { isStudentWithoutProfile } from '#features/students/hasEntries.sdk';
import { logFailuresWith } from '#shared/firebase/calls';
import { db } from '#shared/firebase/firestore.sdk';
import type { LogError } from '#shared/firebase/serviceTypes';
import { whenAvailable } from '#shared/firebase/whenAvailable.sdk';
import { docPaths } from '#shared/lib/docPaths';
import { type EntryDate, storableDate } from '#shared/lib/entryDate';
import { listedMax } from '#shared/lib/limits';

/** How logging for one student of a group ended. */
export type GroupLogResult =
  | 'stored'
  /** Stored, but the approval failed, so it waits for review. */
  | 'waits'
  /** Already there, and somebody has changed it since. */
  | 'changed'
  /** Skipped, because the student has another activity of this name on this day. */
  | 'alike'
  /** Skipped, because the student, who was on the student list, has been removed. */
  | 'gone';

/** How undoing it ended. */
export type GroupUndoResult =
  | 'removed'
  /** Somebody has changed or reviewed it since. */
  | 'kept'
  /** It isn't stored. */
  | 'notThere';

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Returns true if a stored activity has the same name, ignoring case and spaces, and the same day. */
function isAlike(stored: DocumentData, entry: Entry): boolean {
  const { Name, Date } = entryWithDefaults(stored);
  return storableDate(Date) === entry.Date && plain(Name) === plain(entry.Name);
}

const partOrders = ['012', '021', '102', '120', '201', '210'];

/** Returns the texts in which a date may be stored. Older records have its parts in any order, with or without spaces. */
function spellingsOf(date: string): string[] {
  const parts = Object.entries(JSON.parse(date) as EntryDate);
  return partOrders.flatMap((order) => {
    const ordered = Array.from(order, (at) => parts[Number(at)] ?? []);
    const text = JSON.stringify(Object.fromEntries(ordered));
    const spaced = text.replace(/[:,]/g, '$& ');
    return [text, spaced, spaced.replace(/[{]/, '{ ').replace('}', ' }')];
  });
}

/** Returns the student's activities like `entry`, other than the one with that id. One read per activity on that day. */
async function readAlike(email: string, id: string, entry: Entry): Promise<DocumentReference[]> {
  const { docs } = await getDocsFromServer(
    query(
      collection(db, docPaths.entries(email)),
      where('Date', 'in', spellingsOf(entry.Date)),
      limit(listedMax),
    ),
  );
  return docs
    .filter((document) => document.id !== id && isAlike(document.data(), entry))
    .map(({ ref }) => ref);
}

const hasAlike = async (email: string, id: string, entry: Entry) =>
  (await readAlike(email, id, entry)).length > 0;

interface AddOptions {
  /** True to store it even if the student has another activity of this name on this day. */
  mayBeAlike: boolean;
  /** True if the student was on the student list when staff checked. Other students may not have signed in yet. */
  isListed: boolean;
  signal: AbortSignal;
}

/**
 * Stores a new activity, unless it is stored already, a listed student was removed, or there is another one like it. A transaction, so that
 * neither the activity nor the student can change in between.
 */
async function add(
  email: string,
  id: string,
  entry: Entry,
  { mayBeAlike, isListed, signal }: AddOptions,
): Promise<'saved' | Exclude<GroupLogResult, 'waits'>> {
  const reference = doc(db, docPaths.entry(email, id));
  return runTransaction(db, async (transaction) => {
    const [document, profile] = await Promise.all([
      transaction.get(reference),
      transaction.get(doc(db, docPaths.profile(email))),
    ]);
    if (document.exists()) {
      const { review, ...fields } = document.data();
      if (!sameEntry(entryWithDefaults(fields), entry)) return 'changed';
      // An earlier attempt stored it and lost the confirmation. Someone may have decided since.
      return reviewFrom(review) ? 'stored' : 'saved';
    }
    if (isListed && !profile.exists() && !(await isStudentWithoutProfile(email))) return 'gone';
    if (!mayBeAlike && (await hasAlike(email, id, entry))) return 'alike';
    // Otherwise, a repetition could store it again after an undo.
    signal.throwIfAborted();
    transaction.set(reference, entry);
    return 'saved';
  });
}

/** Returns the approval that logging adds; null if it leaves the activity for review. */
const approvalOf = ({ approves, by }: { approves: boolean; by: string }): Review | null =>
  approves ? { ...approval, by } : null;

/**
 * Removes an activity if it is still as it was logged: not changed, and with no review other than the approval added when it was logged.
 * Uses a transaction, so that nothing can change in between.
 *
 * @param alike activities of which one has to be still there and like it; omitted to remove it in any case
 */
async function removeUnchanged(
  email: string,
  id: string,
  entry: Entry,
  added: Review | null,
  alike?: readonly DocumentReference[],
): Promise<GroupUndoResult> {
  const reference = doc(db, docPaths.entry(email, id));
  return runTransaction<GroupUndoResult>(db, async (transaction) => {
    const others = await Promise.all((alike ?? []).map((other) => transaction.get(other)));
    const isThere = others.some((other) => other.exists() && isAlike(other.data(), entry));
    if (alike && !isThere) return 'kept';
    const document = await transaction.get(reference);
    if (!document.exists()) return 'notThere';
    const { review, ...fields } = document.data();
    const decision = reviewFrom(review);
    const isDecided = decision !== null && !sameReview(decision, added);
    if (!sameEntry(entryWithDefaults(fields), entry) || isDecided) return 'kept';
    transaction.delete(reference);
    return 'removed';
  });
}

/**
 * Stores a new activity, and removes it again if somebody has stored another one like it at the same moment. If two admins do this at
 * once, neither may see the other's activity before storing theirs. Whoever removes theirs first leaves the other's alone.
 */
async function addOnce(...[email, id, entry, options]: Parameters<typeof add>) {
  const result = await add(email, id, entry, options);
  if (result !== 'saved' || options.mayBeAlike) return result;
  const alike = await readAlike(email, id, entry);
  if (alike.length === 0) return result;
  const isKept = (await removeUnchanged(email, id, entry, null, alike)) === 'kept';
  return isKept ? result : 'alike';
}

/**
 * Creates the calls that log an activity for a group, one student per call. They wait while the server is unreachable, until `signal`
 * aborts. Each resolves to null if it was aborted, or failed and was logged. Only staff download this.
 */
export function makeGroupServices(logError: LogError) {
  const { valueOrNull } = logFailuresWith(logError);

  /** Returns null after a failure. Logs it unless the call was aborted. */
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
    /** Returns true if the student has an activity of this name on this day, other than the one with that id. */
    hasAlike: (email: string, id: string, entry: Entry, signal: AbortSignal) =>
      unlessStopped(`reading the activities of ${email}`, signal, () =>
        whenAvailable(() => hasAlike(email, id, entry), signal),
      ),
    /** Stores a new activity once, under its id, and approves it or queues the student for review. */
    log: (
      email: string,
      id: string,
      entry: Entry,
      options: AddOptions & {
        /** True to approve it immediately, as the admin `by`. */
        approves: boolean;
        by: string;
      },
    ): Promise<GroupLogResult | null> =>
      unlessStopped(`logging for ${email}`, options.signal, async () => {
        const result = await whenAvailable(
          () => addOnce(email, id, entry, options),
          options.signal,
        );
        if (result !== 'saved') return result;
        const isReviewed = await afterSave(email, id, entry, approvalOf(options), logError);
        return isReviewed ? 'stored' : 'waits';
      }),
    /** Removes what was logged with these options, unless it was changed or reviewed since. */
    undo: (
      email: string,
      id: string,
      entry: Entry,
      { signal, ...options }: { approves: boolean; by: string; signal: AbortSignal },
    ) =>
      unlessStopped(`undoing an activity of ${email}`, signal, () =>
        whenAvailable(() => removeUnchanged(email, id, entry, approvalOf(options)), signal),
      ),
  };
}

export type GroupServices = ReturnType<typeof makeGroupServices>;
