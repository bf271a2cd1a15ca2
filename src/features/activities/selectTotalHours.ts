import { createSelector } from '@reduxjs/toolkit';
import { selectEntries } from './entriesSlice';
import { sumHours } from './hoursMath';

/** Returns the total of all hours (spec 2, 9). Separate from the slice, so that visitors don't download big.js. */
export const selectTotalHours = createSelector([selectEntries], (entries) =>
  sumHours(Object.values(entries).map((entry) => entry.Hours)),
);
