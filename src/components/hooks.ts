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
import { useAppSelector } from '#store/hooks';
import { selectIsServerSilent } from '#store/work/workSelectors';

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

function subscribeToNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Returns why changes can't be sent now: no network, or a server that doesn't answer. Undefined if they can. */
export function useConnectionProblem(): 'offline' | 'silent' | undefined {
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  const isServerSilent = useAppSelector(selectIsServerSilent);
  if (!isOnline) return 'offline';
  return isServerSilent ? 'silent' : undefined;
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

/**
 * Runs a command when its letter is pressed anywhere on the page, regardless of case. Ignores typing in fields, open dialogs,
 * browser shortcuts, and repeats of a held key, which would act on things nobody has seen.
 */
export function useLetterKeys(commands: Partial<Record<string, (event: KeyboardEvent) => void>>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, altKey, metaKey, repeat } = event;
    const isTaken =
      target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
    if (ctrlKey || altKey || metaKey || repeat || isTaken) return;
    commands[event.key.toLowerCase()]?.(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
