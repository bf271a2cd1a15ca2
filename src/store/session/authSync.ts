import { createAction } from '@reduxjs/toolkit';
import { sessionOf } from '#domain/account';
import type { StartAppListening } from '#store/types';
import { selectSession, sessionSet } from './sessionSlice';

/**
 * A screen was opened that shows something else to signed-in users. `requiresAuthCheck` is false where a visitor
 * without the mark of a session may be taken for signed out: on the landing page, whose download cannot afford the SDK.
 */
export const screenOpened = createAction<{ requiresAuthCheck: boolean }>('session/screenOpened');

/**
 * Keeps the session in step with the authentication service (spec 4, sign-in state). When another user signs in, or
 * nobody is signed in any more, in whichever tab the session ended, the page is loaded anew: nothing of the last user
 * stays in its memory.
 */
export function startAuthSync(startListening: StartAppListening): void {
  let isObserving = false;
  let isWaitingForMark = false;

  startListening({
    actionCreator: screenOpened,
    effect: (action, api) => {
      const { dispatch, extra } = api;
      const observe = () => {
        if (isObserving) return;
        isObserving = true;
        extra.observeUser((email) => {
          const before = selectSession(api.getState());
          dispatch(sessionSet(sessionOf(email)));
          if (before.signedIn && before.signedInEmail !== email) extra.leavePage();
        });
      };

      if (action.payload.requiresAuthCheck || extra.hasSessionMark()) {
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
