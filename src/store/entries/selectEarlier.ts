import { createSelector } from '@reduxjs/toolkit';
import { earlierActivities, earlierContacts } from '#domain/suggestions';
import { selectEntryRows } from './entriesSlice';

const selectNewestFirst = createSelector([selectEntryRows], (rows) =>
  rows.map(({ entry }) => entry),
);

/** What the session's user has logged, newest first, for the form to propose. */
export const selectEarlierActivities = createSelector([selectNewestFirst], earlierActivities);

/** With whom, newest first. */
export const selectEarlierContacts = createSelector([selectNewestFirst], earlierContacts);
