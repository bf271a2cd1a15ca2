import { graduationYearsAhead } from '../limits';
import { fieldMessages } from '../messages';

/** A whole number written the one usual way: `2027`, but not `02027`, `2027.0` or `2e3`. */
const integerPattern = /^-?(?:0|[1-9]\d*)$/;

/**
 * The rule of a graduation year (spec 5, 9), on the trimmed text: Invalid Year unless a whole number,
 * Year should be between X and Y unless from `currentYear` to `graduationYearsAhead` years later, both
 * included. The current year is a parameter so that a form open over New Year can pass a fresh one.
 * A year equal to `storedYear` passes whatever the current one is: who graduated last year can still mend
 * a name. `isProfile` in firestore.rules says the same.
 */
export function graduationYearRule(
  value: unknown,
  currentYear: number,
  storedYear?: string,
): string | undefined {
  if (typeof value !== 'string' || !integerPattern.test(value.trim())) {
    return fieldMessages.invalidYear;
  }
  if (/^\d{4}$/.test(value.trim()) && value.trim() === storedYear) return undefined;
  const year = Number(value);
  const last = currentYear + graduationYearsAhead;
  return year < currentYear || year > last
    ? fieldMessages.yearOutside(currentYear, last)
    : undefined;
}
