import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/* What components ask of the browser and of time, whatever they are about. */

/** The value as it was when it had last stood still for so many milliseconds: nobody wants each keystroke announced. */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}

/** Whether the component is on the screen still, for what it began and what ends later. */
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

/** Whether the page is being printed: a list that shows a part of itself then has to show all. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // At once: the browser takes the page as it is when the event is over.
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
 * Calls the command of a letter that is pressed anywhere on the page, also where nothing has the focus. With Shift or
 * Caps Lock it is the same letter. No command is called while something is typed, while a dialog waits for its answer,
 * for a browser's own command, or for a key that is held: its repeats would decide about what nobody has seen.
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
