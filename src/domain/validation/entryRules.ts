import { dateInputValue, parseEntryDate } from '../entryDate';
import { hoursPattern } from '../hours';
import { picturesMax } from '../limits';
import { fieldMessages } from '../messages';
import { isTooLong } from './textRules';

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
  if (!Array.isArray(value)) return fieldMessages.invalidPictures;
  if (!value.every((url) => typeof url === 'string' && url !== '')) {
    return fieldMessages.invalidPictures;
  }
  if (new Set(value).size < value.length) return fieldMessages.invalidPictures;
  return value.length > picturesMax ? fieldMessages.tooManyPictures(picturesMax) : undefined;
}
