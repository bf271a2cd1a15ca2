import { createAction } from '@reduxjs/toolkit';
import type { AppThunk } from '../types';

/** A login link is on its way to `email`: the user is about to sign in. */
export const linkSent = createAction<{ email: string }>('session/linkSent');

/** Sends the one-time login link (spec 4, 7). Returns null when it could not be sent. */
export function sendSignInLink(email: string): AppThunk<Promise<true | null>> {
  return async (dispatch, _getState, services) => {
    const sent = await services.sendSignInLink(email);
    if (sent) dispatch(linkSent({ email }));
    return sent;
  };
}
