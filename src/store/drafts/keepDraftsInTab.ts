import { sessionSet } from '../session/sessionSlice';
import type { StartAppListening } from '../types';
import { draftsRestored } from './draftsSlice';
import { readableDrafts } from './readableDrafts';

/**
 * Keeps what is half-written in the tab's own storage, so that it survives a reload, for the user who
 * wrote it and nobody else. A sign-out forgets it.
 */
export function startKeepingDrafts(startListening: StartAppListening): void {
  startListening({
    predicate: (action, state, before) =>
      sessionSet.match(action) || state.drafts !== before.drafts,
    effect: (action, api) => {
      const { dispatch, extra } = api;
      const { session, drafts } = api.getState();
      if (!sessionSet.match(action)) {
        extra.writeDrafts(session.signedInEmail, drafts);
      } else if (session.signedIn) {
        const kept = readableDrafts(extra.readDrafts(session.signedInEmail));
        if (kept) dispatch(draftsRestored(kept));
      } else if (!extra.hasSessionMark()) {
        // With the mark the user is not signed out: the authentication service did not arrive.
        extra.forgetDrafts();
      }
    },
  });
}
