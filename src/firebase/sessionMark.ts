import { firebaseSettings } from '../config/env';

/**
 * Whether this browser bears the mark of a session: the record that the auth SDK keeps in local
 * storage (`browserLocalPersistence`, see `auth.ts`). Without it a visitor of the landing page is
 * signed out, and need not download the SDK to learn so.
 */
export function hasSessionMark(): boolean {
  return localStorage.getItem(`firebase:authUser:${firebaseSettings.apiKey}:[DEFAULT]`) !== null;
}
