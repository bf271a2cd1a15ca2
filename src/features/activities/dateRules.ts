import { dateInputValue, parseEntryDate } from '#shared/lib/entryDate';
import { fieldMessages } from '#shared/lib/fieldMessages';

/** Validates a stored Date (spec 5): Date not selected unless `parseEntryDate` accepts it. */
export function dateRule(value: unknown): string | undefined {
  return parseEntryDate(value) === null ? fieldMessages.dateNotSelected : undefined;
}

/** Like `dateRule`, but only real dates: a stored day 32 or April 31 leaves the input empty and must not be saved unnoticed. */
export function calendarDateRule(value: unknown): string | undefined {
  const isShown = typeof value === 'string' && dateInputValue(value) !== '';
  return isShown ? dateRule(value) : fieldMessages.dateNotSelected;
}
