import type { Unsubscribe } from '#firebase/services';
import {
  entriesFailed,
  entriesReceived,
  queuePositionReceived,
  serverSilenceChanged,
} from '#store/entries/entriesSlice';
import { profileReceived } from '#store/profile/profileSlice';
import type { StartAppListening } from '#store/types';
import { isEntriesChange, isSessionChange } from './sessionSlice';

/**
 * Listens to the entries and the profile of the session's user (spec 4, live sync); while staff review a student, to
 * that student's entries and place in the queue. It lives in the store's middleware because the listeners belong to the
 * session, not to a screen: moving between screens opens none anew. Every change of the session ends the old ones
 * and starts anew, also one to the same address, since it has emptied the slices: an effect in a component that follows
 * the address would not run when an admin opens the same student twice.
 */
export function startLiveSync(startListening: StartAppListening): void {
  startListening({
    matcher: isEntriesChange,
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      const { dispatch, extra, signal } = api;
      const { entries, session } = api.getState();
      const email = entries.reviewed ?? session.userEmail;
      if (!session.signedIn || !email) return;
      const whileCurrent = droppedAfter(signal);
      const ends = [
        extra.observeEntries(email, {
          changes: whileCurrent((changes) => dispatch(entriesReceived(changes))),
          silence: whileCurrent((isSilent) => dispatch(serverSilenceChanged(isSilent))),
          error: whileCurrent((error) => {
            extra.logError('listening to the entries', error);
            dispatch(entriesFailed());
          }),
        }),
      ];
      if (entries.reviewed !== null) {
        // After the entries: a place that was set by a save is then never known before the entry that was saved.
        ends.push(
          extra.observeQueuePosition(
            email,
            whileCurrent((place) => dispatch(queuePositionReceived(place))),
            whileCurrent((error) => {
              extra.logError('listening to a place in the review queue', error);
              dispatch(queuePositionReceived(null));
            }),
          ),
        );
      }
      await endWith(signal, ends);
    },
  });
  startListening({
    matcher: isSessionChange,
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      const { dispatch, extra, signal } = api;
      const { signedIn, userEmail } = api.getState().session;
      if (!signedIn || !userEmail) return;
      const whileCurrent = droppedAfter(signal);
      const end = extra.observeProfile(
        userEmail,
        whileCurrent((profile) => dispatch(profileReceived(profile))),
        whileCurrent((error) => extra.logError('listening to the profile', error)),
      );
      await endWith(signal, [end]);
    },
  });
}

/** Drops what still arrives after the session has moved on. */
function droppedAfter(signal: AbortSignal) {
  return <Args extends unknown[]>(callback: (...args: Args) => void) =>
    (...args: Args) => {
      if (!signal.aborted) callback(...args);
    };
}

/** Waits until the session has moved on, and ends the subscriptions. */
async function endWith(signal: AbortSignal, ends: readonly Unsubscribe[]): Promise<void> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  ends.forEach((end) => end());
}
