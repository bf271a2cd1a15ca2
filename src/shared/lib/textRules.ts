import { fieldMessages } from './fieldMessages';
import { textMaxLength } from './limits';
import { cleanText } from './storedText';

/**
 * Returns true if a text has more than 280 characters when stored. Counts an emoji as one character, like `isText` in
 * firestore.rules; `length` and an input's `maxlength` count UTF-16 units and would reject text the rules accept.
 */
export function isTooLong(text: string): boolean {
  return Array.from(cleanText(text)).length > textMaxLength;
}

/**
 * Validates required text and profile names (spec 5). Returns Input Null if it isn't text, Input Empty if nothing in it is visible,
 * Input Too Long above 280 characters after trimming, or undefined if it is valid.
 */
export function textRule(value: unknown): string | undefined {
  if (typeof value !== 'string') return fieldMessages.null;
  if (cleanText(value) === '') return fieldMessages.empty;
  return isTooLong(value) ? fieldMessages.tooLong : undefined;
}

/** Validates `notes` (spec 5): optional, at most 280 characters after trimming. */
export function optionalTextRule(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return fieldMessages.null;
  return isTooLong(value) ? fieldMessages.tooLong : undefined;
}
