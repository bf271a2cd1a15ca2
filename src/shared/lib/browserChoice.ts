import { local, readStored, removeStored, writeStored } from './browserStorage';

/**
 * A choice that this browser remembers, for everyone who uses it, even after they sign out. So it must not reveal anything about a user.
 */
export interface BrowserChoice {
  isMade: () => boolean;
  /** Makes or undoes the choice, in every tab. */
  make: (isMade: boolean) => void;
  /** Calls back when it changes, here or in another tab. Returns a function that stops it. */
  onChange: (listener: () => void) => () => void;
}

const made = 'yes';

/** @param item the choice's key in local storage. If that is blocked or full, the choice lasts as long as the page */
export function browserChoice(item: string): BrowserChoice {
  let isMadeUnstored = false;
  const listeners = new Set<() => void>();
  return {
    isMade: () => isMadeUnstored || readStored(local, item) === made,
    make(isMade) {
      if (!isMade) removeStored(local, item);
      isMadeUnstored = isMade && !writeStored(local, item, made);
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
  };
}
