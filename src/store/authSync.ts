import { createAction } from '@reduxjs/toolkit';
import { isAdminEmail } from '../domain/access';
import { signedOutSession } from '../domain/session';
import type { StartAppListening } from './listeners';
import { sessionSet } from './sessionSlice';

/**
 * A screen wants to know who is signed in. `certain` is false where a visitor without the mark of a
 * session may be taken for signed out (the landing page, whose download cannot afford the SDK).
 */
export const sessionAsked = createAction<{ certain: boolean }>('session/asked');

/** Keeps the session in step with the authentication service (spec 4, sign-in state). */
export function startAuthSync(startListening: StartAppListening): void {
  let observing = false;

  startListening({
    actionCreator: sessionAsked,
    effect: (action, { dispatch, extra }) => {
      if (observing) return;
      if (!action.payload.certain && !extra.hasSessionMark()) {
        dispatch(sessionSet(signedOutSession));
        return;
      }
      observing = true;
      extra.observeUser((email) =>
        dispatch(
          sessionSet(
            email
              ? { signedIn: true, userEmail: email, admin: isAdminEmail(email) }
              : signedOutSession,
          ),
        ),
      );
    },
  });
}
