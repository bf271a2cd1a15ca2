import { dateInputValue, parseEntryDate } from '#domain/entryDate';
import { hoursPattern } from '#domain/hours';
import { graduationYearsAhead, picturesMax, textMaxLength } from '#domain/limits';
import { fieldMessages } from '#domain/messages';

/** Nothing but signs that show nothing: white space, and those without width or shape, such as U+200B. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]*$/u;

/** Control characters but tab and line ends, which a description may hold. */
const control = /(?![\t\n\r])\p{Cc}/gu;

/**
 * A text as it is stored (spec 5): trimmed, without control characters, which a paste may bring along
 * and a spreadsheet may act on, and empty when nothing of it can be seen. Half an emoji, which a cut
 * through a pair leaves behind, becomes U+FFFD: production Firestore would refuse the whole document.
 * `isText` in firestore.rules takes what this returns and no other form of it.
 */
export function cleanText(text: string): string {
  const clean = text
    .replace(control, '')
    .trim()
    .replace(/\p{Surrogate}/gu, '\uFFFD');
  return invisible.test(clean) ? '' : clean;
}

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

/**
 * The rule of Hours (spec 5), on the trimmed text: Input Null, Input Not String, Input Empty or too
 * Long (280 characters), and Invalid Hour for anything but ASCII digits with at most one dot and at
 * least one digit. Undefined when it passes; `parseHours` then reads it.
 */
export function hoursRule(value: unknown): string | undefined {
  if (value === null || value === undefined) return fieldMessages.null;
  if (typeof value !== 'string') return fieldMessages.notString;
  const text = value.trim();
  if (text === '' || isTooLong(text)) return fieldMessages.emptyOrTooLong;
  return hoursPattern.test(text) ? undefined : fieldMessages.invalidHour;
}

/** The rule of Date (spec 5), on the stored text: Date not selected unless `parseEntryDate` reads it. */
export function dateRule(value: unknown): string | undefined {
  return parseEntryDate(value) === null ? fieldMessages.dateNotSelected : undefined;
}

/**
 * The rule of Date for the form: of what `dateRule` lets pass, only a day that a calendar has. A stored
 * day 32, or 31 April, leaves the box for the date empty, which must not be saved without a word.
 */
export function calendarDateRule(value: unknown): string | undefined {
  const isShown = typeof value === 'string' && dateInputValue(value) !== '';
  return isShown ? dateRule(value) : fieldMessages.dateNotSelected;
}

/** The rule of pictures (spec 3, 5): a list of texts that are not empty, none of them twice, at most `picturesMax`. */
export function picturesRule(value: unknown): string | undefined {
  const isList =
    Array.isArray(value) &&
    value.every((url) => typeof url === 'string' && url !== '') &&
    new Set(value).size === value.length;
  if (!isList) return fieldMessages.invalidPictures;
  return value.length > picturesMax ? fieldMessages.tooManyPictures(picturesMax) : undefined;
}

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
  // The security rules say the same.
  if (/^\d{4}$/.test(value.trim()) && value.trim() === storedYear) return undefined;
  const last = currentYear + graduationYearsAhead;
  return year < currentYear || year > last
    ? fieldMessages.yearOutside(currentYear, last)
    : undefined;
}
