import { textMaxLength } from './limits';

/* Texts about a table that was read with `readTable`. In a separate file, so that screens can show them without loading papaparse. */

/** Why a broken row can't be used. */
export const brokenRowWords = 'a quotation mark is out of place';

/** Why a row that `isTooWide` can't be used. */
export const wideRowWords = 'there are more cells than in the header row';

/** Says what was skipped above a header row. */
export const skippedAbove = (rows: readonly string[]) =>
  `Skipped above the header row: ${rows.join(' | ').slice(0, textMaxLength)}.`;
