import type { KeyboardEvent } from 'react';

/** Whether a key press is text or a browser's own command, and so no key of the review. */
export function isTyping(event: KeyboardEvent): boolean {
  const { target, ctrlKey, altKey, metaKey } = event;
  return (
    ctrlKey ||
    altKey ||
    metaKey ||
    (target instanceof Element && target.closest('input, textarea, select, dialog') !== null)
  );
}
