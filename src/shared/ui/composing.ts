import type { KeyboardEvent } from 'react';

/** The key code of every key that goes to an input method. */
const toInputMethod = 229;

/**
 * Returns true if the key belongs to an input method, such as the Enter that accepts a word in Japanese or Chinese. In Safari, that Enter
 * arrives just after the composition has ended, and only its key code shows that.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari has nothing else
  return nativeEvent.isComposing || nativeEvent.keyCode === toInputMethod;
}
