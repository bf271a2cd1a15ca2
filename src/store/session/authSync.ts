import { createAction } from '@reduxjs/toolkit';
import { isAdminEmail } from '../../domain/access';
import { signedOutSession, type Session } from '../../domain/session';
import { accountSet } from '../accountSlice';
import type { StartAppListening } from '../listeners';
import { sessionSet } from './sessionSlice';

/**
 * A screen wants to know who is signed in. `certain` is false where a visitor without the mark of a
 * session may be taken for signed out (the landing page, whose download cannot afford the SDK).
 */
export const sessionAsked = createAction<{ certain: boolean }>('session/asked');

/** Keeps the session in step with the authentication service (spec 4, sign-in state). */
export function startAuthSync(startListening: StartAppListening): void {
  let isObserving = false;
  let isWaitingForMark = false;

  startListening({
    actionCreator: sessionAsked,
    effect: (action, { dispatch, extra }) => {
      const observe = () => {
        if (isObserving) return;
        isObserving = true;
        extra.observeUser((email) => {
          dispatch(accountSet(email));
          dispatch(sessionSet(sessionOf(email)));
        });
      };

      if (action.payload.certain || extra.hasSessionMark()) {
        observe();
        return;
      }
      if (isObserving || isWaitingForMark) return;
      isWaitingForMark = true;
      extra.onSessionMark(observe);
      dispatch(sessionSet(signedOutSession));
    },
  });
}

/** The session of the authentication service's user; `email` is lower-case, or null for nobody. */
function sessionOf(email: string | null): Session {
  if (email === null) return signedOutSession;
  return { signedIn: true, userEmail: email, admin: isAdminEmail(email) };
}
