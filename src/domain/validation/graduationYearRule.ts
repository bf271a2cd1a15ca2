import { graduationYearsAhead } from '../limits';
import { fieldMessages } from '../messages';

/** A whole number written the one usual way: `2027`, but not `02027`, `2027.0` or `2e3`. */
const integerPattern = /^-?(?:0|[1-9]\d*)$/;

/** The years that a graduation year is held against. */
export interface GraduationYears {
  /** The four-digit year now, in local time. */
  currentYear: number;
  /** What is stored already, if anything. */
  storedYear?: string;
}

/**
 * The rule of a graduation year (spec 5, 9), on the trimmed text: Invalid Year unless a whole number,
 * Year should be between X and Y unless from `currentYear` to `graduationYearsAhead` years later, both
 * included. Four digits that are stored already always pass: who graduated last year may still
 * correct the name.
 */
export function graduationYearRule(
  value: unknown,
  { currentYear, storedYear }: GraduationYears,
): string | undefined {
  if (typeof value !== 'string' || !integerPattern.test(value.trim())) {
    return fieldMessages.invalidYear;
  }
  const year = Number(value);
  // As the rules say it too.
  if (/^\d{4}$/.test(value.trim()) && value.trim() === storedYear) return undefined;
  const last = currentYear + graduationYearsAhead;
  return year < currentYear || year > last
    ? fieldMessages.yearOutside(currentYear, last)
    : undefined;
}
