import { school } from '#config/school';
import { errorPolicy } from './calls';
import { saveEntry, whenAvailable } from './sdk/entries';
import * as group from './sdk/group';
import { setPending } from './sdk/pending';
import type { GroupServices, LogError } from './services';

/** Staff alone download this, and with it what it needs of the SDK. */
export function makeGroupServices(logError: LogError): GroupServices {
  const { valueOrNull, trueOrNull } = errorPolicy(logError);

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

  /** Whether staff's approval of a new activity stands; a failure is logged. */
  const approve: (...of: Parameters<GroupServices['log']>) => Promise<boolean> = async (
    email,
    id,
    entry,
    { by },
  ) => {
    const { decide } = await import('./sdk/review');
    const decision = { status: 'approved', comment: '' } as const;
    const problems = await valueOrNull(`approving an activity of ${email}`, () =>
      decide(email, [{ key: id, entry, review: null }], decision, by),
    );
    // Where its student has changed or deleted it since, or somebody has decided, nothing is left to be approved.
    return problems !== null && problems[id]?.kind !== 'failed';
  };

  return {
    hasAlike: (email, id, entry, signal) =>
      unlessStopped(`reading the activities of ${email}`, signal, () =>
        whenAvailable(() => group.hasAlike(email, id, entry), signal),
      ),
    log: (email, id, entry, options) => {
      const { approves, mayBeAlike, signal } = options;
      return unlessStopped(`logging for ${email}`, signal, async () => {
        const isTwice = () => group.hasAlike(email, id, entry);
        if (!mayBeAlike && (await whenAvailable(isTwice, signal))) return 'alike';
        const result = await saveEntry(email, id, entry, null, signal);
        if (result !== 'saved') return 'changed';
        if (!school.review) return 'stored';
        const isApproved = approves && (await approve(email, id, entry, options));
        if (!isApproved) await trueOrNull('queueing for review', () => setPending(email));
        return approves && !isApproved ? 'waits' : 'stored';
      });
    },
    takeBack: (email, id, entry, by, signal) =>
      unlessStopped(`taking back an activity of ${email}`, signal, () =>
        whenAvailable(() => group.removeUnchanged(email, id, entry, by), signal),
      ),
  };
}
