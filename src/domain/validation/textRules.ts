import { textMaxLength } from '../limits';
import { fieldMessages } from '../messages';

/**
 * Whether a trimmed text has more than 280 characters, counted in UTF-16 units as `maxlength` does.
 *
 * `size()` in Firestore rules counts an emoji as one on one engine and as two on another. UTF-16 is
 * the larger count, so a text that passes here passes the rules of every engine.
 */
export function isTooLong(text: string): boolean {
  return text.trim().length > textMaxLength;
}

/**
 * The rule of the required texts and of a profile's names (spec 5): Input Null when there is no text
 * at all (also for another type, for which spec 5 has no message here), Input Empty when nothing but
 * white space, Input Too Long above 280 characters after trimming. Undefined when it passes.
 */
export function textRule(value: unknown): string | undefined {
  if (typeof value !== 'string') return fieldMessages.null;
  if (value.trim() === '') return fieldMessages.empty;
  return isTooLong(value) ? fieldMessages.tooLong : undefined;
}

/** The rule of `notes` (spec 5): may be missing or empty, at most 280 characters after trimming. */
export function optionalTextRule(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return fieldMessages.null;
  return isTooLong(value) ? fieldMessages.tooLong : undefined;
}

/**
 * The rule of NHSofficer (spec 5): a required text when the NHS question is answered Yes, anything
 * otherwise, since it is then neither shown nor stored.
 */
export function nhsOfficerRule(value: unknown, nhs: unknown): string | undefined {
  return nhs === 'Yes' ? textRule(value) : undefined;
}
