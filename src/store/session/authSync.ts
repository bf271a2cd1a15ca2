import { createAction } from '@reduxjs/toolkit';
import { sessionOf } from '../../domain/session';
import type { StartAppListening } from '../types';
import { selectSession, sessionSet } from './sessionSlice';

/**
 * A screen was opened that shows something else to who is signed in. `certain` is false where a visitor
 * without the mark of a session may be taken for signed out (the landing page, whose download cannot
 * afford the SDK).
 */
export const screenOpened = createAction<{ certain: boolean }>('session/screenOpened');

/**
 * Keeps the session in step with the authentication service (spec 4, sign-in state). Whoever was signed
 * in before, in whichever tab the session ended, leaves nothing in this page's memory: it is loaded anew.
 * `prepare` is called before a user is put into the session, and returns what has to be waited for, if anything.
 */
export function startAuthSync(
  startListening: StartAppListening,
  prepare: () => Promise<void> | undefined,
): void {
  let isObserving = false;
  let isWaitingForMark = false;

  startListening({
    actionCreator: screenOpened,
    effect: (action, api) => {
      const { dispatch, extra } = api;
      const observe = () => {
        if (isObserving) return;
        isObserving = true;
        const report = (email: string | null) => {
          const before = selectSession(api.getState());
          dispatch(sessionSet(sessionOf(email)));
          if (before.signedIn && before.signedInEmail !== email) extra.leavePage();
        };
        let newest = 0;
        extra.observeUser((email) => {
          newest += 1;
          const own = newest;
          const prepared = email === null ? undefined : prepare();
          if (!prepared) {
            report(email);
            return;
          }
          const user = prepared.then(
            () => email,
            (error: unknown) => {
              // Nothing can be shown of a session then; the login screen can still be read.
              extra.logError('loading what a signed-in user needs', error);
              return null;
            },
          );
          void user.then((known) => {
            // Meanwhile somebody else may have signed in, or out.
            if (own === newest) report(known);
          });
        });
      };

      if (action.payload.certain || extra.hasSessionMark()) {
        observe();
        return;
      }
      if (isObserving || isWaitingForMark) return;
      isWaitingForMark = true;
      extra.onSessionMark(observe);
      dispatch(sessionSet(sessionOf(null)));
    },
  });
}
