import { textMaxLength } from './limits';

/* What screens say about a table that was read with `readTable`. Apart from it, so that they can say so without papaparse. */

/** Why a broken row can't be used. */
export const brokenRowWords = 'a quotation mark is out of place';

/** Why a row that `isTooWide` can't be used. */
export const wideRowWords = 'there are more cells than in the header row';

/** Says what was skipped above a header row. */
export const skippedAbove = (rows: readonly string[]) =>
  `Skipped above the header row: ${rows.join(' | ').slice(0, textMaxLength)}.`;
