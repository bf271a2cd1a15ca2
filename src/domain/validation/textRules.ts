import { textMaxLength } from '../limits';
import { fieldMessages } from '../messages';
import { cleanText } from './cleanText';

/**
 * Whether a text has more than 280 characters as it would be stored, an emoji or any other character beyond
 * the first 65,536 counted as one. So does `isText` in firestore.rules. UTF-16 units, which `length` and
 * an input's `maxlength` count, would refuse here or cut there what the rules accept.
 */
export function isTooLong(text: string): boolean {
  return Array.from(cleanText(text)).length > textMaxLength;
}

/**
 * The rule of the required texts and of a profile's names (spec 5): Input Null when there is no text
 * at all (also for another type, for which spec 5 has no message here), Input Empty when nothing but
 * white space or signs that cannot be seen, Input Too Long above 280 characters after trimming. Undefined
 * when it passes.
 */
export function textRule(value: unknown): string | undefined {
  if (typeof value !== 'string') return fieldMessages.null;
  if (cleanText(value) === '') return fieldMessages.empty;
  return isTooLong(value) ? fieldMessages.tooLong : undefined;
}

/** The rule of `notes` (spec 5): may be missing or empty, at most 280 characters after trimming. */
export function optionalTextRule(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return fieldMessages.null;
  return isTooLong(value) ? fieldMessages.tooLong : undefined;
}
