import { createSelector } from '@reduxjs/toolkit';
import { reviewedParts } from '#domain/review/hourParts';
import type { ReviewedActivity } from '#domain/review/review';
import { selectEntryRows, selectReviewedEntries, selectReviews } from '#store/entries/entriesSlice';

/** The hours of the session's user that are approved, waiting and returned. */
export const selectHourParts = createSelector([selectEntryRows, selectReviews], (rows, reviews) =>
  reviewedParts(rows.map(({ key, entry }) => ({ entry, review: reviews[key] }))),
);

/** The entries of the session's user that were returned, newest first. */
export const selectReturned = createSelector([selectEntryRows, selectReviews], (rows, reviews) =>
  rows.filter(({ key }) => reviews[key]?.status === 'returned'),
);

/** All activities of the student under review, in the order in which they were logged. */
export const selectReviewedActivities = createSelector(
  [selectReviewedEntries],
  ({ byKey, reviews }): ReviewedActivity[] =>
    Object.entries(byKey)
      .map(([key, entry]) => ({ key, entry, review: reviews[key] ?? null }))
      .sort((a, b) => (a.key < b.key ? -1 : 1)),
);
