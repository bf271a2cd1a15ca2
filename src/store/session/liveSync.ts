import { serverSilenceChanged } from '../connection/connectionSlice';
import { entriesFailed, entriesReceived } from '../entries/entriesSlice';
import type { StartAppListening } from '../types';
import { profileReceived } from '../profile/profileSlice';
import { isSessionChange } from './sessionSlice';

/**
 * Listens to the entries and the profile of the session's user (spec 4, live sync). It lives in the
 * store's middleware because the listeners belong to the session, not to a screen: moving between
 * screens opens none anew. Every session change ends the old ones and starts anew, also one to the
 * same address, since it has emptied the slices (docs/decisions/listener-middleware.md).
 */
export function startLiveSync(startListening: StartAppListening): void {
  startListening({
    matcher: isSessionChange,
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      const { dispatch, extra, signal } = api;
      const { signedIn, userEmail } = api.getState().session;
      if (!signedIn || !userEmail) return;

      /** Drops what still arrives after the session has moved on. */
      const whileCurrent =
        <Args extends unknown[]>(callback: (...args: Args) => void) =>
        (...args: Args) => {
          if (!signal.aborted) callback(...args);
        };

      const endEntries = extra.observeEntries(userEmail, {
        changes: whileCurrent((changes) => dispatch(entriesReceived(changes))),
        silence: whileCurrent((isSilent) => dispatch(serverSilenceChanged(isSilent))),
        error: whileCurrent((error) => {
          extra.logError('listening to the entries', error);
          dispatch(entriesFailed());
        }),
      });
      const endProfile = extra.observeProfile(
        userEmail,
        whileCurrent((profile) => dispatch(profileReceived(profile))),
        whileCurrent((error) => extra.logError('listening to the profile', error)),
      );
      try {
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      } finally {
        endEntries();
        endProfile();
      }
    },
  });
}
