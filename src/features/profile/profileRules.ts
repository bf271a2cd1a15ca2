import { fieldMessages } from '#shared/lib/fieldMessages';
import { graduationYearsAhead } from '#shared/lib/limits';
import { cleanText } from '#shared/lib/storedText';
import type { Profile } from './profile';

/** The profile to store for the values of the form (spec 3): its three fields, cleaned. */
export function storableProfile(values: Profile): Profile {
  return {
    firstName: cleanText(values.firstName),
    lastName: cleanText(values.lastName),
    graduationYear: cleanText(values.graduationYear),
  };
}

/** An integer such as `2027`, but not `02027`, `2027.0` or `2e3`. */
const integerPattern = /^-?(?:0|[1-9]\d*)$/;

export interface GraduationYears {
  /** The current year in local time, four digits. */
  currentYear: number;
  storedYear?: string;
}

/**
 * Validates a graduation year after trimming (spec 5, 9): Invalid Year unless an integer, Year should be between X and Y unless from
 * `currentYear` to `graduationYearsAhead` years later. The stored year is always valid, so last year's graduates can still correct
 * their name.
 */
export function graduationYearRule(
  value: unknown,
  { currentYear, storedYear }: GraduationYears,
): string | undefined {
  if (typeof value !== 'string' || !integerPattern.test(value.trim())) {
    return fieldMessages.invalidYear;
  }
  const year = Number(value);
  // The security rules allow this too.
  if (/^\d{4}$/.test(value.trim()) && value.trim() === storedYear) return undefined;
  const last = currentYear + graduationYearsAhead;
  return year < currentYear || year > last
    ? fieldMessages.yearOutside(currentYear, last)
    : undefined;
}
