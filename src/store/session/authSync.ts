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
