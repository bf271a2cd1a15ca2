import { firebaseSettings } from '../config/env';
import { readStored } from './browserStorage';

/** The auth SDK's own name for its record. */
export const sessionKey = `firebase:authUser:${firebaseSettings.apiKey}:[DEFAULT]`;

/**
 * Whether this browser bears the mark of a session: the record that the auth SDK keeps in local
 * storage (`browserLocalPersistence`, see `auth.ts`). Without it a visitor of the landing page is
 * signed out, and need not download the SDK to learn so. A browser that keeps nothing bears no mark.
 */
export function hasSessionMark(): boolean {
  return readStored(() => localStorage, sessionKey) !== null;
}

/**
 * Calls back once when another tab of this browser signs in: a landing page that went without the
 * SDK would otherwise not notice.
 */
export function onSessionMark(onMark: () => void): void {
  const listener = (event: StorageEvent) => {
    if (event.key !== sessionKey || event.newValue === null) return;
    removeEventListener('storage', listener);
    onMark();
  };
  addEventListener('storage', listener);
}
