import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import type { BrowserChoice } from '#shared/lib/browserChoice';
import { entryDateTextOf } from '#shared/lib/entryDate';
import { commandKey, singleKeysOff } from './singleKeys';

/* Hooks about time and the browser. */

/** Returns the value once it hasn't changed for `pauseMs` milliseconds. */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}

/**
 * Calls `run` once nothing has been typed for `pauseMs` milliseconds, or earlier if the user does something else: users leave the screen
 * with Enter, Tab, a shortcut or a press, and what they typed must have been applied by then. Returns a function that cancels the call.
 *
 * @param run gets the key or press if the user has stopped typing to do something else
 */
export function onTypingPause(pauseMs: number, run: (next?: Event) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const end = (next?: Event) => {
    controller.abort();
    run(next);
  };
  let timer = setTimeout(end, pauseMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  // Runs before any other listener, which may leave the screen.
  const options = { capture: true, signal };
  // Not while a button is pressed, because content that appears above would move it out from under the pointer.
  // A right-click opens a menu, after which there may be no other event.
  addEventListener('pointerdown', ({ button }) => button === 0 && clearTimeout(timer), options);
  const waitAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(end, pauseMs);
  };
  addEventListener('pointerup', waitAgain, options);
  addEventListener('pointercancel', waitAgain, options);
  addEventListener('click', end, options);
  addEventListener(
    'keydown',
    (event) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      if (key === 'Enter' || key === 'Tab' || altKey || ctrlKey || metaKey) end(event);
    },
    options,
  );
  return () => controller.abort();
}

/** Returns true once the component has been mounted for `ms` milliseconds. */
export function useIsLate(ms: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}

/** Calls back at midnight, and when the user returns: a sleeping device's timers are late. */
function subscribeToDays(onDay: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const waitForMidnight = () => {
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    timer = setTimeout(() => {
      onDay();
      waitForMidnight();
    }, midnight.getTime() - now.getTime());
  };
  waitForMidnight();
  document.addEventListener('visibilitychange', onDay);
  addEventListener('focus', onDay);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onDay);
    removeEventListener('focus', onDay);
  };
}

/** Returns today as `entryDateTextOf` does, even if the page has been open since yesterday. */
export function useToday(): string {
  return useSyncExternalStore(subscribeToDays, () => entryDateTextOf(new Date()));
}

function subscribeToNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Returns false while the browser knows that it has no network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
}

/** Returns a ref that is true while the component is mounted, for callbacks that finish later. */
export function useIsMounted(): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/**
 * Returns a ref for an element that may be removed while something in it has the focus. Then calls `onFocusLost` to move the focus;
 * otherwise the keyboard would start again at the top of the page.
 */
export function useFocusLost<Kind extends HTMLElement>(
  onFocusLost: () => void,
): RefObject<Kind | null> {
  const ref = useRef<Kind>(null);
  // A layout effect is cleaned up while the element is still in the document.
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) onFocusLost();
    };
  }, [onFocusLost]);
  return ref;
}

/**
 * Returns a ref that follows the page's vertical scroll position, for effects that run while React changes the page: reading
 * `window.scrollY` there would make the browser lay it out an extra time.
 */
export function useScrollY(): RefObject<number> {
  const scrollY = useRef(0);
  useEffect(() => {
    const follow = () => {
      scrollY.current = window.scrollY;
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return scrollY;
}

/** Returns true while the page is being printed, so that shortened lists can show everything. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Synchronous, because the browser prints the page as it is when the event ends.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Returns true if this choice has been made, in any tab. */
export function useBrowserChoice({ isMade, onChange }: BrowserChoice): boolean {
  return useSyncExternalStore(onChange, isMade, () => false);
}

/** Returns false if the user has turned single keys as commands off: don't mention them then. */
export const useSingleKeys = (): boolean => !useBrowserChoice(singleKeysOff);

/** Elements that take typed characters themselves. */
const takesKeys = 'input:not([type="checkbox"], [type="radio"]), textarea, select, dialog';

/** Runs a command when its key is pressed anywhere on the page, regardless of case. Ignores typing in fields, and open dialogs. */
export function useLetterKeys(commands: Partial<Record<string, (event: KeyboardEvent) => void>>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (target instanceof Element && target.closest(takesKeys) !== null) return;
    const key = commandKey(event);
    if (key !== undefined) commands[key]?.(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
