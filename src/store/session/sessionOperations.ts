import { createAction } from '@reduxjs/toolkit';
import type { AppThunk, SyncThunk } from '../types';

/** A login link is on its way to `email`: the user is about to sign in. */
export const linkSent = createAction<{ email: string }>('session/linkSent');

/** Sends the one-time login link (spec 4, 7). Answers null when it could not be sent. */
export function sendSignInLink(email: string): AppThunk<true | null> {
  return async (dispatch, _getState, services) => {
    const sent = await services.sendSignInLink(email);
    if (sent) dispatch(linkSent({ email }));
    return sent;
  };
}

/** The address to which this browser had a link sent (spec 4), if any. */
export function rememberedEmail(): SyncThunk<string | null> {
  return (_dispatch, _getState, services) => services.rememberedEmail();
}

/** The newest link in the emulators' inbox; null without emulators. */
export function newestEmulatorLink(email: string): AppThunk<string | null> {
  return (_dispatch, _getState, services) => services.newestEmulatorLink(email);
}

/** Whether the page was opened by an e-mailed link (spec 7). Null when that could not be found out. */
export function isSignInLink(url: string): AppThunk<boolean | null> {
  return (_dispatch, _getState, services) => services.isSignInLink(url);
}

/** Completes the sign-in (spec 4). A failure is silent: the answer is null, and the log has it. */
export function completeSignIn(email: string, link: string): AppThunk<true | null> {
  return (_dispatch, _getState, services) => services.completeSignIn(email, link);
}

/** Ends the session; the authentication service's event then empties the store. */
export function signOut(): AppThunk<true | null> {
  return (_dispatch, _getState, services) => services.signOut();
}

/**
 * Whether `userEmail` is still the session's user. To be asked after a wait: the user may have
 * signed out meanwhile, and what one user began must not be done in the name of the next.
 */
export function isSessionOf(userEmail: string): SyncThunk<boolean> {
  return (_dispatch, getState) => {
    const { session } = getState();
    return session.signedIn === true && session.userEmail === userEmail;
  };
}
