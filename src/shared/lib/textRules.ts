import { textMaxLength } from './limits';
import { fieldMessages } from './messages';

/** Only white space and other invisible characters, such as U+200B. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]*$/u;

/** Control characters except tabs and line breaks, which a description may contain. */
const control = /(?![\t\n\r])\p{Cc}/gu;

/**
 * Returns a text as stored (spec 5): trimmed, without control characters, and empty if nothing in it is visible. Replaces half an
 * emoji (a lone surrogate) with U+FFFD, because Firestore would reject the document. `isText` in firestore.rules accepts only text in
 * this form.
 */
export function cleanText(text: string): string {
  const clean = text
    .replace(control, '')
    .trim()
    .replace(/\p{Surrogate}/gu, '\uFFFD');
  return invisible.test(clean) ? '' : clean;
}

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
