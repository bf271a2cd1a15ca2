import { useEffect, useEffectEvent } from 'react';

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
