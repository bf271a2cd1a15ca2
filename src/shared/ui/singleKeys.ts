import { browserChoice } from '#shared/lib/browserChoice';

/**
 * Turns off letters, digits, `/` and `?` as commands, which dictation and stray presses would trigger (WCAG 2.1.4). Users can do this at
 * /help. Every such command goes through `commandKey`, and everything that mentions one checks `useSingleKeys`.
 */
export const singleKeysOff = browserChoice('singleKeysOff');

/**
 * Returns the key of a press that may be a command, in lower case. Undefined if the commands are off, for browser shortcuts, and for
 * repeats of a held key, which would act on things nobody has seen.
 */
export function commandKey({
  key,
  ctrlKey,
  altKey,
  metaKey,
  repeat,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>): string | undefined {
  return ctrlKey || altKey || metaKey || repeat || singleKeysOff.isMade()
    ? undefined
    : key.toLowerCase();
}
