import { dateInputValue, parseEntryDate } from '#domain/entryDate';
import { graduationYearsAhead, hoursPattern, picturesMax, textMaxLength } from '#domain/limits';
import { fieldMessages } from '#domain/messages';

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

/** Validates a stored Date (spec 5): Date not selected unless `parseEntryDate` accepts it. */
export function dateRule(value: unknown): string | undefined {
  return parseEntryDate(value) === null ? fieldMessages.dateNotSelected : undefined;
}

/**
 * Validates Date for the form: like `dateRule`, but only real dates. A stored day 32 or April 31 leaves the date input empty and must
 * not be saved unnoticed.
 */
export function calendarDateRule(value: unknown): string | undefined {
  const isShown = typeof value === 'string' && dateInputValue(value) !== '';
  return isShown ? dateRule(value) : fieldMessages.dateNotSelected;
}

/** Validates pictures (spec 3, 5): a list of at most `picturesMax` unique, nonempty texts. */
export function picturesRule(value: unknown): string | undefined {
  const isList =
    Array.isArray(value) &&
    value.every((url) => typeof url === 'string' && url !== '') &&
    new Set(value).size === value.length;
  if (!isList) return fieldMessages.invalidPictures;
  return value.length > picturesMax ? fieldMessages.tooManyPictures(picturesMax) : undefined;
}

/** An integer such as `2027`, but not `02027`, `2027.0` or `2e3`. */
const integerPattern = /^-?(?:0|[1-9]\d*)$/;

/** The years to validate a graduation year against. */
export interface GraduationYears {
  /** The current year in local time, four digits. */
  currentYear: number;
  /** The stored graduation year, if any. */
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
