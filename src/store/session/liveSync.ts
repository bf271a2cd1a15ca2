import { mayOwnRecords } from '#domain/account';
import type { Unsubscribe } from '#firebase/services';
import {
  entriesFailed,
  entriesReceived,
  queuePositionReceived,
  serverSilenceChanged,
} from '#store/entries/entriesSlice';
import { profileReceived } from '#store/profile/profileSlice';
import type { StartAppListening } from '#store/types';
import { isEntriesChange, isSessionChange, staffMarkFound } from './sessionSlice';

/**
 * Listens to the entries and profile of the session's user (spec 4, live sync) or, during review, to the reviewed student's entries
 * and queue position.
 *
 * Runs in the store's middleware, because the listeners belong to the session and survive navigation. Every session change restarts
 * them, even with the same address, because it empties the slices. An effect that depends on the address would miss an admin opening
 * the same student twice.
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
      // Staff from elsewhere own no records, and anyone else from there gets none.
      if (!mayOwnRecords(email)) {
        dispatch(entriesFailed());
        return;
      }
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
        // After the entries, so that the position set by a save never arrives before the saved entry.
        ends.push(
          extra.observeQueuePosition(
            email,
            whileCurrent((position) => dispatch(queuePositionReceived(position))),
            whileCurrent((error) => {
              extra.logError('listening to the queue position', error);
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
      const { signedIn, signedInEmail, userEmail } = api.getState().session;
      if (!signedIn || !mayOwnRecords(userEmail)) return;
      const whileCurrent = droppedAfter(signal);
      let isMarked = false;
      const end = extra.observeProfile(
        userEmail,
        whileCurrent((profile, isMarkedAsStaff) => {
          dispatch(profileReceived(profile));
          if (isMarkedAsStaff && !isMarked && userEmail === signedInEmail)
            dispatch(staffMarkFound());
          isMarked = isMarkedAsStaff;
        }),
        whileCurrent((error) => extra.logError('listening to the profile', error)),
      );
      await endWith(signal, [end]);
    },
  });
}

/** Wraps callbacks to ignore calls after the session has changed. */
export function droppedAfter(signal: AbortSignal) {
  return <Args extends unknown[]>(callback: (...args: Args) => void) =>
    (...args: Args) => {
      if (!signal.aborted) callback(...args);
    };
}

/** Ends the subscriptions when the session changes. */
export async function endWith(signal: AbortSignal, ends: readonly Unsubscribe[]): Promise<void> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  ends.forEach((end) => end());
}
