import type { AppThunk } from '#store/types';

/** Sends the one-time login link to `email` (spec 4, 7). Returns null when it could not be sent. */
export function sendSignInLink(email: string): AppThunk<Promise<true | null>> {
  return (_dispatch, _getState, services) => services.sendSignInLink(email);
}
