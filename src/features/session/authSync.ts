import { createAction } from '@reduxjs/toolkit';
import type { StartAppListening } from '#shared/store/types';
import { sessionOf } from './account';
import { selectSession, sessionSet } from './sessionSlice';

/**
 * Dispatched when a screen opens. `requiresAuthCheck` is false on the landing page, where a visitor without a session mark counts
 * as signed out, so the page needn't download the SDK.
 */
export const screenOpened = createAction<{ requiresAuthCheck: boolean }>('session/screenOpened');

/**
 * Keeps the session in sync with the authentication service (spec 4, sign-in state). Reloads the page when the session ends or
 * another user signs in, even in another tab, so that nothing of the last user stays in memory.
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
          dispatch(sessionSet(sessionOf(email, email ? extra.rememberedRole(email) : null)));
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
