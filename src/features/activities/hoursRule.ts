import { fieldMessages } from '#shared/lib/fieldMessages';
import { isTooLong } from '#shared/lib/textRules';
import { hoursPattern } from './hoursPattern';

/**
 * Validates Hours after trimming (spec 5). Returns Input Null, Input Not String, Input Empty or too Long (280 characters), Invalid
 * Hour unless it is ASCII digits with at most one dot, or undefined if it is valid; `parseHours` can then parse it.
 */
export function hoursRule(value: unknown): string | undefined {
  if (value === null || value === undefined) return fieldMessages.null;
  if (typeof value !== 'string') return fieldMessages.notString;
  const text = value.trim();
  if (text === '' || isTooLong(text)) return fieldMessages.emptyOrTooLong;
  return hoursPattern.test(text) ? undefined : fieldMessages.invalidHour;
}
