import { school } from '#config/school';
import type { Entry } from '#domain/entry';
import { errorPolicy } from './calls';
import { saveEntry, whenAvailable } from './sdk/entries';
import * as group from './sdk/group';
import type { GroupServices, LogError } from './services';

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
  const { valueOrNull } = errorPolicy(logError);

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
        whenAvailable(() => group.hasAlike(email, id, entry), signal),
      ),
    log: (email, id, entry, { approves, by, mayBeAlike, signal }) =>
      unlessStopped(`logging for ${email}`, signal, async () => {
        const isTwice = () => group.hasAlike(email, id, entry);
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
        whenAvailable(() => group.removeUnchanged(email, id, entry, by), signal),
      ),
  };
}
